import type { RaiseAnswer, RaiseMonth } from '@tieout/finance/raise/raise-together.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { AmountAxis, MonthAxis } from '#components/charts/axis.tsx';
import { ChartFrame } from '#components/charts/chart-frame.tsx';
import marks from '#components/charts/marks.module.css';
import { bandPath, linePath } from '#components/charts/paths.ts';
import {
  axisScale,
  brokenAxis,
  monthPlaces,
  roundAxis,
  type AxisScale,
  type Place,
} from '#components/charts/scales.ts';
import type { ChartLayout } from '#components/charts/use-cursor.ts';
import { formatCompact, formatNumber } from '#components/number-format.ts';
import { foundersText, preText } from './raise-words.ts';
import styles from './raise.module.css';

const LEFT = 52;
const RIGHT = 20;
const HEIGHT = 500;
/** Foot and head of each of the three pictures that stand on one axis of months. */
const CASH = [190, 26] as const;
const PRE = [326, 226] as const;
const FOUNDERS = [462, 362] as const;

interface RaiseChartProps {
  answer: RaiseAnswer;
  /** The month the raise lands in. */
  k: number;
  currency: string;
  label: string;
  onChoose: (k: number) => void;
}

/** Cash, value and ownership over the same months: a click or Enter lets the raise land in another one. */
export function RaiseChart({ answer: { months }, k, currency, label, onChoose }: RaiseChartProps) {
  function textOf(index: number): string {
    const month = months[index];
    return month === undefined ? '' : lines(month, currency).join(', ');
  }
  return (
    <ChartFrame
      count={months.length}
      first={k - 1}
      label={label}
      height={HEIGHT}
      textOf={({ index }) => textOf(index)}
      tip={({ index }) => <Tip month={months[index]} currency={currency} />}
      layOut={({ width }) => layOut(months, currency, width)}
      draw={(layout, stop) => (
        <Drawing months={months} k={k} layout={layout} currency={currency} cursor={stop?.index ?? null} />
      )}
      onOpen={({ index }) => onChoose(index + 1)}
    />
  );
}

function lines({ month, cash, pre, founders }: RaiseMonth, currency: string): string[] {
  return [
    formatPeriodLabel(month),
    `cash ${formatCompact(cash, currency)}`,
    `raised here: pre-money ${preText(pre, currency)}`,
    `founders ${foundersText(founders)}`,
  ];
}

function Tip({ month, currency }: { month: RaiseMonth | undefined; currency: string }) {
  if (month === undefined) return null;
  return lines(month, currency).map((line) => <p key={line}>{line}</p>);
}

interface Layout extends ChartLayout {
  right: number;
  width: number;
  monthWidth: number;
  xs: readonly number[];
  cash: AxisScale;
  pre: AxisScale;
  founders: AxisScale;
}

function layOut(months: readonly RaiseMonth[], currency: string, width: number): Layout {
  const right = Math.max(LEFT + 20, width - RIGHT);
  const xs = monthPlaces(months.length, [LEFT + 5, right - 5]);
  const cash = axisScale(
    months.flatMap((each) => [Math.max(0, each.cash), Math.max(0, each.cashWithout)]),
    currency,
    CASH,
  );
  const places = months.map((each, at) => ({ x: xs[at] ?? 0, y: cash.y(Math.max(0, each.cash)) }));
  return {
    places,
    xs,
    right,
    width,
    monthWidth: (right - LEFT) / Math.max(1, months.length - 1),
    cash,
    pre: axisScale(
      months.map(({ pre }) => pre?.high ?? 0),
      currency,
      PRE,
    ),
    founders: foundersAxis(months),
  };
}

/** Less than this above the least line and the lines would end beyond all shares. */
const HIGHEST_START = 96;

/** From the least to the most of them: on all of 0 to 100 what a month changes is a hair. Its title says so. */
function foundersAxis(months: readonly RaiseMonth[]): AxisScale {
  const ends = months.flatMap(({ founders }) =>
    founders === null ? [] : [Number(founders.low), Number(founders.high)],
  );
  if (ends.length === 0) return roundAxis([0, 100], 1, FOUNDERS);
  return brokenAxis([Math.min(HIGHEST_START, ...ends), ...ends], 1, FOUNDERS);
}

interface DrawingProps {
  months: readonly RaiseMonth[];
  k: number;
  layout: Layout;
  currency: string;
  cursor: number | null;
}

