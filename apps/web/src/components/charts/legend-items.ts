import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { drawnSeries, foldedSeries } from '@tieout/contracts/charts/chart-shape.ts';
import { ageClass, FAN_CLASS, toneClass } from './tones.ts';

export interface LegendItem {
  readonly label: string;
  readonly shape: 'line' | 'box' | 'tick';
  /** The class of its colour. */
  readonly tone?: string | undefined;
}

/** Kinds that name their parts beside them, or have one only. */
const WITHOUT: readonly ChartData['kind'][] = ['donut', 'funnel', 'waterfall', 'heat-map', 'table', 'kpi', 'text'];

export function legendOf(data: ChartData): LegendItem[] {
  if (WITHOUT.includes(data.kind)) return [];
  const beside: LegendItem[] = [
    ...(data.previous === null ? [] : [{ label: data.previous.label, shape: 'line' as const, tone: toneClass(0) }]),
    ...(data.plan === null ? [] : [{ label: data.plan.label, shape: 'tick' as const }]),
    ...data.bands.map(({ label }) => ({ label, shape: 'box' as const, tone: FAN_CLASS })),
  ];
  // A gauge has its one figure written over it.
  const own = data.zones.length > 0 ? [] : ownItems(data);
  // One series alone needs no name: the title is its name.
  return own.length === 1 && beside.length === 0 ? [] : [...own, ...beside];
}

function ownItems(data: ChartData): LegendItem[] {
  if (data.variant === 'ageing') {
    return data.series.map(({ label }, index) => ({ label, shape: 'box', tone: ageClass(index) }));
  }
  const series = data.kind === 'stacked' ? foldedSeries(data) : drawnSeries(data);
  return series.map(({ label, tone, mark }) => ({
    label,
    shape: data.kind === 'line' || data.kind === 'area' || (data.kind === 'combo' && mark === 'line') ? 'line' : 'box',
    tone: toneClass(tone),
  }));
}
