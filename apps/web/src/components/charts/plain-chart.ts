import type { ChartData, ChartSeries, ChartSlot, ChartValue } from '@tieout/contracts/chart-data.ts';

/** A chart of nothing: what is drawn from figures that are here already begins with it. */
export const PLAIN_CHART: ChartData = {
  key: '',
  kind: 'line',
  variant: null,
  title: '',
  unit: 'money',
  currency: null,
  good: 'none',
  axis: 'time',
  slots: [],
  series: [],
  rest: null,
  plan: null,
  previous: null,
  target: null,
  limit: null,
  bands: [],
  zones: [],
  figure: null,
  comparison: null,
  remark: null,
  alert: null,
  until: null,
  basis: null,
  about: null,
  explanation: null,
  sentence: null,
  text: null,
};

export function plainSlot(key: string, label: string): ChartSlot {
  return { key, label, state: 'closed', window: null, isTotal: false };
}

export function plainSeries(key: string, label: string, values: readonly ChartValue[]): ChartSeries {
  return { key, label, values: [...values], color: null, mark: 'bar', unit: null, size: null };
}
