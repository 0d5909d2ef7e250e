import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatAxis } from '#components/number-format.ts';
import styles from './axis.module.css';
import type { MonthPoint } from './month-series.ts';
import { labelStep, type AxisScale, type Place } from './scales.ts';

interface AmountAxisProps {
  scale: AxisScale;
  currency: string;
  /** Where the lines begin and end; the amounts stand before them. */
  left: number;
  right: number;
}

/** Hairlines with round amounts beside them; only zero is a line of its own. */
export function AmountAxis({ scale: { ticks, y }, currency, left, right }: AmountAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path d={`M${left} ${y(tick)}H${right}`} className={tick === 0 ? styles.base : styles.grid} />
      <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={styles.amount}>
        {formatAxis(minorUnits(tick), currency)}
      </text>
    </g>
  ));
}

/** From zero to the right, where a chart has no other line. */
export function ZeroLine({ y, right }: { y: number; right: number }) {
  return <path d={`M0 ${y}H${right}`} className={styles.base} />;
}

/** Room for `Oct-26` at 11 px, with some air. */
const LABEL_WIDTH = 56;
const LETTER_WIDTH = 6.2;

interface MonthAxisProps {
  points: readonly MonthPoint[];
  places: readonly Place[];
  /** Of one month. */
  monthWidth: number;
  /** Names do not pass the edges of the picture. */
  width: number;
  /** The foot of the names. */
  y: number;
  /** Where "open" stands: under the newest month, or after it where there is one line only. */
  openAt: 'below' | 'after';
}

/** The newest month is always named, then as many before it as do not touch. "open" is said once, not under every month. */
export function MonthAxis({ points, places, monthWidth, width, y, openAt }: MonthAxisProps) {
  const step = labelStep(monthWidth, LABEL_WIDTH);
  const last = points.length - 1;
  return points.map(({ month, isOpen }, index) => {
    if ((last - index) % step !== 0) return null;
    const saysOpen = isOpen && index === last;
    const label = `${formatPeriodLabel(month)}${saysOpen && openAt === 'after' ? ' open' : ''}`;
    const x = insideEdges(places[index]?.x ?? 0, (label.length * LETTER_WIDTH) / 2, width);
    return (
      <text key={month} x={x} y={y} textAnchor="middle" className={styles.month}>
        {label}
        {saysOpen && openAt === 'below' && (
          <tspan x={x} dy="13">
            open
          </tspan>
        )}
      </text>
    );
  });
}

function insideEdges(x: number, half: number, width: number): number {
  return Math.max(half, Math.min(x, width - half));
}
