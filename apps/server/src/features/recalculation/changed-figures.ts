import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { ChangedFigure } from '@tieout/contracts/recalculation.ts';
import type { KnownFigures } from './recalculation.queries.ts';

const MOST_CHANGES = 100;

interface Figure extends Omit<ChangedFigure, 'before' | 'after'> {
  key: string;
  value: number | string;
}

/** Every figure of the tabs once, however many cards show it. */
function figuresOf(tabs: readonly DashboardTab[]): Map<string, Figure> {
  const figures = tabs.flatMap(({ tiles, charts }) => [...tiles, ...charts].flatMap(figuresOfChart));
  return new Map(figures.map((figure) => [figure.key, figure]));
}

function figuresOfChart({ metricId: metric, data }: DashboardChart): Figure[] {
  if (metric === null) return [];
  return data.series.flatMap((series) =>
    data.slots.map((slot, index) => ({
      key: [data.key, series.key, slot.key].join(' '),
      metric,
      name: data.series.length > 1 ? `${data.title}: ${series.label}` : data.title,
      unit: series.unit ?? data.unit,
      period: slot.label,
      value: series.values[index] ?? 'NO_DATA',
    })),
  );
}

interface Recalculated {
  figures: KnownFigures;
  changes: ChangedFigure[];
}

/** What the figures are, and which are others than before; a month that was not shown before has not changed. */
export function compareFigures(tabs: readonly DashboardTab[], before: KnownFigures | null): Recalculated {
  const figures = figuresOf(tabs);
  const changed = [...figures.values()].flatMap(({ key, value, ...figure }) => {
    const known = before?.[key];
    return known === undefined || known === value ? [] : [{ ...figure, before: drawn(known), after: drawn(value) }];
  });
  return {
    figures: Object.fromEntries([...figures].map(([key, { value }]) => [key, value])),
    changes: changed.slice(0, MOST_CHANGES),
  };
}

function drawn(value: number | string): number | null {
  return typeof value === 'number' ? value : null;
}
