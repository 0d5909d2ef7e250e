import type { MoneyValue } from '@tieout/finance/metric-value.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatExact, formatSignedExact, NOT_AVAILABLE } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import type { MonthPoint } from './month-series.ts';

export function valueText(value: MoneyValue, currency: string): string {
  return value.status === 'ok' ? formatExact(value.minor, currency) : NOT_AVAILABLE;
}

/** `Nov-26, open`: an open month says so wherever it stands. */
export function monthText({ month, isOpen }: Pick<MonthPoint, 'month' | 'isOpen'>): string {
  return isOpen ? `${formatPeriodLabel(month)}, open` : formatPeriodLabel(month);
}

/** What is read out when the cursor comes to a month: `Oct-26: 230,823.01, +16,862.01 vs Sep-26`. */
export function pointText(point: MonthPoint, currency: string): string {
  const { value, change } = point;
  const start = `${monthText(point)}: ${valueText(value, currency)}`;
  if (value.status === 'na') return `${start}. ${REASON_TEXT[value.code]}`;
  if (change === null) return start;
  return `${start}, ${formatSignedExact(change.amount, currency)} vs ${formatPeriodLabel(change.from)}`;
}
