import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';

export interface PeriodFacts {
  /** The first and the last month with postings, as far as today. */
  booked: { first: Month; last: Month };
  closedThrough: Month | null;
  today: LocalDate;
  fiscalYearStartMonth: number;
}

/**
 * The fiscal year up to the last closed month, from the first month of the books. Where none is closed, up to the last full
 * month that has postings: books that were imported and end a year ago have nothing to say of this one.
 */
export function documentPeriod(facts: PeriodFacts): { from: Month; to: Month } {
  const to = lastMonth(facts);
  const start = fiscalYearStart(to, facts.fiscalYearStartMonth);
  return { from: start < facts.booked.first ? facts.booked.first : start, to };
}

function lastMonth({ booked: { first, last }, closedThrough, today }: PeriodFacts): Month {
  if (closedThrough !== null && closedThrough >= first) return closedThrough;
  const lastFull = addMonths(monthOf(today), -1);
  if (lastFull < first) return first;
  return lastFull < last ? lastFull : last;
}
