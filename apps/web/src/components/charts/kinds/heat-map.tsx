import type { ChartData, ChartSeries } from '@tieout/contracts/chart-data.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { drawnSeries, knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import { isSmallCohort } from '@tieout/contracts/charts/cohort.ts';
import type { KindProps } from '../kind-props.ts';
import { openAt } from '../plot/plot-chart.tsx';
import styles from '../plot/plot.module.css';
import { TipRow } from '../plot/slot-tip.tsx';
import { stopText } from '../plot/stop-text.ts';
import tips from '../chart-tooltip.module.css';
import { shapeScale } from '../scales.ts';
import type { ChartLayout, Stop } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';
import { formatNumber } from '#components/number-format.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';

const HEAD = 20;
const NAMES = 52;
const SIZES = 34;
const MOST_HEIGHT = 30;
/** Smaller cells have no figure in them; cursor and table tell it. */
const TEXT_WIDTH = 32;
const TEXT_HEIGHT = 15;
/** The palest cell is still seen; on the darkest, in both colour schemes, the figure has 4.5:1. */
const SHADES = [0.06, 0.55] as const;

/** Cohorts over their months: one hue, the darker the more. Those of fewer than five customers are grey. */
export function Chart({ data, label, onOpen }: KindProps) {
  const cohorts = drawnSeries(data);
  return (
    <ChartFrame
      count={data.slots.length}
      rows={cohorts.length}
      first={0}
      label={label}
      height="fill"
      textOf={(stop) => stopText(data, cohorts, stop)}
      tip={(stop) => <CellTip data={data} stop={stop} />}
      layOut={(size) => layOut(data, size)}
      draw={(layout, stop) => <Cells data={data} layout={layout} stop={stop} />}
      onOpen={onOpen && ((stop) => openAt(data, cohorts, stop, onOpen))}
    />
  );
}

interface CellsLayout extends ChartLayout {
  left: number;
  width: number;
  height: number;
  shade: (value: number) => number;
}

function layOut({ slots, series }: ChartData, size: Size): CellsLayout {
  const left = NAMES + (series.some((cohort) => cohort.size !== null) ? SIZES : 0);
  const width = Math.max(1, (size.width - left) / Math.max(1, slots.length));
  const height = Math.min(MOST_HEIGHT, Math.max(1, (size.height - HEAD) / Math.max(1, series.length)));
  const large = series.filter((cohort) => !isSmallCohort(cohort));
  const shade = shapeScale(
    large.flatMap(({ values }) => knownOf(values)),
    SHADES,
  );
  return {
    left,
    width,
    height,
    shade,
    places: slots.map((_, index) => ({ x: left + (index + 0.5) * width, y: HEAD })),
    placeOf: ({ index, row }) => ({ x: left + (index + 0.5) * width, y: HEAD + (row + 0.5) * height }),
    stopAt: (x, y) => ({
      index: clamp(Math.floor((x - left) / width), slots.length),
      row: clamp(Math.floor((y - HEAD) / height), series.length),
    }),
  };
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

function Cells({ data, layout, stop }: { data: ChartData; layout: CellsLayout; stop: Stop | null }) {
  const { left, width, height } = layout;
  const every = Math.max(1, Math.ceil(30 / width));
  return (
    <>
      {data.slots.map(({ key, label }, index) => (
        <text key={key} x={left + (index + 0.5) * width} y={12} textAnchor="middle" className={styles.slot}>
          {index % every === 0 ? label.replace(/^Month /, '') : ''}
        </text>
      ))}
      {data.series.map((cohort, row) => (
        <Cohort key={cohort.key} data={data} cohort={cohort} layout={layout} top={HEAD + row * height} />
      ))}
      {stop !== null && (
        <rect
          x={left + stop.index * width + 1}
          y={HEAD + stop.row * height + 1}
          width={Math.max(1, width - 2)}
          height={Math.max(1, height - 2)}
          rx="2"
          className={styles.ring}
        />
      )}
    </>
  );
}

interface CohortProps {
  data: ChartData;
  cohort: ChartSeries;
  layout: CellsLayout;
  top: number;
}

function Cohort({ data, cohort, layout: { left, width, height, shade }, top }: CohortProps) {
  const isSmall = isSmallCohort(cohort);
  const middle = top + height / 2 + 4;
  const hasText = width >= TEXT_WIDTH && height >= TEXT_HEIGHT;
  return (
    <>
      <text x={0} y={middle} className={styles.slot}>
        {cohort.label}
      </text>
      {cohort.size !== null && (
        <text x={left - 8} y={middle} textAnchor="end" className={styles.amount}>
          {cohort.size}
        </text>
      )}
      {cohort.values.map((value, index) => {
        if (!isKnown(value)) return null;
        const x = left + index * width;
        return (
          <g key={data.slots[index]?.key}>
            <rect
              x={x + 0.5}
              y={top + 0.5}
              width={Math.max(1, width - 1)}
              height={Math.max(1, height - 1)}
              rx="2"
              fillOpacity={isSmall ? 1 : shade(value)}
              className={isSmall ? styles.smallCell : styles.cell}
            />
            {hasText && (
              <text
                x={x + width / 2}
                y={middle}
                textAnchor="middle"
                className={isSmall ? styles.smallText : styles.cellText}
              >
                {cellText(value, data)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Whole percent: the unit stands once, and a decimal of a share of thirty says nothing. */
function cellText(value: number, data: ChartData): string {
  return data.unit === 'percent' ? formatNumber(value, 0) : formatValue(value, data, 'short');
}

function CellTip({ data, stop }: { data: ChartData; stop: Stop }) {
  const [slot, cohort] = [data.slots[stop.index], data.series[stop.row]];
  if (slot === undefined || cohort === undefined) return null;
  const value = cohort.values[stop.index] ?? 'NO_DATA';
  return (
    <>
      <p className={tips.period}>{`${cohort.label}, ${slot.label.toLowerCase()}`}</p>
      <TipRow name={data.title} value={formatValue(value, data, 'exact')} />
      {cohort.size !== null && <TipRow name="Began with" value={String(cohort.size)} isQuiet />}
      {!isKnown(value) && <p className={tips.reason}>Not reached yet.</p>}
      {isSmallCohort(cohort) && <p className={tips.reason}>Fewer than five: too few to compare.</p>}
    </>
  );
}
