import { linesOfMonths } from '../months-across.ts';
import { textOf, type FactColumn, type FactKindRules } from '../fact-kind.ts';

const COLUMNS: readonly FactColumn[] = [
  { field: 'metric', name: 'Metric', also: ['name', 'kpi'], type: 'text', isNeeded: true, example: 'Store visits' },
  { field: 'month', name: 'Month', also: ['period'], type: 'month', isNeeded: true, example: '2026-01' },
  { field: 'value', name: 'Value', also: ['amount', 'figure'], type: 'text', isNeeded: true, example: '1200' },
];

/** Values by metric and month. A value is read once it is known which metric it is of, and in which unit. */
export const OWN_METRICS: FactKindRules = {
  kind: 'own-metrics',
  table: 'own_metric_value',
  references: [],
  kept: ['own_metric_id', 'month', 'amount', 'currency'],
  arrange: (rows) => linesOfMonths(rows, COLUMNS),
  keyOf: (fact) => `${textOf(fact, 'metric').toLowerCase()} / ${textOf(fact, 'month')}`,
  days: ['month'],
  columns: COLUMNS,
};
