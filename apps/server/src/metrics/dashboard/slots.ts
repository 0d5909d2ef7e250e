import type { Grain } from '@tieout/contracts/dashboard.ts';
import { fiscalQuarterOf, fiscalYearOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import { addMonths, monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { monthLabel, monthNames } from '#statements/question/month-labels.ts';

/** A month, quarter or year of a chart. */
export interface Slot {
  key: string;
  label: string;
  state: 'closed' | 'open';
  window: Window;
}

export interface SlotFacts {
  grain: Grain;
  fiscalYearStartMonth: number;
  closedThrough: Month | null;
}

export const MONTHS_OF: Readonly<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 };

/** The slots of a range, oldest first. A quarter or year that the range cuts says which months it is of. */
export function slotsOf(range: Window, facts: SlotFacts): Slot[] {
  const windows = new Map<string, Window>();
  for (const month of monthRange(range.from, range.to)) {
    const key = keyOf(month, facts);
    windows.set(key, { from: windows.get(key)?.from ?? month, to: month });
  }
  return [...windows].map(([key, window]) => ({
    key,
    label: labelOf(window, facts),
    state: facts.closedThrough !== null && window.to <= facts.closedThrough ? 'closed' : 'open',
    window,
  }));
}

/** The first month of the quarter or year that a month is in. */
export function slotStart(month: Month, grain: Grain, fiscalYearStartMonth: number): Month {
  if (grain === 'month') return month;
  const year = fiscalYearStart(month, fiscalYearStartMonth);
  return grain === 'year' ? year : addMonths(year, (fiscalQuarterOf(month, fiscalYearStartMonth) - 1) * 3);
}

function keyOf(month: Month, { grain, fiscalYearStartMonth }: SlotFacts): string {
  const year = fiscalYearOf(month, fiscalYearStartMonth);
  if (grain === 'month') return month;
  return grain === 'year' ? `FY${year}` : `${year}-Q${fiscalQuarterOf(month, fiscalYearStartMonth)}`;
}

function labelOf(window: Window, { grain, fiscalYearStartMonth }: SlotFacts): string {
  if (grain === 'month') return monthLabel(window.to);
  const year = String(fiscalYearOf(window.to, fiscalYearStartMonth));
  const name = grain === 'year' ? `FY${year}` : `Q${fiscalQuarterOf(window.to, fiscalYearStartMonth)}-${year.slice(2)}`;
  const isWhole = monthsBetween(window.from, window.to) + 1 === MONTHS_OF[grain];
  return isWhole ? name : `${name}, ${monthNames(window)}`;
}
