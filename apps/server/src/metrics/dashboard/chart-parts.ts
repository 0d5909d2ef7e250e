import type { ChartDataInput, ChartUnit, ChartValue } from '@tieout/contracts/chart-data.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import type { MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { drawn, goodOf } from '#metrics/drawn-value.ts';
import type { Slot } from './slots.ts';

/** What every picture of a metric says of it. */
export function headOf(definition: MetricDefinition, { frame }: MetricBook) {
  const { id, name, unit, words } = definition;
  return {
    key: id,
    title: name,
    unit: unit as ChartUnit,
    currency: unit === 'money' ? frame.currency : null,
    good: goodOf(definition),
    explanation: words.plain,
  };
}

export function valuesOf(answers: readonly MetricAnswer[], key: string): ChartValue[] {
  return answers.map(({ series }) => drawn(series.find((each) => each.key === key)?.value));
}

/** Of parts that make a whole: one that is not there is nothing, where the others are known. */
export function partsOf(answers: readonly MetricAnswer[], key: string): ChartValue[] {
  const values = valuesOf(answers, key);
  return answers.map(({ series }, index) => {
    const isThere = series.some((each) => each.key === key);
    const isKnown = series.some(({ value }) => typeof drawn(value) === 'number');
    return !isThere && isKnown ? 0 : (values[index] ?? 'NO_DATA');
  });
}

export function lineOf(answers: readonly MetricAnswer[], key: string, label: string): ChartDataInput['plan'] {
  const values = valuesOf(answers, key);
  return values.some((value) => typeof value === 'number') ? { label, values } : null;
}

/** A slot as a chart has it. */
export function drawnSlot({ key, label, state, window }: Slot) {
  return { key, label, state, window: { ...window } };
}
