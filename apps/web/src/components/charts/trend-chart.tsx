import { useElementSize } from '@mantine/hooks';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Graphic } from '#components/graphic.tsx';
import { formatAxis, formatCompact, formatExact } from '#components/number-format.ts';
import styles from './charts.module.css';
import { knownAmounts, placeMonths, type MonthSeries } from './month-series.ts';
import { areaPath, linearScale, linePath, roundTicks, segmentsOf } from './scale.ts';

const HEIGHT = 232;
const TOP = 12;
const BOTTOM = 26;
const LEFT = 44;
const RIGHT = 62;
const LABEL_WIDTH = 60;

interface TrendChartProps {
  series: MonthSeries;
  currency: string;
  label: string;
}

/** One figure over up to twelve months, labelled at its end. Its table twin is the table of months on the same page. */
export function TrendChart({ series, currency, label }: TrendChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.trend}>
      {width > 0 && <TrendPlot series={series} currency={currency} label={label} width={width} />}
    </div>
  );
}

function TrendPlot({ series, currency, label, width }: TrendChartProps & { width: number }) {
  const ticks = roundTicks(knownAmounts(series), 4);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 0], [HEIGHT - BOTTOM, TOP]);
  const x = linearScale([0, Math.max(1, series.length - 1)], [LEFT + 4, width - RIGHT]);
  const labelEvery = Math.ceil((series.length * LABEL_WIDTH) / Math.max(1, width - LEFT - RIGHT));

  return (
    <Graphic label={label} width={width} height={HEIGHT}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} className={tick === 0 ? styles.base : styles.grid} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className={styles.axisFigure}>
            {formatAxis(minorUnits(Math.round(tick)), currency)}
          </text>
        </g>
      ))}
      {series.map(
        ({ month }, index) =>
          (series.length - 1 - index) % labelEvery === 0 && (
            <text key={month} x={x(index)} y={HEIGHT - 8} textAnchor="middle" className={styles.axis}>
              {formatPeriodLabel(month)}
            </text>
          ),
      )}
      {segmentsOf(placeMonths(series, x, y)).map((points) => (
        <g key={points[0]?.x}>
          <path d={areaPath(points, y(0))} className={styles.area} />
          <path d={linePath(points)} className={styles.line} />
        </g>
      ))}
      <EndLabel series={series} currency={currency} x={x} y={y} />
      <MonthTitles series={series} currency={currency} x={x} />
    </Graphic>
  );
}

interface PlacedProps {
  series: MonthSeries;
  currency: string;
  x: (index: number) => number;
}

function EndLabel({ series, currency, x, y }: PlacedProps & { y: (minor: number) => number }) {
  const last = series.at(-1)?.value;
  if (last?.status !== 'ok') return null;
  const [left, top] = [x(series.length - 1), y(last.minor)];
  return (
    <>
      <circle cx={left} cy={top} r="3.5" className={styles.endDot} />
      <text x={left + 8} y={top + 4} className={styles.endLabel}>
        {formatCompact(last.minor, currency)}
      </text>
    </>
  );
}

/** The browser's own tooltip over each month; the table of months holds the same figures for the keyboard. */
function MonthTitles({ series, currency, x }: PlacedProps) {
  // Before it is measured a chart can be narrower than its labels.
  const half = Math.max(0, x(1) - x(0)) / 2;
  return series.map(({ month, value }, index) => (
    <rect key={month} x={x(index) - half} y={TOP} width={half * 2} height={HEIGHT - TOP - BOTTOM} fill="transparent">
      <title>{`${formatPeriodLabel(month)}: ${value.status === 'ok' ? formatExact(value.minor, currency) : 'n/a'}`}</title>
    </rect>
  ));
}
