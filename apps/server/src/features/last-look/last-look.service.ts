import { MOST_MOVEMENTS, type CashSinceLastLook, type LastLook, type LookNews } from '@tieout/contracts/last-look.ts';
import { headlineMonth, headlineMonths } from '@tieout/finance/headline.ts';
import { firstDayOf } from '@tieout/finance/month.ts';
import { restatedFigures } from '@tieout/finance/restated-figures.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { readHeadlineFigures } from '#statements/build-headline.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, openViewAt, readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';
import { readCashSince } from './cash-since.ts';
import {
  countEntriesAfter,
  countMonthsChanged,
  selectClosedAt,
  selectDayOf,
  selectLook,
  updateLooked,
  upsertLook,
  type Look,
} from './last-look.queries.ts';

export interface LastLookDeps {
  db: AppDb;
}

/** Who looks; what was published does not change under its readers, so nothing is new to them. */
export interface LookScope extends StatementScope {
  userId: string;
  canOpenEntries: boolean;
}

/** The state of the books that somebody last looked at. */
interface Looked {
  version: number;
  knownAt: string;
}

const SHOWN_MOVEMENTS = 5;

/** The visit is kept before anything is read: what is posted in between is told now, and once more the next time. */
export async function look({ db }: LastLookDeps, scope: LookScope): Promise<LastLook> {
  const { companyId, userId, context } = scope;
  // Single payments, and figures before and after them, tell lines apart.
  if (!scope.isLive || (scope.masks ?? []).length > 0) return { since: null, version: 0, news: null };
  const stored = await inContext(db, context, (transaction) => upsertLook(transaction, companyId, userId));
  const looked = lookedOf(stored);
  const news =
    looked === null || looked.version === stored.seenVersion
      ? null
      : await inSnapshot(db, context, (transaction) => readNews(transaction, scope, looked));
  return { since: looked?.knownAt ?? null, version: stored.seenVersion, news };
}

export async function dismiss(
  { db }: LastLookDeps,
  { companyId, userId, context }: LookScope,
  version: number,
): Promise<{ since: string | null }> {
  const stored = await inContext(db, context, (transaction) => updateLooked(transaction, companyId, userId, version));
  return { since: stored?.lookedAt ?? null };
}

/** All that has moved cash since then: what the sums of the panel open into. */
export function findCashSince({ db }: LastLookDeps, scope: LookScope): Promise<CashSinceLastLook> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const stored = scope.isLive ? await selectLook(transaction, scope.companyId, scope.userId) : undefined;
    const looked = stored === undefined ? null : lookedOf(stored);
    if (looked === null) throw notFound();
    const view = await openView(transaction, scope, {});
    return { since: looked.knownAt, ...(await cashSince(transaction, view, looked, MOST_MOVEMENTS)) };
  });
}

function lookedOf({ lookedVersion, lookedAt }: Look): Looked | null {
  return lookedVersion === null || lookedAt === null ? null : { version: lookedVersion, knownAt: lookedAt };
}

async function readNews(db: Db, scope: LookScope, looked: Looked): Promise<LookNews> {
  const { companyId, can, canOpenEntries } = scope;
  const view = await openView(db, scope, {});
  const [cash, entryCount, restated] = await Promise.all([
    cashSince(db, view, looked, can.drill ? SHOWN_MOVEMENTS : 0),
    countEntriesAfter(db, companyId, looked.version),
    readRestated(db, view, looked),
  ]);
  return {
    ...cash,
    ...restated,
    entryCount,
    restatedCurrency: view.company.reportingCurrency,
    canDrill: can.drill,
    canOpenEntries,
  };
}

async function cashSince(
  db: Db,
  { company }: StatementView,
  { version, knownAt }: Looked,
  limit: number,
): Promise<Omit<CashSinceLastLook, 'since'>> {
  const { id: companyId, baseCurrency: currency, today: nowOn } = company;
  const thenOn = (await selectDayOf(db, companyId, knownAt)) ?? nowOn;
  return readCashSince(db, { companyId, currency, version, thenOn, nowOn, limit });
}

/** The headline of then beside that of now, in the months that were closed then. */
async function readRestated(
  db: Db,
  view: StatementView,
  looked: Looked,
): Promise<Pick<LookNews, 'restated' | 'earlierMonths'>> {
  const { company, closedThrough } = view;
  const shown = headlineMonth({ ...view.booksNow, closedThrough });
  if (shown === null || shown.isOpen) return { restated: [], earlierMonths: 0 };
  const months = headlineMonths(shown.month);
  const [first = shown.month] = months;
  const then = await openViewAt(db, company.id, looked);
  const [before, after, closed, earlierMonths] = await Promise.all([
    readBooksFacts(db, then).then((facts) => readHeadlineFigures(db, then, facts, months)),
    readHeadlineFigures(db, view, view.booksNow, months),
    selectClosedAt(db, company.id, looked.version),
    countMonthsChanged(db, company.id, { version: looked.version, before: firstDayOf(first) }),
  ]);
  return { restated: restatedFigures(before.figures, after.figures, new Set(closed)), earlierMonths };
}
