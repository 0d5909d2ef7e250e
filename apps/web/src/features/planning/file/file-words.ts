import type { PlanFileCheck, PlanFileProblem } from '@tieout/contracts/plan-files.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCount } from '#components/number-format.ts';

export const PROBLEM_NAMES: Readonly<Record<PlanFileProblem, string>> = {
  EMPTY_FILE: 'There is nothing in the file',
  NO_HEADER: 'No line names the columns',
  NO_MONTH_COLUMNS: 'There are no columns of months',
  INVALID_NUMBER: 'Cells that are not amounts',
  PERCENT_NOT_ALLOWED: 'Percentages instead of amounts',
  DUPLICATE_LINE: 'Lines about the same row',
  AMBIGUOUS_CATEGORY: 'Lines that could be several rows',
  UNKNOWN_CURRENCY: 'Other currencies',
  MONTH_GAP: 'Months that do not follow each other',
  TOO_LARGE: 'The file is too large',
};

export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What was read, in one sentence. */
export function readSentence({ source, rows, months, ignoredMonths }: PlanFileCheck): string {
  const used = rows.filter(({ role }) => role === 'row').length;
  const [first, last] = [months[0], months.at(-1)];
  const range =
    first === undefined || last === undefined ? '' : ` (${formatPeriodLabel(first)} – ${formatPeriodLabel(last)})`;
  const totals = rows.filter(({ role }) => role === 'total').length;
  const parts = [
    `${counted(used, 'row', 'rows')} and ${counted(months.length, 'month', 'months')}${range} are read.`,
    totals === 0 ? '' : `${counted(totals, 'total is', 'totals are')} only compared.`,
    ignoredMonths === 0
      ? ''
      : `${counted(ignoredMonths, 'month is', 'months are')} closed or not in the plan, and left out.`,
    source === 'workbook' ? 'The workbook was written by this plan: only what was changed in it counts.' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
