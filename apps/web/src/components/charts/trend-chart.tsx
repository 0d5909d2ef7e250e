import { formatCompact } from '#components/number-format.ts';
import { AmountAxis, MonthAxis } from './axis.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { firstOpenIndex, placePoints, splitAtOpen } from './marks.ts';
import styles from './marks.module.css';
import { knownAmounts, monthPoints, type MonthFigures, type MonthPoint } from './month-series.ts';
import { monthStops } from './month-stops.tsx';
import { OpenHatch } from './open-hatch.tsx';
import { areaPath, linePath } from './paths.ts';
import { axisScale, monthPlaces, type AxisScale, type Place } from './scales.ts';
import type { ChartLayout } from './use-cursor.ts';

const HEIGHT = 232;
const TOP = 12;
const BOTTOM = 26;
/** "open" has a line of its own. */
const BOTTOM_WITH_OPEN = 38;
const LEFT = 44;
const RIGHT = 56;
/** From the ends of the axis to the first and the last month. */
const INSET = 5;

interface TrendChartProps extends MonthFigures {
  label: string;
}

/** One figure over its months, labelled at its end. */
export function TrendChart({ label, ...figures }: TrendChartProps) {
  const points = monthPoints(figures);
  const { name, currency } = figures;
  return (
    <ChartFrame
      {...monthStops(points, name, currency)}
      label={label}
      height={HEIGHT}
      layOut={({ width }) => layOutTrend(points, currency, width)}
      draw={(layout, stop) => (
        <Trend layout={layout} points={points} currency={currency} cursor={stop?.index ?? null} />
      )}
    />
  );
}

interface TrendLayout extends ChartLayout {
  width: number;
  right: number;
  bottom: number;
  monthWidth: number;
  scale: AxisScale;
}

function layOutTrend(points: readonly MonthPoint[], currency: string, width: number): TrendLayout {
  const bottom = HEIGHT - (firstOpenIndex(points) < points.length ? BOTTOM_WITH_OPEN : BOTTOM);
  const scale = axisScale(knownAmounts(points), currency, [bottom, TOP]);
  // While it is squeezed a chart can be narrower than its labels.
  const right = Math.max(LEFT + 3 * INSET, width - RIGHT);
  const xs = monthPlaces(points.length, [LEFT + INSET, right - INSET]);
  const monthWidth = (right - LEFT - 2 * INSET) / Math.max(1, points.length - 1);
  return { places: placePoints(points, xs, scale.y), width, right, bottom, monthWidth, scale };
}

interface TrendProps {
  layout: TrendLayout;
  points: readonly MonthPoint[];
  currency: string;
  cursor: number | null;
}

function Trend({ layout, points, currency, cursor }: TrendProps) {
  const { places, width, right, bottom, monthWidth, scale } = layout;
  const { closed, open } = splitAtOpen(points, places);
  const [firstOpen] = open;
  const looked = cursor === null ? undefined : places[cursor];
  return (
    <>
      {firstOpen !== undefined && (
        <OpenHatch {...hatchPlace(firstOpen, monthWidth, right)} y={TOP} height={bottom - TOP} />
      )}
      <AmountAxis scale={scale} currency={currency} left={LEFT} right={right} />
      <MonthAxis points={points} places={places} monthWidth={monthWidth} width={width} y={bottom + 18} openAt="below" />
      <path d={areaPath(closed, scale.y(0))} className={styles.area} />
      <path d={linePath(closed)} className={styles.line} />
      <path d={linePath(open)} className={styles.openLine} />
      {open.map((place) => (
        <Dot key={place.x} place={place} isOpen />
      ))}
      {looked !== undefined && <path d={`M${looked.x} ${TOP}V${bottom}`} className={styles.cursorLine} />}
      {looked !== undefined && <Dot place={looked} isOpen={points[cursor ?? 0]?.isOpen === true} />}
      <EndLabels points={points} places={places} closedCount={closed.length} currency={currency} />
    </>
  );
}

/** From half a month before the first open one, but not over the amounts of the axis. */
function hatchPlace(first: Place, monthWidth: number, right: number): { x: number; width: number } {
  const x = Math.max(LEFT, first.x - monthWidth / 2);
  return { x, width: right - x };
}

function Dot({ place: { x, y }, isOpen }: { place: Place; isOpen: boolean }) {
  return y !== null && <circle cx={x} cy={y} r="3.5" className={isOpen ? styles.openDot : styles.dot} />;
}

interface EndLabelsProps {
  points: readonly MonthPoint[];
  places: readonly Place[];
  closedCount: number;
  currency: string;
}

/** The newest figure beside its point; before open months the last closed one too, above the line that ends there. */
function EndLabels({ points, places, closedCount, currency }: EndLabelsProps) {
  const last = points.length - 1;
  return [...new Set([closedCount - 1, last])].map((index) => {
    const value = points[index]?.value;
    const place = places[index] ?? { x: 0, y: null };
    if (value?.status !== 'ok' || place.y === null) return null;
    const text = formatCompact(value.minor, currency);
    const isOpen = index >= closedCount;
    return (
      <g key={index}>
        {!isOpen && <Dot place={place} isOpen={false} />}
        {index === last ? (
          <text x={place.x + 8} y={place.y + 4} className={isOpen ? styles.openLabel : styles.endLabel}>
            {text}
          </text>
        ) : (
          <text x={place.x - 6} y={Math.max(TOP, place.y - 10)} textAnchor="end" className={styles.endLabel}>
            {text}
          </text>
        )}
      </g>
    );
  });
}
