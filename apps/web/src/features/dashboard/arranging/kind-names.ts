import type { ChartKind } from '@tieout/contracts/chart-data.ts';

export const KIND_NAME: Readonly<Record<ChartKind, string>> = {
  line: 'Line',
  bar: 'Bars',
  stacked: 'Stacked bars',
  area: 'Area',
  combo: 'Bars and line',
  waterfall: 'Waterfall',
  'heat-map': 'Heat map',
  bullet: 'Gauge',
  donut: 'Shares',
  funnel: 'Funnel',
  table: 'Table',
  kpi: 'Tile with the last figure',
  text: 'Text',
};