function Drawing({ months, k, layout, currency, cursor }: DrawingProps) {
  const { xs, right, width, monthWidth, cash, pre, founders, places } = layout;
  const x = xs[k - 1] ?? LEFT;
  const chosen = months[k - 1];
  const points = months.map(
    ({ month }) => ({ month, isOpen: false, value: { status: 'na', code: 'NO_DATA' }, change: null }) as const,
  );
  const looked = cursor === null ? undefined : xs[cursor];
  return (
    <>
      <Title y={CASH[1] - 12} text="Cash, with the raise and without it (dotted)" />
      <AmountAxis scale={cash} currency={currency} left={LEFT} right={right} />
      <path d={linePath(lineOf(months, xs, (each) => gone(cash, each.cashWithout)))} className={styles.without} />
      <path d={linePath(lineOf(months, xs, (each) => gone(cash, each.cash)))} className={marks.line} />
      <Title y={PRE[1] - 12} text="Pre-money, were it raised in that month" />
      <AmountAxis scale={pre} currency={currency} left={LEFT} right={right} />
      <Band months={months} xs={xs} at={k - 1} span={({ pre: each }) => each && [pre.y(each.low), pre.y(each.high)]} />
      <Title y={FOUNDERS[1] - 12} text="Founders after the round, % of all shares, axis cut" />
      <PercentAxis scale={founders} right={right} />
      <Band
        months={months}
        xs={xs}
        at={k - 1}
        span={({ founders: each }) => each && [founders.y(Number(each.low)), founders.y(Number(each.high))]}
      />
      <MonthAxis points={points} places={places} monthWidth={monthWidth} width={width} y={HEIGHT - 16} openAt="below" />
      {looked !== undefined && <path d={`M${looked} ${CASH[1]}V${FOUNDERS[0]}`} className={marks.cursorLine} />}
      <path d={`M${x} ${CASH[1] - 6}V${FOUNDERS[0]}`} className={styles.raise} />
      {chosen !== undefined && (
        <>
          <circle cx={x} cy={cash.y(Math.max(0, chosen.cash))} r="4" className={marks.dot} />
          <Value x={x} right={right} y={PRE[0] - 6} text={preText(chosen.pre, currency)} />
          <Value x={x} right={right} y={FOUNDERS[0] - 6} text={foundersText(chosen.founders)} />
        </>
      )}
    </>
  );
}

/** Cash that is gone is drawn to nothing, and no further. */
function gone(scale: AxisScale, cash: number): number | null {
  return cash < 0 ? null : scale.y(cash);
}

function lineOf(
  months: readonly RaiseMonth[],
  xs: readonly number[],
  y: (month: RaiseMonth) => number | null,
): Place[] {
  return months.map((each, at) => ({ x: xs[at] ?? 0, y: y(each) }));
}

interface BandProps {
  months: readonly RaiseMonth[];
  xs: readonly number[];
  at: number;
  span: (month: RaiseMonth) => readonly [low: number, high: number] | null;
}

/** From the low value to the high one by month, and the one of the chosen month. */
function Band({ months, xs, at, span }: BandProps) {
  const spans = months.map((month, index) => {
    const ends = span(month);
    // A range of one value is seen, too.
    return { x: xs[index] ?? 0, from: ends?.[0] ?? null, to: ends === null ? null : Math.min(ends[1], ends[0] - 3) };
  });
  const chosen = spans[at];
  return (
    <>
      <path d={bandPath(spans)} className={styles.band} />
      {chosen !== undefined && chosen.from !== null && chosen.to !== null && (
        <path d={`M${chosen.x} ${chosen.from}V${Math.min(chosen.to, chosen.from - 2)}`} className={styles.range} />
      )}
    </>
  );
}

function PercentAxis({ scale: { ticks, y }, right }: { scale: AxisScale; right: number }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${LEFT} ${y(tick)}H${right}`} className={styles.grid} />
      <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
        {`${formatNumber(tick, 0)} %`}
      </text>
    </g>
  ));
}

function Title({ y, text }: { y: number; text: string }) {
  return (
    <text x={LEFT} y={y} className={styles.title}>
      {text}
    </text>
  );
}

/** Beside the line of the raise, on the side that has room. */
function Value({ x, right, y, text }: { x: number; right: number; y: number; text: string }) {
  const isLate = x > (LEFT + right) / 2;
  return (
    <text x={isLate ? x - 8 : x + 8} y={y} textAnchor={isLate ? 'end' : 'start'} className={marks.endLabel}>
      {text}
    </text>
  );
}
