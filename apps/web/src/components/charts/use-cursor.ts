import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { pressed } from '#lib/keys.ts';
import { nearestPlace, type Place } from './scales.ts';

/** A figure of a chart: which slot (a month, a category), and of several series which. */
export interface Stop {
  readonly index: number;
  readonly row: number;
}

/** What a kind of chart works out from its room. */
export interface ChartLayout {
  /** Where its slots stand. */
  readonly places: readonly Place[];
  /** The figure under a pointer, where it is not simply the nearest slot. */
  readonly stopAt?: (x: number, y: number) => Stop;
  /** Where a figure stands, where that is not simply the place of its slot. */
  readonly placeOf?: (stop: Stop) => Place;
}

interface Cursor {
  /** The figure that is looked at; null while none is. */
  stop: Stop | null;
  input: RefObject<HTMLInputElement | null>;
  setIndex: (index: number) => void;
  /** Of the control that holds the focus. */
  ofInput: {
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Of the picture. */
  ofPicture: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
    onMouseDown: (event: MouseEvent) => void;
  };
}

interface Extent {
  count: number;
  rows: number;
  /** Where the Tab key begins: at the newest month, at the first category. */
  first: number;
}

/** A figure of a chart that keys, pointer and finger choose alike. */
export function useCursor(layout: ChartLayout | null, { count, rows, first }: Extent): Cursor {
  const [stop, setStop] = useState<Stop | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (layout === null || layout.places.length === 0) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    setStop((current) => layout.stopAt?.(x, y) ?? { index: nearestPlace(layout.places, x), row: current?.row ?? 0 });
  }

  return {
    stop: stop === null ? null : { index: Math.min(stop.index, count - 1), row: Math.min(stop.row, rows - 1) },
    input,
    setIndex: (index) => setStop((current) => ({ index, row: current?.row ?? 0 })),
    ofInput: {
      // A press has already chosen a figure.
      onFocus: () => setStop((current) => current ?? { index: first, row: 0 }),
      onBlur: () => setStop(null),
      onKeyDown(event) {
        const name = pressed('chart', event);
        const step = name === 'before' ? -1 : name === 'after' ? 1 : undefined;
        if (step !== undefined && rows > 1) {
          // Of several series these keys go from one to the next; by itself a slider would take them for left and right.
          event.preventDefault();
          setStop((current) => ({
            index: current?.index ?? first,
            row: Math.max(0, Math.min(rows - 1, (current?.row ?? 0) + step)),
          }));
        }
        if (name !== 'away' || stop === null) return;
        // It takes the tooltip away first, and only the next time the drawer around it.
        event.stopPropagation();
        setStop(null);
      },
    },
    ofPicture: {
      onPointerDown(event) {
        // Without the focus nothing would end the tooltip of a finger.
        input.current?.focus({ preventScroll: true });
        follow(event);
      },
      onPointerMove: follow,
      onPointerLeave({ pointerType }) {
        // A lifted finger leaves too, but its reader has only begun to read.
        if (pointerType !== 'touch' && input.current !== document.activeElement) setStop(null);
      },
      onPointerCancel: () => setStop(null),
      // By itself the browser would take the focus away again, as the picture has none.
      onMouseDown: (event) => event.preventDefault(),
    },
  };
}
