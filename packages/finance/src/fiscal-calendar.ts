import type { LocalDate } from './local-date.ts';
import { addMonths, monthOf, monthParts, monthRange, parseMonth, type Month } from './month.ts';
import { formatPeriodLabel } from './period-label.ts';

const MONTHS_PER_YEAR = 12;

function monthsIntoFiscalYear(month: Month, startMonth: number): number {
  if (!Number.isInteger(startMonth) || startMonth < 1 || startMonth > MONTHS_PER_YEAR) {
    throw new RangeError(`Not a month number from 1 to 12: ${startMonth}`);
  }
  return (monthParts(month).month - startMonth + MONTHS_PER_YEAR) % MONTHS_PER_YEAR;
}

/** First month of the fiscal year that contains the month; `startMonth` is 1 to 12. */
export function fiscalYearStart(month: Month, startMonth: number): Month {
  return addMonths(month, -monthsIntoFiscalYear(month, startMonth));
}

/**
 * Number of the fiscal year that contains the month: the calendar year in which it ends. With a start in April,
 * March 2024 is in FY2024 and April 2024 in FY2025.
 */
export function fiscalYearOf(month: Month, startMonth: number): number {
  const lastMonth = addMonths(fiscalYearStart(month, startMonth), MONTHS_PER_YEAR - 1);
  return monthParts(lastMonth).year;
}

/** `floor(((month - startMonth + 12) mod 12) / 3) + 1`: 1 to 4. */
export function fiscalQuarterOf(month: Month, startMonth: number): number {
  return Math.floor(monthsIntoFiscalYear(month, startMonth) / 3) + 1;
}

/** The months from the start of the fiscal year to the month, both included: 1 to 12 of them. */
export function yearToDate(month: Month, startMonth: number): Month[] {
  return monthRange(fiscalYearStart(month, startMonth), month);
}

/** Twelve months a reader can pick: `[from, toExclusive)`. */
export interface PeriodChoice {
  readonly kind: 'fiscal-year' | 'last-12-months';
  /** 'Jan-24' (the first month of the fiscal year) or 'Last 12 months'. */
  readonly label: string;
  readonly from: Month;
  readonly toExclusive: Month;
}

export interface PeriodChoices {
  /** Fiscal years, newest first, then "Last 12 months". */
  readonly choices: readonly PeriodChoice[];
  /** The current fiscal year. */
  readonly defaultChoice: PeriodChoice;
}

export interface PeriodFacts {
  readonly firstPosting: LocalDate | null;
  /** Today's date in the company's time zone. */
  readonly today: LocalDate;
  readonly closedThrough: Month | null;
  /** 1 to 12. */
  readonly fiscalYearStartMonth: number;
}

/** Labels have two-digit years, so a posting dated 1970 by mistake must not end up as 'Jan-70'. */
const FIRST_LABEL_MONTH = parseMonth('2000-01');

/**
 * Content of the period selector: one choice per fiscal year from the first posting to today, newest first, then the
 * 12 months that end with `closedThrough` (with the month before today while nothing is closed).
 * The current fiscal year is always offered and is the default.
 *
 * @throws RangeError when today's fiscal year does not start in 2000 to 2099.
 */
export function periodChoices(facts: PeriodFacts): PeriodChoices {
  const { firstPosting, today, closedThrough, fiscalYearStartMonth } = facts;
  const current = fiscalYearStart(monthOf(today), fiscalYearStartMonth);
  const defaultChoice = fiscalYearChoice(current);

  const oldest = firstPosting === null ? current : fiscalYearStart(monthOf(firstPosting), fiscalYearStartMonth);
  const choices = [defaultChoice];
  for (
    let start = addMonths(current, -MONTHS_PER_YEAR);
    start >= oldest && start >= FIRST_LABEL_MONTH;
    start = addMonths(start, -MONTHS_PER_YEAR)
  ) {
    choices.push(fiscalYearChoice(start));
  }
  choices.push(lastTwelveMonths(closedThrough ?? addMonths(monthOf(today), -1)));
  return { choices, defaultChoice };
}

function fiscalYearChoice(from: Month): PeriodChoice {
  const toExclusive = addMonths(from, MONTHS_PER_YEAR);
  return { kind: 'fiscal-year', label: formatPeriodLabel(from), from, toExclusive };
}

function lastTwelveMonths(last: Month): PeriodChoice {
  const toExclusive = addMonths(last, 1);
  return {
    kind: 'last-12-months',
    label: 'Last 12 months',
    from: addMonths(toExclusive, -MONTHS_PER_YEAR),
    toExclusive,
  };
}
