import type { MetricPart } from '@tieout/contracts/metric-drill-down.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatCount, formatExact, formatNumber, NOT_AVAILABLE } from '#components/number-format.ts';

export type PartUnit = MetricPart['unit'];

/** Hours and full-time jobs are told in hundredths, typed numbers in millionths. */
const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

/** An amount of a part to the last cent, hour or customer. */
export function formatPartAmount(amount: MetricPart['amount'], unit: PartUnit, currency: string): string {
  if (typeof amount !== 'number') return NOT_AVAILABLE;
  if (unit === 'money') return formatExact(minorUnits(amount), currency);
  if (unit === 'number') return formatNumber(amount / MILLIONTHS, 4);
  return unit === 'hours' || unit === 'fte' ? formatNumber(amount / HUNDREDTHS, 2) : formatCount(amount);
}
