import type { Grain } from '@tieout/contracts/dashboard.ts';
import { fiscalQuarterOf, fiscalYearOf } from '@tieout/finance/fiscal-calendar.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import { monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { monthLabel, monthNames } from '#statements/question/month-labels.ts';

/** A month, quarter or year of a chart. */
export interface Slot {
  key: string;
  label: string;
  state: 'closed' | 'open';
  window: Window;
}

interface SlotFacts {
  grain: Grain;
  fiscalYearStartMonth: number;
  closedThrough: Month | null;
}

const WHOLE: Readonly<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 };

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

function keyOf(month: Month, { grain, fiscalYearStartMonth }: SlotFacts): string {
  const year = fiscalYearOf(month, fiscalYearStartMonth);
  if (grain === 'month') return month;
  return grain === 'year' ? `FY${year}` : `${year}-Q${fiscalQuarterOf(month, fiscalYearStartMonth)}`;
}

function labelOf(window: Window, { grain, fiscalYearStartMonth }: SlotFacts): string {
  if (grain === 'month') return monthLabel(window.to);
  const year = String(fiscalYearOf(window.to, fiscalYearStartMonth));
  const name = grain === 'year' ? `FY${year}` : `Q${fiscalQuarterOf(window.to, fiscalYearStartMonth)}-${year.slice(2)}`;
  const isWhole = monthsBetween(window.from, window.to) + 1 === WHOLE[grain];
  return isWhole ? name : `${name}, ${monthNames(window)}`;
}
