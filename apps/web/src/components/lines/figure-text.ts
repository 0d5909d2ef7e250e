import type { DrilledFigure } from '@tieout/contracts/metric-drill-down.ts';
import { formatWithUnit } from '@tieout/contracts/charts/value-format.ts';
import { NOT_AVAILABLE } from '#components/number-format.ts';

/** The figure with its unit, to the last cent. */
export function figureText({ value, unit }: Pick<DrilledFigure, 'value' | 'unit'>, currency: string): string {
  if (value === null) return 'no number';
  if (value.status === 'na') return NOT_AVAILABLE;
  const number = value.unit === 'money' ? value.minor : Number(value.value);
  return formatWithUnit(number, { unit, currency }, 'exact');
}
