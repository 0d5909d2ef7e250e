import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { formatFullDate } from '#components/date-format.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { amountScale } from '../scales.ts';
import type { ChartLayout } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';
import { formatTick, formatValue, isKnown, unitWord } from '@tieout/contracts/charts/value-format.ts';
import { openAt } from './plot-chart.tsx';
import styles from './plot.module.css';
import { SlotTip } from './slot-tip.tsx';
import { stopText } from './stop-text.ts';

const ZONE_CLASS = { bad: styles.zoneBad, warn: styles.zoneWarn, good: styles.zoneGood } as const;
const BAR_CLASS = { bad: styles.bad, warn: styles.warn, good: styles.good } as const;
const TRACK = 16;
const BAR = 8;
const FIGURE = 44;

/** One figure against the zones it can lie in: months of runway, with the day they end. */
export function RunwayGauge({ data, label, onOpen }: KindProps) {
  const series = drawnSeries(data).slice(0, 1);
  return (
    <ChartFrame
      count={1}
      label={label}
      height="fill"
      textOf={(stop) => stopText(data, series, stop)}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} />}
      layOut={(size) => layOut(data, size)}
      draw={(layout) => <Gauge data={data} layout={layout} />}
      onOpen={onOpen && ((stop) => openAt(data, series, stop, onOpen))}
    />
  );
}

interface GaugeLayout extends ChartLayout {
  size: Size;
  top: number;
  x: (value: number) => number;
  end: number;
}

function layOut({ zones, series }: ChartData, size: Size): GaugeLayout {
  const value = series[0]?.values[0];
  const end = zones.at(-1)?.to ?? 1;
  const x = amountScale([end], [0, size.width]);
  const top = Math.max(0, (size.height - FIGURE - TRACK - 44) / 2);
  // What is more than the last zone ends with it: an arrow says so.
  const place = { x: x(isKnown(value) ? Math.max(0, Math.min(value, end)) : 0), y: top + FIGURE };
  return { size, top, x, end, places: [place] };
}

function Gauge({ data, layout: { size, top, x, end } }: { data: ChartData; layout: GaugeLayout }) {
  const value = data.series[0]?.values[0] ?? 'NO_DATA';
  const track = top + FIGURE;
  const zone = isKnown(value) ? (data.zones.find(({ to }) => value < to) ?? data.zones.at(-1)) : undefined;
  const bounds = [0, ...data.zones.map(({ to }) => to)];
  return (
    <>
      <text x={0} y={top + 30} className={styles.result}>
        {formatValue(value, data, 'short')}
        <tspan dx="6" className={styles.name}>
          {[unitWord(data), data.until !== null && `to ${formatFullDate(data.until)}`].filter(Boolean).join(', ')}
        </tspan>
      </text>
      {data.zones.map(({ to, tone, label }, index) => {
        const from = x(bounds[index] ?? 0);
        return (
          <g key={to}>
            <rect
              x={from + (index === 0 ? 0 : 1)}
              y={track}
              width={Math.max(0, x(to) - from - 1)}
              height={TRACK}
              rx="2"
              className={ZONE_CLASS[tone]}
            />
            <text x={from} y={track + TRACK + 14} className={styles.amount}>
              {formatTick(bounds[index] ?? 0, data)}
            </text>
            <text x={from} y={track + TRACK + 28} className={styles.slot}>
              {label}
            </text>
          </g>
        );
      })}
      {isKnown(value) && zone !== undefined && (
        <rect
          x={0}
          y={track + (TRACK - BAR) / 2}
          width={x(Math.max(0, Math.min(value, end)))}
          height={BAR}
          rx="1.5"
          className={BAR_CLASS[zone.tone]}
        />
      )}
      {isKnown(data.plan?.values[0]) && (
        <path
          d={`M${Math.min(x(data.plan.values[0]), size.width - 1)} ${track - 3}v${TRACK + 6}`}
          className={styles.plan}
        />
      )}
    </>
  );
}
