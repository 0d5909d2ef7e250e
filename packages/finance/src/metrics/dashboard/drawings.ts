import type { MetricDefinition } from '../catalogue/metric-definition.ts';

/** How a card draws a metric: as its definition says, as another kind, or its last figure alone. */
export const DRAWINGS = ['chart', 'line', 'bar', 'area', 'table', 'tile'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const SINGLE: readonly Drawing[] = ['line', 'bar', 'area', 'table'];

/** Kinds that say the same of the same figures; shares, cohorts and limits are drawn in one way. */
const OTHERS: Readonly<Record<MetricDefinition['chart'], readonly Drawing[]>> = {
  line: SINGLE.filter((kind) => kind !== 'line'),
  column: SINGLE.filter((kind) => kind !== 'bar'),
  bar: SINGLE.filter((kind) => kind !== 'bar'),
  area: SINGLE.filter((kind) => kind !== 'area'),
  stacked: ['line', 'table'],
  combo: ['table'],
  bullet: [],
  donut: ['table'],
  'heat-map': [],
};

/** What a card of the metric can be drawn as, the usual way first. */
export function drawingsOf({ chart }: Pick<MetricDefinition, 'chart'>): readonly Drawing[] {
  return ['chart', ...OTHERS[chart], 'tile'];
}
