import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCompact } from '#components/number-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { HiddenTable } from './chart-table.tsx';
import { placePoints, splitAtOpen } from './marks.ts';
import styles from './marks.module.css';
import { knownAmounts, monthPoints, type MonthFigures, type MonthPoint } from './month-series.ts';
import { monthStops } from './month-stops.tsx';
import { OpenHatch } from './open-hatch.tsx';
import { linePath } from './paths.ts';
import { monthPlaces, shapeScale } from './scales.ts';
import type { ChartLayout } from './use-cursor.ts';

const HEIGHT = 30;
/** So that the dot of the cursor is whole at the edges. */
const PADDING = 4;

interface SparklineProps extends MonthFigures {
  /** What a click on the tile opens, over which it lies. */
  onOpen?: ((month: Month) => void) | undefined;
}

/** Twelve months without axes; always beside the value it ends with. */
export function Sparkline({ onOpen, ...figures }: SparklineProps) {
  const points = monthPoints(figures);
  const { name, currency } = figures;
  if (knownAmounts(points).length < 2) return null;
  return (
    <>
      <ChartFrame
        {...monthStops(points, name, currency)}
        label={describe(figures)}
        height={HEIGHT}
        layOut={({ width }) => layOutSparkline(points, width)}
        draw={(layout, stop) => <Spark layout={layout} points={points} cursor={stop?.index ?? null} />}
        onOpen={onOpen && (({ index }) => openMonth(points[index], onOpen))}
      />
      <HiddenTable points={points} name={name} currency={currency} />
    </>
  );
}

function openMonth(point: MonthPoint | undefined, onOpen: (month: Month) => void): void {
  if (point !== undefined) onOpen(point.month);
}

function layOutSparkline(points: readonly MonthPoint[], width: number): ChartLayout {
  const y = shapeScale(knownAmounts(points), [HEIGHT - PADDING, PADDING]);
  const xs = monthPlaces(points.length, [PADDING, Math.max(PADDING, width - PADDING)]);
  return { places: placePoints(points, xs, y) };
}

interface SparkProps {
  layout: ChartLayout;
  points: readonly MonthPoint[];
  cursor: number | null;
}

function Spark({ layout: { places }, points, cursor }: SparkProps) {
  const { closed, open } = splitAtOpen(points, places);
  const [firstOpen, lastOpen] = [open[0], open.at(-1)];
  const looked = cursor === null ? undefined : places[cursor];
  return (
    <>
      {firstOpen !== undefined && lastOpen !== undefined && (
        <OpenHatch x={firstOpen.x - PADDING} width={lastOpen.x - firstOpen.x + PADDING * 2} y={0} height={HEIGHT} />
      )}
      <path d={linePath(closed)} className={styles.sparkLine} />
      <path d={linePath(open)} className={styles.openSparkLine} />
      {lastOpen !== undefined && lastOpen.y !== null && (
        <circle cx={lastOpen.x} cy={lastOpen.y} r="2" className={styles.openSparkDot} />
      )}
      {looked !== undefined && looked.y !== null && (
        <circle cx={looked.x} cy={looked.y} r="3.5" className={styles.dot} />
      )}
    </>
  );
}

function describe({ name, series, currency }: MonthFigures): string {
  const known = series.flatMap(({ month, value }) => (value.status === 'ok' ? [{ month, minor: value.minor }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return name;
  return `${name} from ${formatCompact(first.minor, currency)} in ${formatPeriodLabel(first.month)} to ${formatCompact(last.minor, currency)} in ${formatPeriodLabel(last.month)}`;
}
