import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { lastClosed } from '../chart-shape.ts';

/** The slot a tile shows: the last closed one; before any is closed the newest. */
export function kpiIndex(data: Pick<ChartData, 'slots'>): number {
  const closed = lastClosed(data);
  return closed === -1 ? data.slots.length - 1 : closed;
}
