import { currencyExponent } from '@tieout/finance/currency.ts';
import type { DrilledMetric } from '@tieout/finance/metrics/drill/drilled-metric.ts';
import type { ProvenPart } from '@tieout/finance/metrics/drill/proven-part.ts';
import { scaleOf, type PartUnit } from '@tieout/finance/metrics/frame/measure.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import { decimalText } from '@tieout/finance/statements/figure-text.ts';
import { textField, type LineField } from './line-sheet.ts';

/** The metric whose part the rows below prove: its name, months, value, and the formula with its amounts. */
export function metricFields(figure: DrilledMetric, currency: string): LineField[][] {
  const { name, months, unit, formula, parts } = figure;
  const { from, to } = months;
  return [
    [textField('Metric'), textField(name)],
    [textField('Months'), textField(from === to ? from : `${from} – ${to}`)],
    [textField(`Value, ${unit === 'money' ? currency : unit}`), valueField(figure, currency)],
    [textField('Formula'), textField(formula)],
    ...parts.map((part) => [textField(partText(part, currency)), amountOf(part, currency)]),
    [],
  ];
}

function valueField({ value, tags }: DrilledMetric, currency: string): LineField {
  // There is no number where a tag says why.
  if (value === null) return textField(tags.map((tag) => METRIC_TAGS[tag]).join('. '));
  if (value.status === 'na') return textField(value.code);
  if (value.unit === 'money') return amountField(value.minor, { unit: 'money', currency });
  return { kind: 'amount', text: value.value };
}

function partText({ name, when, of, side, sign, unit }: ProvenPart, currency: string): string {
  // Words: a cell that begins with a sign would be a formula to whoever opens the file.
  const operator = side === 'below' ? 'divided by' : sign === 1 ? 'plus' : 'less';
  const what = [of, name].filter((each) => each !== null).join(': ');
  return `${operator} ${[what, when].filter((each) => each !== '').join(', ')}, ${unit === 'money' ? currency : unit}`;
}

function amountOf({ amount, unit }: ProvenPart, currency: string): LineField {
  return typeof amount === 'number' ? amountField(amount, { unit, currency }) : textField(amount);
}

/** An amount of a part in whole units, exact. */
export function amountField(amount: number, { unit, currency }: { unit: PartUnit; currency: string }): LineField {
  const digits = unit === 'money' ? currencyExponent(currency) : Math.round(Math.log10(scaleOf(unit)));
  return { kind: 'amount', text: decimalText(amount, digits) };
}
