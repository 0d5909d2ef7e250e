import type { CustomReport } from '@tieout/contracts/custom-reports.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { opensKeptReport } from '#access/kept-report-access.ts';
import type { Db } from '#db/client.ts';
import { AppError, notFound } from '#server/app-error.ts';
import {
  deleteCustomReport,
  insertCustomReport,
  lockAndCountReports,
  selectCustomReports,
  updateCustomReport,
  type CustomReportFields,
  type CustomReportRow,
  type OwnReport,
} from './custom-reports.queries.ts';

type Author = Pick<OwnReport, 'companyId' | 'userId'>;

/** Those the caller may open. */
export async function findReports(db: Db, access: CompanyAccess, userId: string): Promise<CustomReport[]> {
  const rows = await selectCustomReports(db, access.companyId, userId);
  return rows.filter((row) => opensKeptReport(access, row)).map((row) => answerOf(row, userId));
}

/** As with documents: each is a row of everybody's list. */
const MAX_REPORTS = 200;

export async function keepReport(db: Db, author: Author, fields: CustomReportFields): Promise<CustomReport> {
  const kept = await lockAndCountReports(db, author.companyId);
  if (kept >= MAX_REPORTS) {
    throw new AppError('conflict', `A company keeps at most ${MAX_REPORTS} reports. Delete one you no longer need.`);
  }
  return answerOf(await insertCustomReport(db, author, fields), author.userId);
}

export async function changeReport(db: Db, own: OwnReport, fields: CustomReportFields): Promise<CustomReport> {
  return required(await updateCustomReport(db, own, fields), own);
}

/** Answers what was deleted, so that it can be kept again. */
export async function dropReport(db: Db, own: OwnReport): Promise<CustomReport> {
  return required(await deleteCustomReport(db, own), own);
}

function required(row: CustomReportRow | undefined, { userId }: OwnReport): CustomReport {
  if (row === undefined) throw notFound();
  return answerOf(row, userId);
}

function answerOf({ createdBy, ...report }: CustomReportRow, userId: string): CustomReport {
  return { ...report, isMine: createdBy === userId };
}
