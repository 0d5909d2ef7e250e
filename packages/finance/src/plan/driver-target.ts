import { Decimal } from '../decimal.ts';
import type { Month } from '../month.ts';
import type { PlanDriver } from './plan-model.ts';

/**
 * What a driver says for a month, as the target of the metric of the same id (finance 4.1): money in minor units, percent as
 * percent. Null where it says nothing yet, or is counted in something else than the metric.
 */
export function driverTarget(
  { unit, values }: Pick<PlanDriver, 'unit' | 'values'>,
  month: Month,
  metricUnit: string,
): number | null {
  if ((unit === 'money') !== (metricUnit === 'money') || (unit === 'percent') !== (metricUnit === 'percent'))
    return null;
  const from = Object.keys(values)
    .filter((start) => start <= month)
    .toSorted()
    .at(-1) as Month | undefined;
  const value = new Decimal((from === undefined ? undefined : values[from]) ?? 0);
  // A driver of a template is zero until somebody fills it in.
  if (value.isZero()) return null;
  return value.times(unit === 'percent' ? 100 : 1).toNumber();
}
