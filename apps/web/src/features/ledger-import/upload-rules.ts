import { IMPORT_LIMITS } from '@tieout/contracts/ledger-import.ts';

export const ACCEPTED = '.csv,.tsv,.txt,.xlsx';

const MEGABYTE = 1024 * 1024;

export const LIMITS_TEXT =
  `CSV up to ${IMPORT_LIMITS.csvBytes / MEGABYTE} MB and 2,000,000 lines, ` +
  `XLSX up to ${IMPORT_LIMITS.xlsxBytes / MEGABYTE} MB.`;

/** Why a file is not worth sending; null when it is. The server looks inside and has the last word. */
export function uploadProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const kind = /\.(csv|txt|tsv)$/i.test(name) ? 'csv' : /\.xlsx$/i.test(name) ? 'xlsx' : null;
  if (/\.xls$/i.test(name)) return 'This is the old Excel format. Save the workbook as XLSX and upload that.';
  if (/\.(ofx|qfx|qif|xml|sta|mt940|940)$/i.test(name)) return 'This is a bank statement, not a file of the books.';
  if (kind === null) return 'Only CSV and XLSX files can be imported.';
  if (size === 0) return 'This file is empty.';
  const most = kind === 'csv' ? IMPORT_LIMITS.csvBytes : IMPORT_LIMITS.xlsxBytes;
  if (size <= most) return null;
  return `This file is ${Math.ceil(size / MEGABYTE)} MB; ${kind.toUpperCase()} files can be up to ${most / MEGABYTE} MB. Split it into smaller files.`;
}
