import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { drawnSeries, knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { openAt } from '../plot/plot-chart.tsx';
import { SlotTip } from '../plot/slot-tip.tsx';
import { stopText } from '../plot/stop-text.ts';
import { linePath } from '../paths.ts';
import { monthPlaces, shapeScale, type Place } from '../scales.ts';
import marks from '../marks.module.css';
import plotted from '../plot/plot.module.css';
import type { ChartLayout, Stop } from '../use-cursor.ts';
import { isKnown } from '@tieout/contracts/charts/value-format.ts';
import { kpiIndex } from '@tieout/contracts/charts/kpi-index.ts';

const HEIGHT = 30;
/** So that the dot of the cursor and half a tick are whole at the edges. */
const PADDING = 7;
const TICK = 6;

type KpiSparkProps = Pick<KindProps, 'data' | 'label' | 'onOpen'>;

/** The shape of the last months under their figure, with the plan of the last of them. */
export function KpiSpark({ data, label, onOpen }: KpiSparkProps) {
  const series = drawnSeries(data).slice(0, 1);
  const values = data.series[0]?.values ?? [];
  if (knownOf(values).length < 2) return null;
  return (
    <ChartFrame
      count={data.slots.length}
      label={label}
      height={HEIGHT}
      textOf={(stop) => stopText(data, series, stop)}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} />}
      layOut={({ width }) => layOut(data, width)}
      draw={(layout, stop) => <Spark data={data} layout={layout} stop={stop} />}
      onOpen={onOpen && ((stop) => openAt(data, series, stop, onOpen))}
    />
  );
}

interface SparkLayout extends ChartLayout {
  plan: Place | null;
}

function layOut(data: ChartData, width: number): SparkLayout {
  const values = data.series[0]?.values ?? [];
  const index = kpiIndex(data);
  const planned = data.plan?.values[index];
  const y = shapeScale([...knownOf(values), ...(isKnown(planned) ? [planned] : [])], [HEIGHT - PADDING, PADDING]);
  const xs = monthPlaces(values.length, [PADDING, Math.max(PADDING, width - PADDING)]);
  return {
    places: values.map((value, at) => ({ x: xs[at] ?? 0, y: isKnown(value) ? y(value) : null })),
    plan: isKnown(planned) ? { x: xs[index] ?? 0, y: y(planned) } : null,
  };
}

function Spark({ data, layout: { places, plan }, stop }: { data: ChartData; layout: SparkLayout; stop: Stop | null }) {
  const closed = places.filter((_, index) => data.slots[index]?.state === 'closed');
  const open = places.filter((_, index) => data.slots[index]?.state !== 'closed');
  const looked = stop === null ? undefined : places[stop.index];
  return (
    <>
      <path d={linePath(closed)} className={marks.sparkLine} />
      {open.map(({ x, y }) => y !== null && <circle key={x} cx={x} cy={y} r="2" className={marks.openSparkDot} />)}
      {plan !== null && <path d={`M${plan.x - TICK} ${plan.y}h${TICK * 2}`} className={plotted.plan} />}
      {looked !== undefined && looked.y !== null && (
        <circle cx={looked.x} cy={looked.y} r="3.5" className={marks.dot} />
      )}
    </>
  );
}
