import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';

/** What a chart is split by that names customers: projects are called by their clients. */
const WORDS: Readonly<Record<string, string>> = { customer: 'Customer', project: 'Project' };

/** For who may see figures and not what is behind them: customers are counted, not named. */
export function withoutNames(tab: DashboardTab): DashboardTab {
  return { ...tab, charts: tab.charts.map(unnamed) };
}

function unnamed(chart: DashboardChart): DashboardChart {
  const definition = chart.metricId === null ? null : findMetric(chart.metricId);
  const word = WORDS[definition?.split?.by ?? ''];
  if (definition === null || word === undefined) return chart;
  const fixed = new Set(definition.legends.map(({ key }) => key));
  function counted<Named extends { key: string; label: string }>(named: readonly Named[]): Named[] {
    return named.map((each, place) => (fixed.has(each.key) ? each : { ...each, label: `${word} ${place + 1}` }));
  }
  const { data } = chart;
  // The slices of a donut are its slots; elsewhere slots are months.
  const slots = data.axis === 'category' ? counted(data.slots) : data.slots;
  return { ...chart, data: { ...data, slots, series: data.axis === 'category' ? data.series : counted(data.series) } };
}
