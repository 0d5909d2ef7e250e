import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { MetricSetting } from './metric-settings.queries.ts';
import { withSetting } from './with-setting.ts';

/** A tab with what the company has set for its metrics: those it does not show are left out. */
export function dressTab(tab: DashboardTab, settings: ReadonlyMap<string, MetricSetting>): DashboardTab {
  // What a company aims at is no part of what it has published.
  const isLive = tab.source.kind === 'live';
  function dressed(charts: readonly DashboardChart[]): DashboardChart[] {
    return charts
      .filter(({ metricId }) => settings.get(metricId)?.isVisible !== false)
      .map((chart) => ({
        ...chart,
        data: withSetting(chart.data, isLive ? settings.get(chart.metricId) : undefined, tab.currency),
      }));
  }
  return { ...tab, tiles: dressed(tab.tiles), charts: dressed(tab.charts) };
}
