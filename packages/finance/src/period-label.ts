import type { LocalDate } from './local-date.ts';
import { addMonths, firstDayOf, lastDayOf, monthParts, parseMonth, type Month } from './month.ts';
import { padNumber } from './calendar.ts';

const ABBREVIATIONS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const LABEL_PATTERN = /^([a-z]{3})-(\d{2})$/i;
/** Two-digit years are 2000 to 2099: a pivot year would change the meaning of a stored label with time. */
const CENTURY = 2000;
const MONTHS_PER_PERIOD = 12;

/** The twelve months that start with the month of a label. */
export interface ParsedPeriod {
  readonly ok: true;
  /** Canonical spelling, 'Apr-24'. */
  readonly label: string;
  readonly from: Month;
  readonly toExclusive: Month;
  readonly fromDate: LocalDate;
  /** Last day of the range, included. */
  readonly toDate: LocalDate;
}

export type PeriodLabelResult = ParsedPeriod | { readonly ok: false; readonly code: 'INVALID_PERIOD_LABEL' };

/**
 * Reads 'Jan-24' (any case, surrounding space ignored) as the 12 months that **start** with January 2024:
 * `[from, toExclusive)` with `toExclusive = from + 12 months`.
 */
export function parsePeriodLabel(label: string): PeriodLabelResult {
  const [, name = '', year = ''] = LABEL_PATTERN.exec(label.trim()) ?? [];
  const index = ABBREVIATIONS.findIndex((abbreviation) => abbreviation.toLowerCase() === name.toLowerCase());
  if (index === -1) return { ok: false, code: 'INVALID_PERIOD_LABEL' };

  const from = parseMonth(`${CENTURY + Number(year)}-${padNumber(index + 1, 2)}`);
  const toExclusive = addMonths(from, MONTHS_PER_PERIOD);
  return {
    ok: true,
    label: formatPeriodLabel(from),
    from,
    toExclusive,
    fromDate: firstDayOf(from),
    toDate: lastDayOf(addMonths(toExclusive, -1)),
  };
}

/**
 * `2024-01 -> 'Jan-24'`, in English whatever the language of the reader.
 *
 * @throws RangeError outside 2000 to 2099, where the label would name another year.
 */
export function formatPeriodLabel(month: Month): string {
  const { year, month: number } = monthParts(month);
  const name = ABBREVIATIONS[number - 1];
  const shortYear = year - CENTURY;
  if (name === undefined || shortYear < 0 || shortYear > 99) throw new RangeError(`No period label for ${month}`);
  return `${name}-${padNumber(shortYear, 2)}`;
}
