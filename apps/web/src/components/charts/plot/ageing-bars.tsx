import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { drawnSeries, sumOf, type DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { amountScale } from '../scales.ts';
import { ageClass } from '../tones.ts';
import type { ChartLayout, Stop } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { openAt } from './plot-chart.tsx';
import styles from './plot.module.css';
import { layOutRows, type RowsLayout } from './rows.ts';
import { SlotTip } from './slot-tip.tsx';
import { stopText } from './stop-text.ts';

const HEIGHTS = { least: 48, most: 76 };
const BAR = 18;

/** Open items by age: one lying bar for what customers owe and one for what is owed, the older the warmer. */
export function AgeingBars({ data, label, onOpen }: KindProps) {
  const series = drawnSeries(data);
  return (
    <ChartFrame
      count={data.slots.length}
      rows={series.length}
      first={indexOf(data, 0)}
      label={label}
      height="fill"
      textOf={(stop) => stopText(data, series, stop)}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} hasTotal classOf={ageClass} />}
      layOut={(size) => layOutAges(data, series, size)}
      draw={(layout, stop) => <Ages data={data} series={series} layout={layout} stop={stop} />}
      onOpen={onOpen && ((stop) => openAt(data, series, stop, onOpen))}
    />
  );
}

/** Of months the newest stands on top; of two sides the first. */
function indexOf({ axis, slots }: ChartData, place: number): number {
  return axis === 'time' ? slots.length - 1 - place : place;
}

interface AgesLayout extends RowsLayout {
  /** Of each slot, from where to where its buckets go. */
  readonly buckets: readonly (readonly { from: number; to: number }[])[];
}

function layOutAges(data: ChartData, series: readonly DrawnSeries[], size: Size): AgesLayout & ChartLayout {
  const rows = layOutRows(data.slots.length, size, HEIGHTS, () => size.width / 2);
  const totals = data.slots.map((_, index) =>
    series.reduce((sum, { values }) => sum + Math.max(0, amountOf(values[index])), 0),
  );
  const x = amountScale(totals, [0, size.width]);
  const buckets = data.slots.map((_, index) => {
    let from = 0;
    return series.map(({ values }) => {
      // A credit that nobody has applied is told in the table; it has no length.
      const part = { from: x(from), to: x(from + Math.max(0, amountOf(values[index]))) };
      from += Math.max(0, amountOf(values[index]));
      return part;
    });
  });
  return {
    ...rows,
    buckets,
    placeOf({ index, row }) {
      const part = buckets[index]?.[row] ?? { from: 0, to: 0 };
      return { x: (part.from + part.to) / 2, y: rows.topOf(Math.min(indexOf(data, index), rows.shown)) + rows.row / 2 };
    },
    stopAt(px, py) {
      const index = indexOf(data, Math.max(0, Math.min(rows.shown - 1, Math.floor(py / rows.row))));
      const found = buckets[index]?.findIndex(({ from, to }) => px >= from && px < to) ?? -1;
      return { index, row: Math.max(0, found) };
    },
  };
}

function amountOf(value: DrawnSeries['values'][number] | undefined): number {
  return isKnown(value) ? value : 0;
}

interface AgesProps {
  data: ChartData;
  series: readonly DrawnSeries[];
  layout: AgesLayout;
  stop: Stop | null;
}

function Ages({ data, series, layout: { size, row, shown, topOf, buckets }, stop }: AgesProps) {
  return data.slots.map((slot, index) => {
    const place = indexOf(data, index);
    if (place >= shown) return null;
    const top = topOf(place) + row / 2 - 20;
    const total = sumOf(data.series.map(({ values }) => values[index] ?? 'NO_DATA'));
    return (
      <g key={slot.key}>
        <text x={0} y={top + 11} className={styles.name}>
          {slot.label}
        </text>
        <text x={size.width} y={top + 11} textAnchor="end" className={styles.value}>
          {formatValue(total, data, 'whole')}
        </text>
        <rect x={0} y={top + 19} width={size.width} height={BAR} rx="2" className={styles.track} />
        {series.map(({ key }, bucket) => {
          const part = buckets[index]?.[bucket];
          if (part === undefined || part.to <= part.from) return null;
          return (
            <g key={key} className={ageClass(bucket)}>
              <rect x={part.from} y={top + 19} width={part.to - part.from} height={BAR} className={styles.part} />
              {stop?.index === index && stop.row === bucket && (
                <rect x={part.from} y={top + 18} width={part.to - part.from} height={BAR + 2} className={styles.ring} />
              )}
            </g>
          );
        })}
      </g>
    );
  });
}
