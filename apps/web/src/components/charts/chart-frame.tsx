import { useElementSize } from '@mantine/hooks';
import type { Month } from '@tieout/finance/month.ts';
import { useRef, type ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import styles from './chart-frame.module.css';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { MonthPoint } from './month-series.ts';
import { pointText } from './point-text.ts';
import type { Place } from './scales.ts';
import { useCursor } from './use-cursor.ts';

/** What a kind of chart works out from its width; where its months stand is all the frame has to know. */
export interface ChartLayout {
  readonly places: readonly Place[];
}

interface ChartFrameProps<L extends ChartLayout> {
  points: readonly MonthPoint[];
  name: string;
  currency: string;
  /** What the chart says as a whole, for those who do not see it. */
  label: string;
  height: number;
  layOut: (width: number) => L;
  /** The marks. `cursor` is the month that is looked at. */
  draw: (layout: L, cursor: number | null) => ReactNode;
  /** A click or Enter; without it there is nothing to open. */
  onOpen?: ((month: Month) => void) | undefined;
}

/**
 * What all charts share: they take the width there is, and a cursor walks their months. The cursor is a slider of the
 * browser's own, without its looks: arrow keys, and the gestures of a screen reader on a phone, are known to it, and it
 * reads out each month it comes to. The eye has the same in a tooltip.
 */
export function ChartFrame<L extends ChartLayout>(props: ChartFrameProps<L>) {
  const { points, name, currency, label, height, layOut, draw, onOpen } = props;
  const { ref: measure, width } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const layout = width > 0 ? layOut(width) : null;
  const { index, input, set, ofInput, ofPicture } = useCursor(layout?.places ?? [], points.length);
  const shown = index ?? points.length - 1;
  const point = points[shown];
  if (point === undefined) return null;
  const { month } = point;

  return (
    <div ref={frame} className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the slider has the keys */}
      <div
        ref={measure}
        className={classNames(styles.picture, onOpen !== undefined && styles.opens)}
        {...ofPicture}
        onClick={() => onOpen?.(month)}
      >
        {/* Until it is measured it keeps its height, so that nothing below it jumps. */}
        <svg width={width} height={height} aria-hidden="true">
          {layout !== null && draw(layout, index)}
        </svg>
      </div>
      <input
        ref={input}
        type="range"
        className={styles.cursor}
        min={1}
        max={points.length}
        value={shown + 1}
        aria-label={label}
        aria-valuetext={pointText(point, currency)}
        onChange={({ currentTarget: { valueAsNumber } }) => set(valueAsNumber - 1)}
        {...ofInput}
        onKeyDown={(event) => {
          ofInput.onKeyDown(event);
          if (event.key === 'Enter') onOpen?.(month);
        }}
      />
      {index !== null && (
        <ChartTooltip
          frame={frame}
          place={layout?.places[index] ?? { x: 0, y: null }}
          point={point}
          name={name}
          currency={currency}
        />
      )}
    </div>
  );
}
