import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { headlineMetric } from '@tieout/contracts/headline.ts';
import { formatWithUnit } from '@tieout/contracts/charts/value-format.ts';
import { withMetric } from '#components/metric-address.ts';
import type { OwnMetric } from '#data/own-metrics-queries.ts';
import type { SearchItem } from './search-item.ts';

/** The metrics of a dashboard with their last value, as their cards show it: each once, on the first tab that has it. */
export function figureItems(tabs: readonly DashboardTab[], base: string): SearchItem[] {
  const items = new Map<string, SearchItem>();
  for (const { tab, charts, tiles } of tabs) {
    for (const { metricId, data } of [...tiles, ...charts]) {
      const last = lastOf(data);
      if (last === null || metricId === null || items.has(metricId)) continue;
      const drill = headlineMetric.safeParse(metricId).success ? `?drill=${metricId}` : '';
      items.set(metricId, {
        id: `figure ${metricId}`,
        kind: 'Figures',
        icon: 'overview',
        label: data.title,
        detail: `${last.period}, ${tab.tabName}`,
        value: last.value,
        to: `${base}/dashboard/${tab.key}${drill}`,
      });
    }
  }
  return [...items.values()];
}

/** Metrics of the company's own that stand on no tab are found too; their value is in what they explain. */
export function withOwnMetrics(
  items: readonly SearchItem[],
  own: readonly Pick<OwnMetric, 'metricId' | 'name'>[],
  base: string,
): SearchItem[] {
  const found = new Set(items.map(({ id }) => id));
  const others = own.map(({ metricId, name }): SearchItem => {
    const address = withMetric(new URLSearchParams(), { legend: metricId, name: metricId });
    return {
      id: `figure ${metricId}`,
      kind: 'Figures',
      icon: 'overview',
      label: name,
      detail: 'Your metrics',
      to: `${base}/dashboard/overview?${address.toString()}`,
    };
  });
  return [...items, ...others.filter(({ id }) => !found.has(id))];
}

/** Of a chart over time that is one figure; parts and bridges have none that could stand alone. */
function lastOf({ axis, slots, series, unit, currency }: ChartData): { period: string; value: string } | null {
  const [slot, first] = [slots.at(-1), series[0]];
  const value = first?.values.at(-1);
  if (axis !== 'time' || slot === undefined || first === undefined || value === undefined) return null;
  return { period: slot.label, value: formatWithUnit(value, { unit: first.unit ?? unit, currency }, 'short') };
}
