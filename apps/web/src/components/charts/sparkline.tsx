import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Graphic } from '#components/graphic.tsx';
import { formatCompact } from '#components/number-format.ts';
import styles from './charts.module.css';
import { knownAmounts, placeMonths, type MonthSeries } from './month-series.ts';
import { linearScale, linePath, segmentsOf } from './scale.ts';

const WIDTH = 160;
const HEIGHT = 30;
const PADDING = 3;

interface SparklineProps {
  series: MonthSeries;
  currency: string;
  label: string;
}

/** Twelve months without axes; always beside the value it ends with. */
export function Sparkline({ series, currency, label }: SparklineProps) {
  const amounts = knownAmounts(series);
  if (amounts.length < 2) return null;

  const x = linearScale([0, series.length - 1], [0, WIDTH]);
  const y = linearScale([Math.min(...amounts), Math.max(...amounts)], [HEIGHT - PADDING, PADDING]);
  return (
    <Graphic
      label={describe(series, currency, label)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.sparkline}
    >
      {segmentsOf(placeMonths(series, x, y)).map((points) => (
        <path key={points[0]?.x} d={linePath(points)} className={styles.sparkLine} />
      ))}
    </Graphic>
  );
}

function describe(series: MonthSeries, currency: string, label: string): string {
  const known = series.flatMap(({ month, value }) => (value.status === 'ok' ? [{ month, minor: value.minor }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return label;
  return `${label} from ${formatCompact(first.minor, currency)} in ${formatPeriodLabel(first.month)} to ${formatCompact(last.minor, currency)} in ${formatPeriodLabel(last.month)}`;
}
