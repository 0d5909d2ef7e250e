import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The room an element has. What is drawn from it may wait for the next free moment: a dozen charts that all drew at once
 * would keep the page from answering.
 */
export function useRoom<E extends HTMLElement>(): { ref: RefObject<E | null>; room: Size } {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      startTransition(() =>
        setRoom((known) => (known.width === width && known.height === height ? known : { width, height })),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
