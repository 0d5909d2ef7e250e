import { Decimal } from '../../decimal.ts';
import type { MetricValue } from '../metric-value.ts';
import type { MetricAlert, WatchedFigure } from './metric-alert.ts';

/**
 * Whether the figure is beyond the limit. One that stands exactly on it is not, and one that does not exist crosses nothing:
 * unknown is not zero.
 */
export function isCrossed({ operator, value: limit }: MetricAlert, { value, previous }: WatchedFigure): boolean {
  const amount = exactOf(value);
  if (amount === null) return false;
  switch (operator) {
    case 'above':
      return amount.greaterThan(limit);
    case 'below':
      return amount.lessThan(limit);
    case 'changes': {
      const change = changeOf(amount, exactOf(previous), value);
      return change !== null && change.abs().greaterThan(limit);
    }
  }
}

/** In points of a percentage, else in percent of the month before; null where there is nothing to compare with. */
function changeOf(amount: Decimal, before: Decimal | null, value: MetricValue | null): Decimal | null {
  if (before === null) return null;
  const difference = amount.minus(before);
  if (value?.status === 'ok' && value.unit === 'percent') return difference;
  return before.isZero() ? null : difference.dividedBy(before.abs()).times(100);
}

function exactOf(value: MetricValue | null): Decimal | null {
  if (value === null || value.status === 'na') return null;
  return new Decimal(value.unit === 'money' ? value.minor : value.value);
}
