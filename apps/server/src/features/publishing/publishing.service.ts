import type { Commentary, PackPart, PublicationSummary, PublishingState } from '@tieout/contracts/publications.ts';
import type { Readiness } from '@tieout/contracts/readiness.ts';
import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import { STATEMENT_TYPES } from '@tieout/contracts/statements.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import { hidesPlan, opensReport } from '#access/plan-report-access.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import { headlineOf } from '#publications/letter.ts';
import { selectOpenings, selectPublications, type PublicationRow } from '#publications/letters.queries.ts';
import { partsOf, possibleParts, readableParts, STATEMENT_TITLES, USUAL_PARTS } from '#publications/pack-parts.ts';
import { selectCompanyName } from '#publications/publications.queries.ts';
import { publish } from '#publications/publish.ts';
import { openReadableTabs, type ReadableTab } from '#publications/readable-tabs.ts';
import { findReaders, withoutLetter } from '#publications/readers.ts';
import { readReadiness } from '#readiness/read-readiness.ts';
import { withoutPlan } from '#readiness/readiness-points.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { enqueueMailPacks } from './mail-packs.queries.ts';
import { deleteDraft, selectDraft, selectLastParts, upsertDraft } from './publishing.queries.ts';

export interface PublishingDeps {
  db: AppDb;
}

/** Who publishes, for which company. */
export interface Publisher extends CompanyCall {
  access: CompanyAccess;
}

export interface MonthToPublish {
  month: Month;
  commentary: Commentary;
  parts: readonly PackPart[];
}

const NOTHING_WRITTEN: Commentary = { headline: '', highlights: [], lowlights: [], asks: [] };

export function findPublishing(
  { db }: PublishingDeps,
  { companyId, context, access }: Publisher,
  asked: Month | undefined,
): Promise<PublishingState> {
  return inSnapshot(db, context, async (transaction) => {
    const { month, currency, verdict, points } = await readReadiness(transaction, companyId, asked);
    const draft = month === null ? undefined : await selectDraft(transaction, companyId, month);
    const publications = await selectPublications(transaction, companyId, null);
    // Published again, a month begins with what its readers have.
    const standing = publications.find((each) => each.month === month);
    const { savedAt = null, parts: drafted, ...written } = draft ?? writtenIn(standing);
    const last = drafted === undefined ? await selectLastParts(transaction, companyId) : undefined;
    const parts = partsOf(drafted ?? last);
    const tabs = await openReadableTabs(transaction, access);
    return {
      month,
      closedThrough: await closedThroughOf(transaction, companyId),
      commentary: written,
      parts: parts.length === 0 && drafted === undefined ? [...USUAL_PARTS] : parts,
      savedAt,
      verdict,
      points: hidesPlan(access, true) ? withoutPlan(points) : points,
      currency,
      choices: possibleParts(access, tabs),
      readers: await readersAnswer(transaction, companyId),
      published: await publishedAnswer(transaction, companyId, publications),
    };
  });
}

function writtenIn(publication: PublicationRow | undefined): Commentary & { savedAt?: string; parts?: unknown } {
  if (publication === undefined) return NOTHING_WRITTEN;
  const { headline, highlights, lowlights, asks } = publication;
  return { headline, highlights, lowlights, asks };
}

async function closedThroughOf(db: Db, companyId: string): Promise<Month | null> {
  const { closed_through: month } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('closed_through')
    .executeTakeFirstOrThrow();
  return month;
}

async function readersAnswer(db: Db, companyId: string): Promise<PublishingState['readers']> {
  const readers = await findReaders(db, companyId);
  const answers: PublishingState['readers'] = [];
  for (const reader of readers) {
    const { id, name, email, type, access } = reader;
    const sees = seesText(access, await openReadableTabs(db, access));
    const reason = withoutLetter(reader);
    answers.push({ id, name, email, type, sees, getsLetter: reason === null, withoutLetter: reason });
  }
  return answers;
}

