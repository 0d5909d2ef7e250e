import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { fittingLines } from '../plot/rows.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { openAt } from '../plot/plot-chart.tsx';
import styles from '../plot/plot.module.css';
import { SlotTip } from '../plot/slot-tip.tsx';
import { stopText } from '../plot/stop-text.ts';
import { monthSlots } from '../scales.ts';
import type { ChartLayout, Stop } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';
import { formatDifference, formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { waterfallBars, type WaterfallBar } from '@tieout/contracts/charts/waterfall-bars.ts';
import { levelScale } from '../waterfall-steps.ts';

const TOP = 20;
/** Under the plot, for names of one line and of two. */
const BOTTOM = [24, 38] as const;
const LINE = 13;
/** Of a letter above a bar, on the safe side; those of totals are bold. */
const LETTER = { step: 6.6, total: 7.6 };

/** From one total to the next: what adds and what takes, each where the one before it ended. */
export function Chart({ data, label, onOpen }: KindProps) {
  const series = drawnSeries(data).slice(0, 1);
  return (
    <ChartFrame
      count={data.slots.length}
      first={0}
      label={label}
      height="fill"
      textOf={(stop) => stopText(data, series, stop)}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} />}
      layOut={(size) => layOut(data, size)}
      draw={(layout, stop) => <Steps data={data} layout={layout} stop={stop} />}
      onOpen={onOpen && ((stop) => openAt(data, series, stop, onOpen))}
    />
  );
}

interface StepsLayout extends ChartLayout {
  size: Size;
  bars: readonly (WaterfallBar | null)[];
  names: readonly (readonly string[])[];
  /** Where the plot ends and the names begin. */
  bottom: number;
  y: (value: number) => number;
  base: number;
  isBroken: boolean;
  slot: number;
  bar: number;
  left: (index: number) => number;
}

function layOut(data: ChartData, size: Size): StepsLayout {
  const bars = waterfallBars(data);
  const { slot, bar, left } = monthSlots(Math.max(1, data.slots.length), size.width);
  const names = data.slots.map(({ label }) => fittingLines(label, slot));
  const bottom = size.height - BOTTOM[names.some((lines) => lines.length > 1) ? 1 : 0];
  const { y, isBroken } = levelScale(bars, [bottom, TOP]);
  const base = isBroken ? bottom : y(0);
  const places = bars.map((each, index) => ({
    x: left(index) + bar / 2,
    y: each === null ? null : y(Math.max(each.from, each.to)),
  }));
  return { size, bars, names, bottom, y, base, isBroken, slot, bar, left, places };
}

function Steps({ data, layout, stop }: { data: ChartData; layout: StepsLayout; stop: Stop | null }) {
  const { size, base, slot, bar, left, bars, names, bottom, y } = layout;
  return (
    <>
      {stop !== null && <rect x={stop.index * slot} y={0} width={slot} height={bottom} className={styles.cursorSlot} />}
      <path d={`M0 ${base}H${size.width}`} className={styles.base} />
      {data.slots.map(({ key }, index) => (
        <g key={key}>
          <Connector
            from={bars[index]}
            y={y}
            x={left(index) + bar}
            to={left(index + 1)}
            isLast={index === bars.length - 1}
          />
          <Bar data={data} index={index} layout={layout} />
          {names[index]?.map((line, row) => (
            <text
              key={line}
              x={left(index) + bar / 2}
              y={bottom + 17 + row * LINE}
              textAnchor="middle"
              className={styles.slot}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </>
  );
}

function Bar({ data, index, layout }: { data: ChartData; index: number; layout: StepsLayout }) {
  const { size, bars, y, base, bar, left, slot, isBroken } = layout;
  const step = bars[index];
  const value = data.series[0]?.values[index];
  if (step === null || step === undefined || !isKnown(value)) return null;
  const [from, to] = [step.isTotal ? base : y(step.from), y(step.to)];
  const [x, top, height] = [left(index), Math.min(from, to), Math.max(1, Math.abs(to - from))];
  const text = step.isTotal ? formatValue(value, data, 'short') : formatDifference(value, data, 'short');
  return (
    <>
      <rect x={x} y={top} width={bar} height={height} rx="1.5" className={classOf(step, value, data.good)} />
      {step.isTotal && isBroken && (
        <path d={`M${x - 1} ${base - 10}l${bar + 2} -5M${x - 1} ${base - 5}l${bar + 2} -5`} className={styles.cut} />
      )}
      <Amount text={text} isTotal={step.isTotal} middle={x + bar / 2} y={top - 6} slot={slot} width={size.width} />
    </>
  );
}

interface AmountProps {
  text: string;
  isTotal: boolean;
  middle: number;
  y: number;
  slot: number;
  width: number;
}

/** Above its bar, and never over an edge of the picture. Where amounts would touch, those of the steps are left out: totals stand apart. */
function Amount({ text, isTotal, middle, y, slot, width }: AmountProps) {
  const half = (text.length * (isTotal ? LETTER.total : LETTER.step)) / 2;
  if (half * 2 > (isTotal ? slot * 2 : slot)) return null;
  const x = Math.min(Math.max(middle, half), width - half);
  return (
    <text x={x} y={y} textAnchor="middle" className={isTotal ? styles.value : styles.quietValue}>
      {text}
    </text>
  );
}

/** Green is favourable: of costs that is what takes. */
function classOf({ isTotal }: WaterfallBar, value: number, good: ChartData['good']): string | undefined {
  if (isTotal) return styles.cell;
  return value >= 0 === (good !== 'down') ? styles.good : styles.bad;
}

interface ConnectorProps {
  from: WaterfallBar | null | undefined;
  y: (value: number) => number;
  x: number;
  to: number;
  isLast: boolean;
}

function Connector({ from, y, x, to, isLast }: ConnectorProps) {
  if (from === null || from === undefined || isLast) return null;
  return <path d={`M${x} ${y(from.to)}H${to}`} className={styles.connector} />;
}
