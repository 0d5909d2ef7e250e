import type { ChartData, ChartSlot } from '@tieout/contracts/chart-data.ts';
import { OpenHatch } from '../open-hatch.tsx';
import { labelStep, type AxisScale } from '../scales.ts';
import { formatTick, isKnown, type Measure } from '@tieout/contracts/charts/value-format.ts';
import type { PlotBox } from './plot.ts';
import styles from './plot.module.css';

const LETTER = 6.2;
const AIR = 12;
const BELOW = 17;
/** Room for "n/a" under a month. */
const GAP_WIDTH = 22;
/** Of "projection". */
const WORD_WIDTH = 60;
/** Between the amounts of two lines. */
const LEAST_APART = 13;

interface BackdropProps {
  plot: PlotBox;
  data: ChartData;
  otherMeasure: Measure | null;
}

/** What lies behind the marks: hatch of open months, hairlines, names of slots, where the projection begins, gaps. */
export function Backdrop({ plot, data, otherMeasure }: BackdropProps) {
  const { left, right, top, bottom, scale, other } = plot;
  const named = namedTicks(scale);
  const open = data.slots.findIndex(({ state }) => state === 'open');
  const projected = data.slots.findIndex(({ state }) => state === 'projected');
  return (
    <>
      {open !== -1 && <OpenHatch {...hatchOf(plot, data.slots, open)} y={top} height={bottom - top} />}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${left} ${scale.y(tick)}H${right}`}
            className={tick === 0 || tick === scale.ticks[0] ? styles.base : styles.grid}
          />
          {named.has(tick) && (
            <text x={left - 8} y={scale.y(tick) + 4} textAnchor="end" className={styles.amount}>
              {formatTick(tick, data)}
            </text>
          )}
        </g>
      ))}
      {other !== null && otherMeasure !== null && <RightTicks plot={plot} measure={otherMeasure} />}
      {plot.isBroken && (
        <path d={`M${left - 5} ${bottom - 6}l10 -4M${left - 5} ${bottom - 2}l10 -4`} className={styles.break} />
      )}
      {projected > 0 && <ProjectionStart plot={plot} index={projected} />}
      <SlotNames plot={plot} slots={data.slots} />
      <Gaps plot={plot} data={data} />
    </>
  );
}

/** In a low card not every line has room for its amount; the lowest always has. */
function namedTicks({ ticks, y }: AxisScale): Set<number> {
  const named = new Set<number>();
  let last = Infinity;
  for (const tick of ticks) {
    if (last - y(tick) < LEAST_APART) continue;
    named.add(tick);
    last = y(tick);
  }
  return named;
}

function RightTicks({ plot: { other, right }, measure }: { plot: PlotBox; measure: Measure }) {
  const named = other === null ? new Set() : namedTicks(other);
  return other?.ticks.map(
    (tick) =>
      named.has(tick) && (
        <text key={tick} x={right + 8} y={other.y(tick) + 4} className={styles.amount}>
          {formatTick(tick, measure)}
        </text>
      ),
  );
}

/** From half a slot before the first open month to the end of the last, but not over the amounts of the axis. */
function hatchOf({ xs, step, left, right }: PlotBox, slots: readonly ChartSlot[], first: number) {
  const last = slots.findLastIndex(({ state }) => state === 'open');
  const start = Math.max(left, (xs[first] ?? 0) - step / 2);
  const end = Math.min(right, (xs[last] ?? 0) + step / 2);
  return { x: start, width: Math.max(0, end - start) };
}

/** Between two bars, or at the last point that is known. */
function ProjectionStart({ plot, index }: { plot: PlotBox; index: number }) {
  const { top, bottom, xs, step, isBanded, size } = plot;
  const isRoomy = (xs[index] ?? 0) + WORD_WIDTH < size.width;
  const x = isBanded ? (xs[index] ?? 0) - step / 2 : (xs[index - 1] ?? 0);
  return (
    <>
      <path d={`M${x} ${top}V${bottom}`} className={styles.divider} />
      <text x={isRoomy ? x + 5 : x - 5} y={top + 9} textAnchor={isRoomy ? 'start' : 'end'} className={styles.slot}>
        projection
      </text>
    </>
  );
}

/** The newest slot is always named, then as many before it as do not touch. */
function SlotNames({ plot: { xs, step, size, bottom }, slots }: { plot: PlotBox; slots: readonly ChartSlot[] }) {
  const widest = Math.max(0, ...slots.map(({ label }) => label.length)) * LETTER + AIR;
  const every = labelStep(step, widest);
  const last = slots.length - 1;
  return slots.map(({ key, label, state }, index) => {
    if ((last - index) % every !== 0) return null;
    const half = (label.length * LETTER) / 2;
    const x = Math.max(half, Math.min(xs[index] ?? 0, size.width - half));
    return (
      <text key={key} x={x} y={bottom + BELOW} textAnchor="middle" className={styles.slot}>
        {label}
        {state === 'open' && index === last && (
          <tspan x={x} dy="13">
            open
          </tspan>
        )}
      </text>
    );
  });
}

/** A month without a figure says so where its mark would stand, when there is room. */
function Gaps({ plot: { xs, step, left, bottom }, data: { slots, series } }: { plot: PlotBox; data: ChartData }) {
  if (step < GAP_WIDTH) return null;
  return slots.map(({ key }, index) =>
    series.length > 0 && series.every(({ values }) => !isKnown(values[index])) ? (
      // Beside the amounts of the axis, not over them.
      <text
        key={key}
        x={Math.max(xs[index] ?? 0, left + GAP_WIDTH / 2)}
        y={bottom - 6}
        textAnchor="middle"
        className={styles.gap}
      >
        n/a
      </text>
    ) : null,
  );
}
