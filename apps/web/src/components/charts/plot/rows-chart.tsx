import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { ReactNode } from 'react';
import { ChartFrame } from '../chart-frame.tsx';
import type { KindProps } from '../kind-props.ts';
import type { Stop } from '../use-cursor.ts';
import { openAt } from './plot-chart.tsx';
import { layOutRows, type RowsLayout } from './rows.ts';
import { SlotTip } from './slot-tip.tsx';
import { stopText } from './stop-text.ts';

interface RowsChartProps extends KindProps {
  /** Of a row, in pixels. */
  heights: { least: number; most: number };
  draw: (layout: RowsLayout, stop: Stop | null) => ReactNode;
}

/** One row for each slot, of the first series: what bars that lie and bullets have in common. */
export function RowsChart({ data, label, heights, draw, onOpen }: RowsChartProps) {
  const series = drawnSeries(data).slice(0, 1);
  return (
    <ChartFrame
      count={data.slots.length}
      first={0}
      label={label}
      height="fill"
      textOf={(stop) => stopText(data, series, stop)}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} />}
      layOut={(size) => layOutRows(data.slots.length, size, heights, () => size.width / 2)}
      draw={draw}
      onOpen={onOpen && ((stop) => openAt(data, series, stop, onOpen))}
    />
  );
}
