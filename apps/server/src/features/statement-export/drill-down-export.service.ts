import { buffer } from 'node:stream/consumers';
import { fileName } from '@tieout/contracts/file-name.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { exportDrillDown, type LineWish } from '@tieout/contracts/statement-drill-down.ts';
import { MAX_ROWS_AT_ONCE } from '@tieout/contracts/statement-export.ts';
import { z } from 'zod';
import { notFound } from '#server/app-error.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import type { JobKind } from '#jobs/job-kind.ts';
import { createJob, starterOf, type JobWork } from '#jobs/watched-jobs.ts';
import { withMonths, type DrilledCell } from '#statements/cells/drilled-cell.ts';
import { linesOfCell } from '#statements/lines/cell-lines.ts';
import { lineFilterOf } from '#statements/lines/line-filter.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { proveCell } from '#statements/lines/prove-cell.ts';
import { countLines, iterateLines } from '#statements/lines/read-lines.ts';
import { resolveCell } from '#statements/cells/resolve-cell.ts';
import type { ResolvedCell } from '#statements/books/line-terms.ts';
import { excludedText } from '#statements/rows/statement-notes.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { savedScope, scopeOfJob } from './export-scope.ts';
import { lineRow, type LineHead, type LineRow } from '#sheets/lines/line-sheet.ts';
import { writeInThread } from '#sheets/lines/write-in-thread.ts';
import { writeLines } from '#sheets/lines/write-lines.ts';
import { selectExportNames } from './statement-export.queries.ts';
import type { Exported, ExportDeps, MadeFile } from './statement-export.service.ts';

export type DrillDownExportRequest = z.output<typeof exportDrillDown.body>;

export async function exportDrillDownFile(
  { db }: ExportDeps,
  scope: StatementScope,
  userId: string,
  request: DrillDownExportRequest,
): Promise<Exported> {
  const file = await inSnapshot(db, scope.context, async (transaction): Promise<MadeFile | null> => {
    const opened = await openLines(transaction, scope, userId, request);
    if (opened.lineCount > MAX_ROWS_AT_ONCE) return null;
    const bytes = await buffer(writeLines(request.format, opened.head, opened.pages));
    return { ...fileOf(opened.head, request), bytes };
  });
  // Only now: whoever waits for a second connection while they hold one can wait for themselves.
  return file === null ? { jobId: await createExportJob(db, scope, userId, request) } : { file };
}

const drillDownExportParams = z.object({ request: exportDrillDown.body, scope: savedScope });
type DrillDownExportParams = z.output<typeof drillDownExportParams>;

function createExportJob(
  db: AppDb,
  { companyId, context, isLive, hidesPlan, masks = [], can }: StatementScope,
  userId: string,
  request: DrillDownExportRequest,
): Promise<string> {
  const params: DrillDownExportParams = { request, scope: { isLive, hidesPlan, masks: [...masks], can } };
  const job = { companyId, userId, params };
  return inContext(db, context, (transaction) => createJob(transaction, DRILL_DOWN_EXPORT, job));
}

export const DRILL_DOWN_EXPORT: JobKind<DrillDownExportParams> = {
  name: 'drill-down-export',
  lane: 'short',
  params: drillDownExportParams,
  worksOn: ({ request }) => thingBelow('reports', request.type),
};

export function drillDownExportWork({ db }: ExportDeps): JobWork<DrillDownExportParams> {
  return {
    async run(job) {
      const { companyId, jobId, params, progress } = job;
      const { request } = params;
      const userId = starterOf(job);
      const scope = scopeOfJob({ companyId, userId }, params.scope);
      await progress(0, 'Reading the books');
      return inSnapshot(db, scope.context, async (transaction) => {
        const { head, pages, lineCount } = await openLines(transaction, scope, userId, request);
        async function* watched(): typeof pages {
          let done = 0;
          for await (const lines of pages) {
            await progress(done / lineCount, 'Writing lines');
            yield lines;
            done += lines.length;
          }
        }
        const file = { ...fileOf(head, request), id: jobId, companyId, createdBy: userId };
        const stored = await writeStoredFile(db, file, writeInThread({ format: request.format, head }, watched()));
        return { fileId: stored.id };
      });
    },
  };
}

/** All lines of the figure that the request leaves, and what stands above them; of one moment inside inSnapshot. */
async function openLines(db: Db, scope: StatementScope, userId: string, asked: DrillDownExportRequest) {
  const cell = await withMonths(db, scope, asked);
  return openCellLines(db, { scope, userId, cell, wish: asked, resolved: await resolveCell(db, scope, cell) });
}

interface OpenedCell {
  scope: StatementScope;
  userId: string;
  cell: DrilledCell;
  wish: Omit<LineWish, 'cursor'>;
  resolved: ResolvedCell;
}

/** The same of a cell that is found already. */
export async function openCellLines(db: Db, { scope, userId, cell: request, wish, resolved }: OpenedCell) {
  if (resolved.isRestricted) throw notFound();
  const filter = lineFilterOf(wish);
  const lines = linesOfCell(scope.companyId, request.from, resolved);
  const { search, group } = filter;
  const found = search === null && group === null ? null : await countLines(db, lines, filter);
  const named = group === null ? [] : await groupLines(db, lines, { ...filter, search: null }, group.by);
  const proven = await proveCell(db, scope, request, resolved);
  const head: LineHead = {
    ...proven,
    companyName: (await selectExportNames(db, scope.companyId, userId))?.companyName ?? '',
    title: resolved.title,
    breadcrumb: resolved.breadcrumb,
    from: request.from,
    to: request.to,
    currency: resolved.currency,
    total: resolved.total,
    found,
    search,
    group: named.find(({ key }) => key === wish.group)?.name ?? null,
    notes: [excludedText(request.type, resolved.excludedCount)].filter((note) => note !== null),
  };
  const { sort, order } = wish;
  return {
    head,
    lineCount: found?.lineCount ?? proven.proof.lineCount,
    pages: inRows(iterateLines(db, lines, { sort, order, filter })),
  };
}

async function* inRows(pages: ReturnType<typeof iterateLines>): AsyncGenerator<LineRow[], void> {
  for await (const lines of pages) yield lines.map(lineRow);
}

export function fileOf(
  { companyName, title, from, to }: Pick<LineHead, 'companyName' | 'title' | 'from' | 'to'>,
  { format }: Pick<DrillDownExportRequest, 'format'>,
) {
  return { name: fileName([companyName, title, from, to], format), contentType: CONTENT_TYPES[format] };
}
