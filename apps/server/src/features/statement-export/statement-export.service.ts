import { statementFileName } from '@tieout/contracts/file-name.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { MAX_ROWS_AT_ONCE, statementExportRequest } from '@tieout/contracts/statement-export.ts';
import { COMPARISONS, SUBTOTALS, type ReportType } from '@tieout/contracts/statements.ts';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import type { JobKind } from '#jobs/job-kind.ts';
import { commentNotes } from '#server/comments/statement-comments.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { createJob, starterOf, type JobWork } from '#jobs/watched-jobs.ts';
import { buildStatement } from '#statements/build-statement.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { buildSheet } from '#sheets/build-sheet.ts';
import { writeStatementCsv } from '#sheets/write-statement-csv.ts';
import { savedScope, scopeOfJob } from './export-scope.ts';
import { writeStatementPdf } from '#sheets/pdf/write-statement-pdf.ts';
import type { SheetModel } from '#sheets/sheet-model.ts';
import { selectExportNames } from './statement-export.queries.ts';
import { writeStatementXlsx } from '#sheets/xlsx/write-statement-xlsx.ts';

export interface ExportDeps {
  db: AppDb;
}

export interface MadeFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** The file, or the job that makes it because it is large. */
export type Exported = { file: MadeFile } | { jobId: string };

export type StatementExportRequest = z.output<typeof statementExportRequest>;

export async function exportStatementFile(
  { db }: ExportDeps,
  scope: StatementScope,
  reader: CommentReader,
  request: StatementExportRequest,
): Promise<Exported> {
  const { userId } = reader;
  const gathered = await gather(db, { scope, userId, said: request.comments ? reader : [] }, request);
  if (gathered.sheet.rows.length <= MAX_ROWS_AT_ONCE) return { file: await makeFile(gathered, request) };
  const { companyId, isLive, hidesPlan, masks = [], can } = scope;
  const params: StatementExportParams = {
    request,
    scope: { isLive, hidesPlan, masks: [...masks], can },
    said: [...gathered.said],
  };
  const job = { companyId, userId, params };
  return { jobId: await inContext(db, scope.context, (transaction) => createJob(transaction, STATEMENT_EXPORT, job)) };
}

/** Comparisons and subtotals are lists by now, no longer the texts of an address. */
const savedRequest = statementExportRequest.extend({
  compare: z.array(z.enum(COMPARISONS)).optional(),
  subtotals: z.array(z.enum(SUBTOTALS)).optional(),
});
const statementExportParams = z.object({
  request: savedRequest,
  scope: savedScope,
  /** What was said when the file was asked for. */
  said: z.array(z.string()).default([]),
});
type StatementExportParams = z.output<typeof statementExportParams>;

export const STATEMENT_EXPORT: JobKind<StatementExportParams> = {
  name: 'statement-export',
  lane: 'short',
  params: statementExportParams,
  worksOn: ({ request }) => thingBelow('reports', request.type),
};

export function statementExportWork({ db }: ExportDeps): JobWork<StatementExportParams> {
  return {
    async run(job) {
      const { companyId, jobId, progress } = job;
      const { request, scope, said } = job.params;
      const userId = starterOf(job);
      await progress(0.1, 'Reading the books');
      const gathered = await gather(db, { scope: scopeOfJob({ companyId, userId }, scope), userId, said }, request);
      await progress(0.4, 'Writing the file');
      const { bytes, ...file } = await makeFile(gathered, request);
      await progress(0.9, 'Saving the file');
      const stored = await writeStoredFile(db, { ...file, id: jobId, companyId, createdBy: userId }, [bytes]);
      return { fileId: stored.id };
    },
  };
}

interface Asker {
  scope: StatementScope;
  userId: string;
  /** What is said about the figures, or who wants to know. */
  said: CommentReader | readonly string[];
}

interface Gathered {
  said: readonly string[];
  sheet: SheetModel;
  type: ReportType;
  viewer: string | null;
  /** Rows that others are sums of may not be there. */
  isRestricted: boolean;
}

function gather(
  db: AppDb,
  { scope, userId, said: asked }: Asker,
  { collapsed, percentOfRevenue, hiddenRows = false, ...request }: StatementExportRequest,
): Promise<Gathered> {
  const {
    format: _format,
    formulas: _formulas,
    orientation: _orientation,
    csvLayout: _layout,
    comments: _comments,
    ...query
  } = request;
  return inSnapshot(db, scope.context, async (transaction) => {
    const statement = await buildStatement(transaction, scope, query, {
      // What owners have hidden stays hidden from their readers.
      listsHiddenRows: hiddenRows && scope.isLive,
    });
    const names = await selectExportNames(transaction, scope.companyId, userId);
    const name = [names?.firstName, names?.lastName].filter((part) => part !== '').join(' ');
    const said = 'caller' in asked ? await commentNotes(transaction, asked, statement) : asked;
    const sheet = buildSheet(statement, { collapsed, percentOfRevenue });
    return {
      said,
      sheet: { ...sheet, notes: [...sheet.notes, ...said] },
      type: statement.type,
      isRestricted: statement.isRestricted,
      // Whoever reads what was published to them leaves their name on it.
      viewer: scope.isLive ? null : `for ${name}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    };
  });
}

async function makeFile(
  { sheet, type, viewer, isRestricted }: Gathered,
  request: StatementExportRequest,
): Promise<MadeFile> {
  const { format, orientation } = request;
  return {
    name: statementFileName(sheet, type, format),
    contentType: CONTENT_TYPES[format],
    bytes: await bytesOf(),
  };
  async function bytesOf(): Promise<Buffer> {
    switch (format) {
      case 'xlsx':
        return writeStatementXlsx(sheet, { formulas: request.formulas && !isRestricted, orientation });
      case 'csv':
        return writeStatementCsv(sheet, request.csvLayout);
      case 'pdf':
        return writeStatementPdf(sheet, { orientation, viewer });
    }
  }
}
