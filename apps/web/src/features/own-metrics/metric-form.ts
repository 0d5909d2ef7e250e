import type { OwnUnit, RollUp } from '@tieout/finance/metrics/own/own-units.ts';
import type { FormErrors } from '#components/form/use-form.ts';
import type { OwnMetric, OwnMetricBody } from '#data/own-metrics-queries.ts';

/** A metric as somebody describes it. */
export interface MetricValues {
  name: string;
  description: string;
  unit: OwnUnit;
  good: OwnMetric['good'];
  rollUp: RollUp;
  formula: string;
}

export function valuesOf(edited: OwnMetric | null): MetricValues {
  return {
    name: edited?.name ?? '',
    description: edited?.description ?? '',
    unit: edited?.unit ?? 'money',
    good: edited?.good ?? 'up',
    rollUp: edited?.rollUp ?? 'sum',
    formula: edited?.formula ?? '',
  };
}

/** What is wrong with a formula the server says, as it is typed. */
export function errorsOf(kind: OwnMetric['kind'], values: MetricValues): FormErrors<MetricValues> {
  return {
    name: values.name.trim() === '' ? 'A metric needs a name' : undefined,
    formula: kind === 'formula' && values.formula.trim() === '' ? 'Write a formula' : undefined,
  };
}

export function bodyOf(kind: OwnMetric['kind'], values: MetricValues): OwnMetricBody {
  const { rollUp, formula, ...head } = values;
  return kind === 'typed' ? { kind, ...head, rollUp } : { kind, ...head, formula };
}

export const UNITS: readonly { value: OwnUnit; label: string }[] = [
  { value: 'money', label: 'Money' },
  { value: 'percent', label: 'Percent' },
  { value: 'count', label: 'Count' },
  { value: 'ratio', label: 'Ratio' },
  { value: 'months', label: 'Months' },
];

export const DIRECTIONS = [
  { value: 'up', label: 'More' },
  { value: 'down', label: 'Less' },
  { value: 'none', label: 'Neither' },
] as const;

export const ROLL_UP_CHOICES = [
  { value: 'sum', label: 'Sum' },
  { value: 'last', label: 'Last month' },
  { value: 'average', label: 'Average' },
] as const;

export const KIND_TEXT: Readonly<Record<OwnMetric['kind'], string>> = {
  typed: 'Typed or uploaded',
  formula: 'Formula',
};
