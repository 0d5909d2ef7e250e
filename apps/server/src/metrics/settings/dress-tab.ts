import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { alertBasis, alertSentence } from './alert-sentence.ts';
import type { AimedSetting } from './read-metric-settings.ts';
import type { RaisedAlertRow } from './raised-alerts.queries.ts';
import { withSetting } from './with-setting.ts';

/** A tab with what the company has set for its metrics, and with the limits that are crossed; metrics it does not show are left out. */
export function dressTab(
  tab: DashboardTab,
  settings: ReadonlyMap<string, AimedSetting>,
  alerts: readonly RaisedAlertRow[],
  record: RunwayOfRecord | null = null,
): DashboardTab {
  // What a company aims at is no part of what it has published.
  const isLive = tab.source.kind === 'live';
  const raised = new Map(
    alerts.filter(({ snoozedUntil }) => snoozedUntil === null).map((each) => [each.metricId, each]),
  );
  function settingOf(metricId: string | null): AimedSetting | undefined {
    return metricId === null ? undefined : settings.get(metricId);
  }
  function withAlert({ data, metricId }: DashboardChart): DashboardChart['data'] {
    const alert = metricId === null ? undefined : raised.get(metricId);
    const unit = { unit: data.unit, currency: tab.currency };
    const sentence = alert === undefined ? null : alertSentence(alert, unit, alertBasis(alert, record));
    return { ...withSetting(data, settingOf(metricId), tab.currency), alert: sentence };
  }
  function dressed(charts: readonly DashboardChart[]): DashboardChart[] {
    return charts
      .filter(({ metricId }) => settingOf(metricId)?.isVisible !== false)
      .map((chart) => ({
        ...chart,
        data: isLive ? withAlert(chart) : chart.data,
      }));
  }
  return { ...tab, tiles: dressed(tab.tiles), charts: dressed(tab.charts) };
}
