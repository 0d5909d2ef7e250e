import { isMonth, type Month } from '@tieout/finance/month.ts';
import { parsePeriodLabel } from '@tieout/finance/period-label.ts';
import { readDate } from './date.ts';

/** Years in which companies plan and have facts: a number of a workbook is not taken for a day of the year 1954. */
const YEARS = { first: '1990-01', last: '2199-12' };

/** The month a cell names: `2026-01`, `Jan-26`, `01/2026`, or a day in it, as workbooks have it. */
export function readMonth(cell: string | number): Month | null {
  const text = String(cell).trim();
  const label = parsePeriodLabel(text);
  if (label.ok) return label.from;
  const reversed = /^(\d{1,2})[./-](\d{4})$/.exec(text);
  const plain = reversed === null ? text : `${reversed[2]}-${reversed[1]?.padStart(2, '0')}`;
  const month = isMonth(plain) ? plain : readDate(cell, 'YYYY-MM-DD')?.slice(0, 7);
  return month !== undefined && isMonth(month) && month >= YEARS.first && month <= YEARS.last ? month : null;
}
