import type { ChartValue } from '../../chart-data.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPercentSize } from '@tieout/finance/number-format.ts';
import { formatDifference, formatValue, isKnown, type Measure } from '../value-format.ts';

/** `12.4 % above a year before`; in units where a percentage would mean nothing, in points of what is one. */
export function awayFrom(value: number, base: ChartValue | undefined, measure: Measure, name: string): string | null {
  if (!isKnown(base)) return null;
  if (value === base) return `the same as ${name}`;
  return `${sizeOf(value, base, measure)} ${value > base ? 'above' : 'below'} ${name}`;
}

function sizeOf(value: number, base: number, measure: Measure): string {
  if (measure.unit === 'percent') return formatDifference(value - base, measure, 'whole').replace(/^[+\u2212]/, '');
  const isWhole = Number.isSafeInteger(value) && Number.isSafeInteger(base);
  const percent = isWhole ? moneyChange(minorUnits(value), minorUnits(base)).percent : null;
  // A tenth of a percent is the least that is written; less is said in units.
  if (percent !== null && Number(percent) !== 0) return formatPercentSize(percent);
  return formatValue(Math.abs(value - base), measure, 'whole');
}
