import type { ChartData, ChartSlot } from '@tieout/contracts/chart-data.ts';
import { OTHER } from '@tieout/contracts/charts/chart-shape.ts';
import { kpiIndex } from '@tieout/contracts/charts/kpi-index.ts';
import { monthsBetween, type Month } from '@tieout/finance/month.ts';
import type { OpenedFigure } from './kind-props.ts';
import { TOTAL } from '@tieout/contracts/charts/twin.ts';

/** Which figure of a metric a point, a slice or a cell of its chart is, as the server is asked for it. */
export interface FigureOfChart {
  month?: Month;
  months?: number;
  series?: string;
  after?: number;
  row?: string;
}

/** The metric itself in its newest slot, which the menu of a chart opens; null of cohorts, each cell of which is one of its own. */
export function newestFigure(data: ChartData): FigureOfChart | null {
  const slot = data.figure?.slot ?? data.slots[data.axis === 'time' ? kpiIndex(data) : 0];
  if (data.kind === 'heat-map' || slot === undefined || slot.window === null) return null;
  return periodOf(slot.window);
}

function periodOf({ from, to }: NonNullable<ChartSlot['window']>): Required<Pick<FigureOfChart, 'month' | 'months'>> {
  return { month: to, months: monthsBetween(from, to) + 1 };
}

/** Null where nothing stands behind it. */
export function figureOfChart(data: ChartData, { slot: key, series }: OpenedFigure): FigureOfChart | null {
  const slot = data.slots.find((each) => each.key === key) ?? data.figure?.slot;
  // Cohorts: which began when, and how many months later.
  if (data.kind === 'heat-map') return { series, after: Number(key.slice(1)) };
  if (slot === undefined || slot.window === null) return null;
  if (data.rest !== null && series === OTHER) return null;
  const period = periodOf(slot.window);
  if (data.kind === 'waterfall') return { ...period, row: key };
  if (data.axis === 'category') return { ...period, series: key };
  // A tile is the metric itself, whatever series its chart has.
  return series === TOTAL || data.kind === 'kpi' ? period : { ...period, series };
}
