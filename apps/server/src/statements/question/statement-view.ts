import type { StatementQuery } from '@tieout/contracts/statements.ts';
import { lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { maskedAccounts } from '@tieout/finance/masks/masked-accounts.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { figureSource } from '@tieout/contracts/headline.ts';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { selectBooksFacts, type BooksFacts } from './books-facts.queries.ts';
import {
  selectKnownOn,
  selectStatementFrame,
  selectStatementPublication,
  type Moment,
  type StatementFrame,
  type StatementPublication,
} from './statement-company.queries.ts';
import type { QueryFacts } from './resolve-query.ts';
import type { StatementScope } from './statement-scope.ts';
import { selectStructures, type StructureRow } from '../structure/structure-store.queries.ts';

/** Which state of the books a caller looks at. */
export interface StatementView extends StatementFrame {
  /** The company's own structures of the state looked at. */
  structures: readonly StructureRow[];
  source: z.output<typeof figureSource>;
  /** Null: the books as they are now. */
  version: number | null;
  /** Names and kinds are those of that moment; null: as they are now. */
  knownAt: string | null;
  /** Today; for who reads what was published, the end of the published month. Nothing after it is shown. */
  lastDay: LocalDate;
  closedThrough: Month | null;
  /** The plan that was published; null: the approved ones. */
  planId: string | null;
  /** See StatementRights. */
  hidesPlan: boolean;
  /** Accounts whose amounts the reader is told only as a part of a total. */
  masked: ReadonlySet<string>;
  /** Whether anything is kept from the reader, be there accounts of it or not. */
  isMasked: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

type AskedState = Pick<StatementQuery, 'knownOn' | 'publicationId'>;

export async function openView(db: Db, scope: StatementScope, asked: AskedState): Promise<StatementView> {
  const state = await openState(db, scope, asked);
  const { hidesPlan = false, masks = [] } = scope;
  return { ...state, hidesPlan, masked: maskedAccounts(state.chart, masks), isMasked: masks.length > 0 };
}

async function openState(db: Db, scope: StatementScope, asked: AskedState): Promise<StatementView> {
  const { companyId, masks = [] } = scope;
  // Before a line that is kept from them was posted, its total was another one.
  if (asked.knownOn !== undefined && masks.length > 0) {
    throw new AppError('invalid-input', 'Some lines are restricted for you: figures are not shown as known on a day.');
  }
  // Drafts of the books of any day would be open to who may only see what was published.
  if (asked.knownOn !== undefined && !scope.isLive) {
    throw new AppError('invalid-input', 'Published figures are shown as they were published, not as known on a day.');
  }
  if (!scope.isLive || asked.publicationId !== undefined) return openPublication(db, companyId, asked);
  if (asked.knownOn !== undefined) return openKnownOn(db, companyId, asked.knownOn);
  const [frame, structures] = await Promise.all([
    selectStatementFrame(db, companyId, null),
    selectStructures(db, companyId, null),
  ]);
  if (frame === undefined) throw notFound();
  return liveView(frame, structures);
}

/** The books as they were at the end of a day, with the names and kinds that accounts had then. */
async function openKnownOn(db: Db, companyId: string, day: LocalDate): Promise<StatementView> {
  const known = await selectKnownOn(db, companyId, day);
  if (known === undefined) throw notFound();
  return openViewAt(db, companyId, known);
}

/** The books as of a version, with the names and kinds of its moment. */
export async function openViewAt(
  db: Db,
  companyId: string,
  { version, knownAt }: { version: number; knownAt: string },
): Promise<StatementView> {
  const [frame, structures] = await Promise.all([
    selectStatementFrame(db, companyId, { knownAt, ratesBefore: null }),
    selectStructures(db, companyId, null),
  ]);
  if (frame === undefined) throw notFound();
  return { ...liveView(frame, structures), version, knownAt };
}

function liveView(frame: StatementFrame, structures: readonly StructureRow[]): StatementView {
  const { company } = frame;
  return {
    ...frame,
    structures,
    source: { kind: 'live' },
    version: null,
    knownAt: null,
    lastDay: company.today,
    closedThrough: company.closedThrough,
    planId: null,
    hidesPlan: false,
    masked: NOBODY,
    isMasked: false,
  };
}

/** The latest publication, or the one asked for; of nothing, where nothing was published. */
async function openPublication(
  db: Db,
  companyId: string,
  { publicationId, knownOn }: Pick<StatementQuery, 'knownOn' | 'publicationId'>,
): Promise<StatementView> {
  const publication = await selectStatementPublication(db, companyId, publicationId ?? null);
  if (publication === undefined && publicationId !== undefined) throw notFound();
  const frame = await selectStatementFrame(db, companyId, publication === undefined ? null : momentOf(publication));
  if (frame === undefined) throw notFound();
  if (publication === undefined) return nothingPublished(frame);
  const view = await publishedView(db, frame, publication);
  if (knownOn === undefined) return view;
  const known = await selectKnownOn(db, companyId, knownOn);
  return { ...view, version: Math.min(known?.version ?? 0, publication.ledgerVersion) };
}

function momentOf({ knownAt, month, settings }: StatementPublication): Moment {
  return { knownAt, ratesBefore: settings.today ?? lastDayOf(month) };
}

async function publishedView(db: Db, frame: StatementFrame, publication: StatementPublication): Promise<StatementView> {
  const { month, ledgerVersion, structureVersion, knownAt } = publication;
  const company = { ...frame.company, ...publication.settings, structureVersion, ratesKnownAt: knownAt };
  const end = lastDayOf(month);
  return {
    ...frame,
    company,
    structures: await selectStructures(db, company.id, structureVersion),
    source: { kind: 'published', publicationId: publication.id, publishedAt: publication.publishedAt },
    version: ledgerVersion,
    knownAt,
    lastDay: end < company.today ? end : company.today,
    closedThrough: month,
    planId: publication.planId,
    hidesPlan: false,
    masked: NOBODY,
    isMasked: false,
  };
}

function nothingPublished(frame: StatementFrame): StatementView {
  return { ...liveView(frame, []), source: { kind: 'none' }, version: 0, closedThrough: null };
}

/** What holds of the books in the state that is looked at. */
export async function readBooksFacts(
  db: Db,
  { company, version, lastDay, booksNow }: StatementView,
): Promise<BooksFacts> {
  return version === null ? booksNow : selectBooksFacts(db, company.id, version, monthOf(lastDay));
}

export function queryFacts({ company, lastDay, closedThrough, booksNow, hidesPlan }: StatementView): QueryFacts {
  const { firstMonth: first, lastMonth: last } = booksNow;
  const booked = first === null || last === null ? null : { first, last };
  return { ...company, today: lastDay, closedThrough, booked, hidesPlan };
}
