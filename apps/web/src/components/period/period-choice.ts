import type { PeriodPreset } from '@tieout/contracts/statements.ts';
import { addMonths, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel, parsePeriodLabel } from '@tieout/finance/period-label.ts';

/** Months `from` to `to`, both included. */
export interface PeriodRange {
  from: Month;
  to: Month;
}

export const PRESET_LABEL: Readonly<Record<PeriodPreset, string>> = {
  'this-month': 'This month',
  'last-closed-month': 'Last closed month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'fiscal-ytd': 'Fiscal YTD',
  'last-fiscal-year': 'Last fiscal year',
  'trailing-12-months': 'Trailing 12 months',
  'next-12-months': 'Next 12 months (plan)',
};

const MONTHS_PER_YEAR = 12;

/** `Jan-26 – Oct-26`, or the month alone. */
export function formatRange({ from, to }: PeriodRange): string {
  const [first, last] = [formatPeriodLabel(from), formatPeriodLabel(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** A range as it stands in an address. */
export function rangeText({ from, to }: PeriodRange): string {
  return `${from}..${to}`;
}

/** How a label and its range are shown together; a month or a range says everything by itself. */
export function labelAndRange(label: string, range: PeriodRange): { label: string; range: string | null } {
  const text = formatRange(range);
  return text === label ? { label, range: null } : { label, range: text };
}

/**
 * The period before or after: a label by the twelve months it names, a year to date by a year, so that the same months
 * are compared, and anything else by its own length.
 */
export function shiftPeriod(chosen: string | null, range: PeriodRange, direction: 1 | -1): string {
  const isLabel = chosen !== null && parsePeriodLabel(chosen).ok;
  const isYearly = isLabel || chosen === 'fiscal-ytd';
  const step = direction * (isYearly ? MONTHS_PER_YEAR : monthsBetween(range.from, range.to) + 1);
  const shifted = { from: addMonths(range.from, step), to: addMonths(range.to, step) };
  return isLabel ? formatPeriodLabel(shifted.from) : rangeText(shifted);
}
