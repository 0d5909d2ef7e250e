import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { formulaValues } from '@tieout/finance/metrics/compute/formula.ts';
import { partsOfProof } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { rowsOfPart } from '@tieout/finance/metrics/compute/proof-rows.ts';
import { METRIC_TAGS } from '@tieout/finance/metrics/frame/tags.ts';
import type { Part } from '@tieout/finance/metrics/frame/parts.ts';
import { scaleOf } from '@tieout/finance/metrics/frame/measure.ts';
import type { MetricValue } from '@tieout/finance/metrics/metric-value.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { table } from './table.ts';
import type { WorkedExample } from './worked-example.ts';

function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const digits = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

function moneyText(minor: number): string {
  return grouped((minor / 100).toFixed(2));
}

function amountText({ amount, unit }: Pick<Part, 'amount' | 'unit'>): string {
  if (typeof amount !== 'number') return amount;
  if (unit === 'money') return moneyText(amount);
  return grouped(String(amount / scaleOf(unit)));
}

const SUFFIX: Readonly<Record<string, string>> = { percent: ' %', ratio: 'x', fte: ' FTE', count: '' };

function valueText(value: MetricValue | null): string {
  if (value === null) return 'no number';
  if (value.status === 'na') return value.code;
  if (value.unit === 'money') return `${moneyText(value.minor)} USD`;
  return `${grouped(value.value)}${SUFFIX[value.unit] ?? ` ${value.unit}`}`;
}

function monthsText({ window }: Part): string {
  const [from, to] = [formatPeriodLabel(window.from), formatPeriodLabel(window.to)];
  return from === to ? from : `${from} to ${to}`;
}

export function exampleText(metric: MetricDefinition, { of, book, answer }: WorkedExample): string {
  const month = formatPeriodLabel(answer.months.to);
  const parts = partsOfProof(answer.proof);
  const rows = parts.map((part) => [
    part.name,
    monthsText(part),
    `${part.sign === -1 ? '−' : ''}${amountText(part)}`,
    String(rowsOfPart(part, book).length),
    part.table,
  ]);
  const said = answer.tags.map((tag) => `${METRIC_TAGS[tag]}.`);
  return [
    `${month} of ${of}:`,
    table(['part', 'months', 'amount', 'rows', 'of'], rows),
    [
      '```',
      `${metric.name} = ${formulaValues(answer.proof, amountText)}`,
      `${' '.repeat(metric.name.length)} = ${valueText(answer.value)}`,
      '```',
    ].join('\n'),
    ...said,
  ].join('\n\n');
}
