import type { ChartData } from '@tieout/contracts/chart-data.ts';
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

/** Null where nothing stands behind it. */
export function figureOfChart(data: ChartData, { slot: key, series }: OpenedFigure): FigureOfChart | null {
  const slot = data.slots.find((each) => each.key === key) ?? data.figure?.slot;
  // Cohorts: which began when, and how many months later.
  if (data.kind === 'heat-map') return { series, after: Number(key.slice(1)) };
  if (slot === undefined || slot.window === null) return null;
  const { from, to } = slot.window;
  const period = { month: to, months: monthsBetween(from, to) + 1 };
  if (data.kind === 'waterfall') return { ...period, row: key };
  if (data.axis === 'category') return { ...period, series: key };
  // A tile is the metric itself, whatever series its chart has.
  return series === TOTAL || data.kind === 'kpi' ? period : { ...period, series };
}
