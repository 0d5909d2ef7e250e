import type { Month } from '@tieout/finance/month.ts';
import { MonthAxis, ZeroLine } from './axis.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { HiddenTable } from './chart-table.tsx';
import { firstOpenIndex, placePoints } from './marks.ts';
import styles from './marks.module.css';
import { knownAmounts, monthPoints, type MonthFigures, type MonthPoint } from './month-series.ts';
import { monthStops } from './month-stops.tsx';
import { OpenHatch } from './open-hatch.tsx';
import { amountScale, monthSlots } from './scales.ts';
import type { ChartLayout } from './use-cursor.ts';

const PLOT_HEIGHT = 46;
const HEIGHT = 64;
const SLOTS = 12;

interface MonthBarsProps extends MonthFigures {
  subject: Month;
  /** Of a subject of several months, the first; `subject` is the last. */
  subjectFrom?: Month;
}

/** Up to twelve months as bars, one of them the subject. */
export function MonthBars({ subject, subjectFrom = subject, ...figures }: MonthBarsProps) {
  const points = monthPoints(figures);
  const { name, currency } = figures;
  return (
    <>
      <ChartFrame
        {...monthStops(points, name, currency)}
        label={`${name} of ${points.length} months`}
        height={HEIGHT}
        layOut={({ width }) => layOutBars(points, width)}
        draw={(layout, stop) => (
          <Bars
            layout={layout}
            points={points}
            cursor={stop?.index ?? null}
            isSubject={({ month }) => month >= subjectFrom && month <= subject}
          />
        )}
      />
      <HiddenTable points={points} name={name} currency={currency} />
    </>
  );
}

interface BarsLayout extends ChartLayout {
  width: number;
  slot: number;
  bar: number;
  zero: number;
}

function layOutBars(points: readonly MonthPoint[], width: number): BarsLayout {
  const y = amountScale(knownAmounts(points), [PLOT_HEIGHT, 2]);
  const { slot, bar, left } = monthSlots(Math.max(SLOTS, points.length), width);
  const middles = points.map((_, index) => left(index) + bar / 2);
  return { places: placePoints(points, middles, y), width, slot, bar, zero: y(0) };
}

interface BarsProps {
  layout: BarsLayout;
  points: readonly MonthPoint[];
  cursor: number | null;
  isSubject: (point: MonthPoint) => boolean;
}

function Bars({ layout, points, cursor, isSubject }: BarsProps) {
  const { places, width, slot, bar, zero } = layout;
  const firstOpen = firstOpenIndex(points);
  return (
    <>
      {firstOpen < points.length && (
        <OpenHatch x={firstOpen * slot} width={(points.length - firstOpen) * slot} y={0} height={PLOT_HEIGHT} />
      )}
      {cursor !== null && (
        <rect x={cursor * slot} y={0} width={slot} height={PLOT_HEIGHT} className={styles.cursorSlot} />
      )}
      {points.map((point, index) => {
        const { x, y } = places[index] ?? { x: 0, y: null };
        if (y === null) return null;
        return (
          <rect
            key={point.month}
            x={x - bar / 2}
            y={Math.min(zero, y)}
            width={bar}
            height={Math.abs(y - zero)}
            rx="1.5"
            className={barClass(isSubject(point), point.isOpen)}
          />
        );
      })}
      <ZeroLine y={zero} right={width} />
      <MonthAxis points={points} places={places} monthWidth={slot} width={width} y={HEIGHT - 4} openAt="after" />
    </>
  );
}

function barClass(isSubject: boolean, isOpen: boolean): string | undefined {
  if (isOpen) return isSubject ? styles.openSubjectBar : styles.openBar;
  return isSubject ? styles.subjectBar : styles.otherBar;
}