/** `Overview, People; Managerial P&L` of what is shared with somebody. */
function seesText(access: CompanyAccess, tabs: readonly ReadableTab[]): string {
  const opened = new Set(REPORT_TYPES.filter((type) => opensReport(access, type)));
  const statements = STATEMENT_TYPES.filter((type) => opened.has(type)).map((type) => STATEMENT_TITLES[type]);
  const all = [
    tabs.length > 4 ? `${tabs.length} tabs` : tabs.map(({ tab }) => tab.name).join(', '),
    statements.length === STATEMENT_TYPES.length ? 'all statements' : statements.join(', '),
  ];
  return all.filter((text) => text !== '').join('; ');
}

async function publishedAnswer(
  db: Db,
  companyId: string,
  publications: readonly PublicationRow[],
): Promise<PublishingState['published']> {
  const openings = await selectOpenings(db, companyId);
  return publications.map(({ id, month, publishedAt, replacedAt }) => ({
    id,
    month,
    publishedAt,
    replacedAt,
    openedBy: openings
      .filter(({ publicationId }) => publicationId === id)
      .map(({ name, lastOpenedAt, times }) => ({ name, lastOpenedAt, times })),
  }));
}

export function saveDraft(
  { db }: PublishingDeps,
  { companyId, userId, context, requestId, access }: Publisher,
  draft: MonthToPublish,
): Promise<{ savedAt: string }> {
  return inContext(db, context, async (transaction) => {
    await requireReadable(transaction, access, draft.parts);
    const saved = await upsertDraft(transaction, { companyId, userId, ...draft });
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      action: 'publication.draft',
      subjectType: 'publication-draft',
      subjectId: draft.month,
      after: { month: draft.month, headline: draft.commentary.headline },
      requestId,
    });
    return saved;
  });
}

async function requireReadable(db: Db, access: CompanyAccess, parts: readonly PackPart[]): Promise<void> {
  const readable = readableParts(parts, access, await openReadableTabs(db, access));
  if (readable.length === parts.length) return;
  const message = 'A part of the pack is not there, or not shared with you. Leave it out.';
  throw new AppError('invalid-input', message, { issues: [{ path: 'parts', message }] });
}

/** Publishes, or says what stands in the way. To be called in the transaction of the call. */
export async function publishOnce(
  db: Db,
  { companyId, userId, requestId }: Pick<Publisher, 'companyId' | 'userId' | 'requestId'>,
  {
    month,
    commentary,
    parts,
    reason = '',
    tellsReaders,
  }: MonthToPublish & { reason?: string | undefined; tellsReaders: boolean },
): Promise<PublicationSummary> {
  // What is ready now must be what is published: nobody posts in between.
  await lockLedger(db, companyId);
  const readiness = await readReadiness(db, companyId, month);
  requireReady(readiness, reason);
  const openPoints = readiness.points.flatMap(({ line }) => line ?? []);
  const isOpen = readiness.verdict === 'needs-reason';
  const id = await publish(db, {
    companyId,
    month,
    plan: null,
    publishedBy: userId,
    requestId,
    said: { ...commentary, openPoints, parts },
    ...(isOpen && { reason }),
  });
  await deleteDraft(db, companyId, month);
  const [row] = await selectPublications(db, companyId, id);
  if (row === undefined) throw notFound();
  const companyName = (await selectCompanyName(db, companyId)) ?? '';
  const headline = headlineOf(row, companyName);
  if (tellsReaders) await enqueueMailPacks(db, { companyId, publicationId: id });
  return { id, month, headline, publishedAt: row.publishedAt, replacedAt: null, isRestated: false };
}

function requireReady({ month: assessed, verdict, points }: Readiness, reason: string): void {
  if (assessed === null) {
    throw new AppError('conflict', 'This month is not closed. Close it first, then publish it.');
  }
  if (verdict === 'blocked') {
    const blocking = points.filter(({ state }) => state === 'blocking');
    throw new AppError('ledger-out-of-balance', blocking.map(({ text }) => text).join(' '), {
      issues: blocking.map(({ id, text }) => ({ path: id, message: text })),
    });
  }
  if (verdict === 'needs-reason' && reason === '') {
    const message = 'Something is open. Say why the month can go out all the same.';
    throw new AppError('invalid-input', message, { issues: [{ path: 'reason', message }] });
  }
}
