import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { nearestPlace, type Place } from './scales.ts';

interface Cursor {
  /** The month that is looked at; null while none is. */
  index: number | null;
  input: RefObject<HTMLInputElement | null>;
  set: (index: number) => void;
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

/** A month of a chart that keys, pointer and finger choose alike. */
export function useCursor(places: readonly Place[], count: number): Cursor {
  const [index, setIndex] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const last = count - 1;

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    if (places.length > 0) setIndex(nearestPlace(places, clientX - currentTarget.getBoundingClientRect().left));
  }

  return {
    index: index === null ? null : Math.min(index, last),
    input,
    set: setIndex,
    ofInput: {
      // A press has already chosen a month; the Tab key begins at the newest.
      onFocus: () => setIndex((current) => current ?? last),
      onBlur: () => setIndex(null),
      onKeyDown(event) {
        if (event.key !== 'Escape' || index === null) return;
        // It takes the tooltip away first, and only the next time the drawer around it.
        event.stopPropagation();
        setIndex(null);
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
        if (pointerType !== 'touch' && input.current !== document.activeElement) setIndex(null);
      },
      onPointerCancel: () => setIndex(null),
      // By itself the browser would take the focus away again, as the picture has none.
      onMouseDown: (event) => event.preventDefault(),
    },
  };
}
