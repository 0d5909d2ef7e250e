import { useRef, type ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import { pressed } from '#lib/keys.ts';
import styles from './chart-frame.module.css';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useCursor, type ChartLayout, type Stop } from './use-cursor.ts';
import { useRoom, type Size } from './use-room.ts';

interface ChartFrameProps<L extends ChartLayout> {
  /** How many slots the cursor walks, and how many series of each. */
  count: number;
  rows?: number;
  /** Where the cursor begins; the newest month unless said otherwise. */
  first?: number;
  /** What the chart says as a whole, for those who do not see it. */
  label: string;
  /** In pixels; or as high as what stands around it lets it be. */
  height: number | 'fill';
  /** What is read out when the cursor comes to a figure. */
  textOf: (stop: Stop) => string;
  /** The same for the eye. */
  tip: (stop: Stop) => ReactNode;
  layOut: (room: Size) => L;
  /** The marks. `stop` is the figure that is looked at. */
  draw: (layout: L, stop: Stop | null) => ReactNode;
  /** A click or Enter; without it there is nothing to open. */
  onOpen?: ((stop: Stop) => void) | undefined;
}

/**
 * What all charts share: they take the room there is, and a cursor walks their figures. The cursor is a slider of the
 * browser's own, without its looks: arrow keys, and the gestures of a screen reader on a phone, are known to it, and it
 * reads out each figure it comes to. The eye has the same in a tooltip.
 */
export function ChartFrame<L extends ChartLayout>(props: ChartFrameProps<L>) {
  const { count, rows = 1, first = count - 1, label, height, textOf, tip, layOut, draw, onOpen } = props;
  const { ref: measure, room } = useRoom<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const isFilling = height === 'fill';
  const size = isFilling ? room : { width: room.width, height };
  const layout = size.width > 0 && size.height > 0 ? layOut(size) : null;
  const { stop, input, setIndex, ofInput, ofPicture } = useCursor(layout, { count, rows, first });
  if (count === 0) return null;
  const shown = stop ?? { index: first, row: 0 };

  return (
    <div ref={frame} className={classNames(styles.frame, isFilling && styles.filling)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the slider has the keys */}
      <div
        ref={measure}
        className={classNames(styles.picture, onOpen !== undefined && styles.opens)}
        {...ofPicture}
        onClick={() => onOpen?.(shown)}
      >
        {/* Until it is measured it keeps its height, so that nothing below it jumps. */}
        <svg width={size.width} height={size.height} aria-hidden="true" data-chart>
          {layout !== null && draw(layout, stop)}
        </svg>
      </div>
      <input
        ref={input}
        type="range"
        className={styles.cursor}
        min={1}
        max={count}
        value={shown.index + 1}
        aria-label={label}
        aria-valuetext={textOf(shown)}
        onChange={({ currentTarget: { valueAsNumber } }) => setIndex(valueAsNumber - 1)}
        {...ofInput}
        onKeyDown={(event) => {
          ofInput.onKeyDown(event);
          if (pressed('chart', event) === 'open') onOpen?.(shown);
        }}
      />
      {stop !== null && layout !== null && (
        <ChartTooltip frame={frame} place={layout.placeOf?.(stop) ?? layout.places[stop.index] ?? { x: 0, y: null }}>
          {tip(stop)}
        </ChartTooltip>
      )}
    </div>
  );
}
