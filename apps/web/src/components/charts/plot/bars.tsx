import type { ChartSlot } from '@tieout/contracts/chart-data.ts';
import { useId } from 'react';
import { isEitherOr, type DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import { toneClass } from '../tones.ts';
import { isKnown } from '@tieout/contracts/charts/value-format.ts';
import { heightIn, type PlotBox } from './plot.ts';
import styles from './plot.module.css';

const STATE_CLASS = { closed: styles.bar, open: styles.openBar, projected: styles.projectedBar } as const;
/** From here on a colour alone is too close to one before it. */
const FIRST_PATTERN = 5;
/** Between bars that stand side by side. */
const BESIDE = 1;

interface GroupedBarsProps {
  plot: PlotBox;
  slots: readonly ChartSlot[];
  series: readonly DrawnSeries[];
}

/** One bar for each series, side by side in the slot; in its middle where no two ever meet. */
export function GroupedBars({ plot, slots, series }: GroupedBarsProps) {
  const abreast = isEitherOr(series) ? 1 : Math.max(1, series.length);
  const width = (plot.bar - BESIDE * (abreast - 1)) / abreast;
  const zero = plot.scale.y(0);
  return series.map((each, row) => (
    <g key={each.key} className={toneClass(each.tone)}>
      {slots.map(({ key, state }, index) => {
        const y = heightIn(plot, each, each.values[index]);
        if (y === null) return null;
        const left = (plot.xs[index] ?? 0) - plot.bar / 2 + (row % abreast) * (width + BESIDE);
        return (
          <rect
            key={key}
            x={left}
            y={Math.min(y, zero)}
            width={Math.max(0.5, width)}
            height={Math.abs(y - zero)}
            rx={Math.min(1.5, width / 4)}
            className={STATE_CLASS[state]}
          />
        );
      })}
    </g>
  ));
}

/** A part of a stack, from value to value. */
export interface StackPart {
  readonly from: number;
  readonly to: number;
}

/** Parts above zero grow upwards, those below downwards; one that is unknown is left out. */
export function stackParts(series: readonly DrawnSeries[], count: number): (StackPart | null)[][] {
  const [up, down] = [0, 1].map(() => Array.from({ length: count }, () => 0)) as [number[], number[]];
  return series.map(({ values }) =>
    values.map((value, index) => {
      if (!isKnown(value)) return null;
      const ends = value < 0 ? down : up;
      const from = ends[index] ?? 0;
      ends[index] = from + value;
      return { from, to: from + value };
    }),
  );
}

interface StackedBarsProps extends GroupedBarsProps {
  parts: readonly (readonly (StackPart | null)[])[];
}

export function StackedBars({ plot, slots, series, parts }: StackedBarsProps) {
  return series.map((each, row) => (
    <g key={each.key} className={toneClass(each.tone)}>
      {slots.map(({ key, state }, index) => {
        const part = parts[row]?.[index];
        if (part === null || part === undefined) return null;
        const [from, to] = [plot.scale.y(part.from), plot.scale.y(part.to)];
        const place = {
          x: (plot.xs[index] ?? 0) - plot.bar / 2,
          y: Math.min(from, to),
          width: plot.bar,
          height: Math.abs(to - from),
        };
        return <rect key={key} {...place} className={state === 'closed' ? styles.part : STATE_CLASS[state]} />;
      })}
      {each.tone >= FIRST_PATTERN && <Patterned plot={plot} parts={parts[row] ?? []} tone={each.tone} />}
    </g>
  ));
}

/** Stripes or dots over the colour, for whom the fifth colour looks like the first. */
function Patterned({ plot, parts, tone }: { plot: PlotBox; parts: readonly (StackPart | null)[]; tone: number }) {
  const id = useId();
  return (
    <>
      <Pattern id={id} tone={tone} />
      {parts.map((part, index) => {
        if (part === null) return null;
        const [from, to] = [plot.scale.y(part.from), plot.scale.y(part.to)];
        const x = plot.xs[index] ?? 0;
        return (
          <rect
            key={x}
            x={x - plot.bar / 2}
            y={Math.min(from, to)}
            width={plot.bar}
            height={Math.abs(to - from)}
            fill={`url(#${id})`}
          />
        );
      })}
    </>
  );
}

function Pattern({ id, tone }: { id: string; tone: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      {tone % 2 === 1 ? (
        <path d="M0 6L6 0M-1 1L1 -1M5 7L7 5" className={styles.pattern} />
      ) : (
        <circle cx="3" cy="3" r="1.1" className={styles.dots} />
      )}
    </pattern>
  );
}
