import { fiscalYearStart } from './fiscal-calendar.ts';
import { addMonths, monthRange, type Month } from './month.ts';

/**
 * What became of a month: closed; open and over, with postings (`full`); open and still running; without a posting; or not
 * begun.
 */
export const MONTH_STATES = ['closed', 'full', 'running', 'empty', 'ahead'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

export interface BooksByMonth {
  /** Of every month with postings. */
  readonly entryCounts: ReadonlyMap<Month, number>;
  readonly closedThrough: Month | null;
  /** The one that today is in. */
  readonly currentMonth: Month;
  readonly fiscalYearStartMonth: number;
}

export interface FilledMonth {
  month: Month;
  entryCount: number;
  state: MonthState;
}

export interface MonthsOfBooks {
  /** The fiscal year of the latest month with postings, all of it; none of empty books. */
  months: FilledMonth[];
  /** Months with postings before those. */
  earlier: { from: Month; to: Month } | null;
  /** The last full month, where it is open: what can be closed. */
  closeThrough: Month | null;
  /** How many full months are open. */
  openCount: number;
}

const MONTHS_PER_YEAR = 12;

/** Which months of the books are filled and which are open; a month is full when it is over and has postings. */
export function monthsOfBooks(books: BooksByMonth): MonthsOfBooks {
  const { entryCounts, closedThrough, currentMonth, fiscalYearStartMonth } = books;
  const filled = [...entryCounts.keys()].toSorted();
  const last = filled.findLast((month) => month <= currentMonth) ?? filled.at(-1);
  if (last === undefined) return { months: [], earlier: null, closeThrough: null, openCount: 0 };
  const from = fiscalYearStart(last, fiscalYearStartMonth);
  const earlier = filled.filter((month) => month < from);
  const open = filled.filter((month) => month < currentMonth && (closedThrough === null || month > closedThrough));
  const [first, latest] = [earlier[0], earlier.at(-1)];
  return {
    months: monthRange(from, addMonths(from, MONTHS_PER_YEAR - 1)).map((month) => {
      const entryCount = entryCounts.get(month) ?? 0;
      return { month, entryCount, state: stateOf(month, entryCount, books) };
    }),
    earlier: first === undefined || latest === undefined ? null : { from: first, to: latest },
    closeThrough: open.at(-1) ?? null,
    openCount: open.length,
  };
}

function stateOf(month: Month, entryCount: number, { closedThrough, currentMonth }: BooksByMonth): MonthState {
  if (month > currentMonth) return 'ahead';
  if (entryCount === 0) return 'empty';
  if (closedThrough !== null && month <= closedThrough) return 'closed';
  return month === currentMonth ? 'running' : 'full';
}
