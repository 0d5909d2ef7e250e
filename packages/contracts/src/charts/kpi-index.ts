import type { ChartData, ChartSlot, ChartValue } from '../chart-data.ts';
import { lastClosed } from './chart-shape.ts';
import { isKnown } from './value-format.ts';

/** The slot a tile shows: the last closed one; before any is closed the newest. */
export function kpiIndex(data: Pick<ChartData, 'slots'>): number {
  const closed = lastClosed(data);
  return closed === -1 ? data.slots.length - 1 : closed;
}

/** What a tile shows: the figure of the whole period, or of that slot. */
export function kpiFigure(data: ChartData): { slot: ChartSlot | undefined; value: ChartValue } {
  const index = kpiIndex(data);
  return data.figure ?? { slot: data.slots[index], value: data.series[0]?.values[index] ?? 'NO_DATA' };
}

/** What a tile is compared with: what was asked for, else the slot before; null where that is not known. */
export function kpiBase(data: ChartData): { label: string; value: number } | null {
  const before = kpiIndex(data) - 1;
  const { label, value } = data.comparison ?? {
    label: data.slots[before]?.label ?? '',
    value: data.series[0]?.values[before] ?? 'NO_DATA',
  };
  return isKnown(value) ? { label, value } : null;
}
