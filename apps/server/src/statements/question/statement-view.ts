import type { StatementQuery } from '@tieout/contracts/statements.ts';
import { lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { figureSource } from '@tieout/contracts/headline.ts';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { selectBooksFacts, type BooksFacts } from './books-facts.queries.ts';
import {
  selectKnownVersion,
  selectStatementFrame,
  selectStatementPublication,
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
  /** Today; for who reads what was published, the end of the published month. Nothing after it is shown. */
  lastDay: LocalDate;
  closedThrough: Month | null;
  /** The plan that was published; null: the approved ones. */
  planId: string | null;
}

export async function openView(
  db: Db,
  scope: StatementScope,
  asked: Pick<StatementQuery, 'knownOn' | 'publicationId'>,
): Promise<StatementView> {
  const { companyId } = scope;
  const isLive = scope.isLive && asked.publicationId === undefined;
  const [frame, structures, publication] = await Promise.all([
    selectStatementFrame(db, companyId),
    isLive ? selectStructures(db, companyId, null) : [],
    isLive ? undefined : selectStatementPublication(db, companyId, asked.publicationId ?? null),
  ]);
  if (frame === undefined) throw notFound();
  // Drafts of the books of any day would be open to who may only see what was published.
  if (asked.knownOn !== undefined && !scope.isLive) {
    throw new AppError('invalid-input', 'Published figures are shown as they were published, not as known on a day.');
  }
  if (publication === undefined && asked.publicationId !== undefined) throw notFound();
  const view = isLive ? liveView(frame, structures) : await publishedView(db, frame, publication);
  if (asked.knownOn === undefined || view.source.kind === 'none') return view;
  const known = await selectKnownVersion(db, frame.company, asked.knownOn);
  return { ...view, version: Math.min(known, view.version ?? known) };
}

function liveView(frame: StatementFrame, structures: readonly StructureRow[]): StatementView {
  const { company } = frame;
  return {
    ...frame,
    structures,
    source: { kind: 'live' },
    version: null,
    lastDay: company.today,
    closedThrough: company.closedThrough,
    planId: null,
  };
}

/** Of nothing, where nothing was published. */
async function publishedView(
  db: Db,
  frame: StatementFrame,
  publication: StatementPublication | undefined,
): Promise<StatementView> {
  const { company } = frame;
  if (publication === undefined) return nothingPublished(frame);
  const end = lastDayOf(publication.month);
  return {
    ...frame,
    structures: await selectStructures(db, company.id, publication.structureVersion),
    company: { ...company, ...publication.settings },
    source: { kind: 'published', publicationId: publication.id, publishedAt: publication.publishedAt },
    version: publication.ledgerVersion,
    lastDay: end < company.today ? end : company.today,
    closedThrough: publication.month,
    planId: publication.planId,
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

export function queryFacts({ company, lastDay, closedThrough, booksNow }: StatementView): QueryFacts {
  const { firstMonth: first, lastMonth: last } = booksNow;
  const booked = first === null || last === null ? null : { first, last };
  return { ...company, today: lastDay, closedThrough, booked };
}
