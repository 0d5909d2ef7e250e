import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { ReactNode } from 'react';
import { ChartFrame } from '../chart-frame.tsx';
import type { DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import type { Stop } from '../use-cursor.ts';
import { Backdrop } from './backdrop.tsx';
import { Levels, PlanTicks, PreviousLine } from './overlays.tsx';
import { layOutPlot, type Plot, type PlotOptions } from './plot.ts';
import styles from './plot.module.css';
import { SlotTip } from './slot-tip.tsx';
import { stopText } from './stop-text.ts';

interface PlotChartProps extends KindProps {
  series: readonly DrawnSeries[];
  options: PlotOptions;
  hasTotal?: boolean;
  marks: (plot: Plot, stop: Stop | null) => ReactNode;
}

/** Every kind with a value axis and slots along the foot: the kind itself draws its marks only. */
export function PlotChart({ data, label, onOpen, series, options, hasTotal = false, marks }: PlotChartProps) {
  return (
    <ChartFrame
      count={data.slots.length}
      rows={series.length}
      first={firstStop(data)}
      label={label}
      height="fill"
      textOf={(stop) => stopText(data, series, stop)}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} hasTotal={hasTotal} />}
      layOut={(size) => layOutPlot(data, series, size, options)}
      draw={(plot, stop) => (
        <>
          {stop !== null && <CursorMark plot={plot} index={stop.index} isBanded={options.isBanded} />}
          <Backdrop plot={plot} data={data} otherMeasure={series.find(({ unit }) => unit !== null)?.measure ?? null} />
          <PreviousLine plot={plot} data={data} />
          {marks(plot, stop)}
          <PlanTicks plot={plot} data={data} />
          <Levels plot={plot} data={data} />
        </>
      )}
      onOpen={onOpen && (({ index, row }) => openAt(data, series, { index, row }, onOpen))}
    />
  );
}

/** The newest month that is no projection. */
function firstStop({ slots, axis }: ChartData): number {
  if (axis === 'category') return 0;
  const last = slots.findLastIndex(({ state }) => state !== 'projected');
  return last === -1 ? slots.length - 1 : last;
}

export function openAt(
  { slots }: { slots: readonly { key: string }[] },
  series: readonly { key: string }[],
  { index, row }: Stop,
  onOpen: NonNullable<KindProps['onOpen']>,
): void {
  const [slot, of] = [slots[index], series[row]];
  if (slot !== undefined && of !== undefined) onOpen({ slot: slot.key, series: of.key });
}

function CursorMark({ plot, index, isBanded }: { plot: Plot; index: number; isBanded: boolean }) {
  const { xs, step, top, bottom } = plot;
  const x = xs[index] ?? 0;
  return isBanded ? (
    <rect x={x - step / 2} y={top} width={step} height={bottom - top} className={styles.cursorSlot} />
  ) : (
    <path d={`M${x} ${top}V${bottom}`} className={styles.cursorLine} />
  );
}
