import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { basisWords, BY_BURN, lastingWords, type RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { kpiFigure } from '@tieout/contracts/charts/kpi-index.ts';
import { isKnown } from '@tieout/contracts/charts/value-format.ts';
import { tenthsOf } from '@tieout/finance/metrics/runway-end.ts';
import { RUNWAY } from '../runway-by-burn.ts';

/**
 * A tab whose runway is that of record, with its day; every other says what it is counted by. What is asked for months before
 * the last closed one stays what it was then.
 */
export function withRunway(tab: DashboardTab, record: RunwayOfRecord | null): DashboardTab {
  const shown = tab.range?.to === tab.closedThrough ? record : null;
  function dressed(charts: readonly DashboardChart[]): DashboardChart[] {
    return charts.map((chart) =>
      chart.metricId === RUNWAY ? { ...chart, data: runwayData(chart.data, shown) } : chart,
    );
  }
  return { ...tab, tiles: dressed(tab.tiles), charts: dressed(tab.charts) };
}

function runwayData(data: ChartData, record: RunwayOfRecord | null): ChartData {
  // What is drawn over months was never saved month by month.
  if (record === null || (data.kind !== 'kpi' && data.kind !== 'bullet'))
    return { ...cutToTenths(data), basis: BY_BURN };
  const { slot } = kpiFigure(data);
  const { end } = record;
  const value = 'tenths' in end ? end.tenths / 10 : 'NO_DATA';
  return {
    ...data,
    slots: slot === undefined ? [] : [slot],
    series: slot === undefined ? [] : data.series.slice(0, 1).map((each) => ({ ...each, values: [value] })),
    plan: null,
    previous: null,
    figure: data.kind === 'kpi' && slot !== undefined ? { slot, value } : null,
    comparison: null,
    remark: lastingWords(record),
    sentence: lastingWords(record) === null ? null : `${lastingWords(record)}.`,
    until: 'date' in end ? end.date : null,
    basis: basisWords(record),
  };
}

/** As lists and letters say it: rounding would make 14.0 of 13.97, and a month that is not full does not count as full. */
function cutToTenths(data: ChartData): ChartData {
  const { figure, comparison } = data;
  return {
    ...data,
    series: data.series.map((each) => ({ ...each, values: each.values.map(cut) })),
    figure: figure && { ...figure, value: cut(figure.value) },
    comparison: comparison && { ...comparison, value: cut(comparison.value) },
  };
}

function cut(value: ChartValue): ChartValue {
  return isKnown(value) ? tenthsOf(value) / 10 : value;
}
