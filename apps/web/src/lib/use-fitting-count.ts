import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface FittingCount<E extends HTMLElement> {
  /** For the bar whose parts must stay in one line. */
  element: RefObject<E | null>;
  /** How many of its parts with `data-folds` fit beside those without; all of them before anything has a size. */
  count: number;
}

interface Fold {
  /** Of the parts that fold, in their order. */
  total: number;
  /** What the button that brings the others back takes. */
  button: number;
  gap: number;
}

/** How many parts of a bar fit into one line. A second line would push down what stands below, away from the pointer. */
export function useFittingCount<E extends HTMLElement>({ total, button, gap }: Fold): FittingCount<E> {
  const element = useRef<E>(null);
  // A part that is folded has no width of its own; it had one when it was last in sight.
  const widths = useRef(new Map<number, number>());
  const [count, setCount] = useState(total);
  useLayoutEffect(() => {
    const bar = element.current;
    if (bar === null) return undefined;
    function measure(measured: HTMLElement): void {
      let fixed = 0;
      for (const part of measured.children) {
        if (!(part instanceof HTMLElement)) continue;
        const { folds } = part.dataset;
        if (folds !== undefined) widths.current.set(Number(folds), part.offsetWidth + gap);
        else if (part.dataset['unfolds'] === undefined) fixed += part.offsetWidth + gap;
      }
      const parts = Array.from({ length: total }, (_, index) => widths.current.get(index) ?? 0);
      setCount(countFitting(parts, measured.clientWidth + gap - fixed, button + gap));
    }
    measure(bar);
    const observer = new ResizeObserver(() => measure(bar));
    observer.observe(bar);
    return () => observer.disconnect();
  });
  return { element, count };
}

/** How many of the parts fit into a room; where not all do, the button stands there too. */
export function countFitting(parts: readonly number[], room: number, button: number): number {
  const whole = parts.reduce((sum, width) => sum + width, 0);
  if (room <= 0 || whole <= room) return parts.length;
  let used = button;
  const first = parts.findIndex((width) => (used += width) > room);
  return first === -1 ? parts.length : first;
}
