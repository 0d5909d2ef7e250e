import type { LINE_SORTS } from '@tieout/contracts/statement-drill-down.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import type { ResolvedCell } from '../books/line-terms.ts';

/** What is needed to read the lines of a cell. */
export interface CellLines extends Pick<
  ResolvedCell,
  'parts' | 'classIds' | 'version' | 'accountsThen' | 'basis' | 'ratesByMonth' | 'currency' | 'baseCurrency'
> {
  companyId: string;
  /** Of a balance, what was booked before it is the opening balance and is not listed. */
  firstDay: LocalDate;
}

export function linesOfCell(companyId: string, from: Month, resolved: ResolvedCell): CellLines {
  const { parts, classIds, version, accountsThen, basis, ratesByMonth, currency, baseCurrency } = resolved;
  const firstDay = firstListedDay(from, parts);
  const lines = { companyId, firstDay, parts, classIds, version, basis, ratesByMonth, currency, baseCurrency };
  return accountsThen === undefined ? lines : { ...lines, accountsThen };
}

/** A balance that ends before its cell, as opening cash does, lists its own last month. */
function firstListedDay(from: Month, parts: ResolvedCell['parts']): LocalDate {
  const firstDay = firstDayOf(from);
  if (parts.kind !== 'terms' || !parts.isBalance || parts.terms.length === 0) return firstDay;
  const lastDay = parts.terms.map(({ to }) => to).reduce((last, day) => (day > last ? day : last));
  return lastDay < firstDay ? firstDayOf(monthOf(lastDay)) : firstDay;
}

/** One group of lines; null stands for lines without a counterparty. */
export type LineGroup =
  | { by: 'counterparty'; id: string | null }
  | { by: 'account'; id: string }
  | { by: 'month'; month: Month };

/** Which of the lines are wanted. */
export interface LineFilter {
  search: string | null;
  group: LineGroup | null;
}

export const ALL_LINES: LineFilter = { search: null, group: null };

export interface LineOrder {
  sort: (typeof LINE_SORTS)[number];
  order: 'asc' | 'desc';
}

/** Where a page ended. */
export interface LinePosition {
  date: LocalDate;
  entryId: string;
  lineNo: number;
  /** Which of the cell's parts the line belongs to: two may share a line. */
  part: number;
  amount: MinorUnits;
}
