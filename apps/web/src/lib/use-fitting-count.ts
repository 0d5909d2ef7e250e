import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

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
  const observed = useRef<{ observer: ResizeObserver; parts: ReadonlySet<Element> } | null>(null);
  const [count, setCount] = useState(total);
  useLayoutEffect(() => {
    const bar = element.current;
    if (bar === null) return undefined;
    // Asked here, the browser would have to lay out the whole page before it is complete. The observer comes when that is done
    // anyway; drawn there and then, no second line is painted.
    const observer = new ResizeObserver(() => {
      const fitting = fittingIn(bar, { total, button, gap }, widths.current);
      flushSync(() => setCount(fitting));
    });
    observer.observe(bar);
    observed.current = { observer, parts: new Set() };
    return () => observer.disconnect();
  }, [total, button, gap]);
  // Parts come and go, and get other names. The button that brings the others back takes what it is said to.
  useLayoutEffect(() => {
    const { observer, parts } = observed.current ?? {};
    if (element.current === null || observer === undefined || parts === undefined) return;
    const here = new Set(element.current.querySelectorAll(':scope > :not([data-unfolds])'));
    // One that has gone would be told of as one without a size.
    for (const part of parts.difference(here)) observer.unobserve(part);
    for (const part of here.difference(parts)) observer.observe(part);
    observed.current = { observer, parts: here };
  }, [total, button, gap, count]);
  return { element, count };
}

function fittingIn(bar: HTMLElement, { total, button, gap }: Fold, widths: Map<number, number>): number {
  let fixed = 0;
  for (const part of bar.children) {
    if (!(part instanceof HTMLElement)) continue;
    const { folds } = part.dataset;
    if (folds !== undefined) widths.set(Number(folds), part.offsetWidth + gap);
    else if (part.dataset['unfolds'] === undefined) fixed += part.offsetWidth + gap;
  }
  const parts = Array.from({ length: total }, (_, index) => widths.get(index) ?? 0);
  return countFitting(parts, bar.clientWidth + gap - fixed, button + gap);
}

/** How many of the parts fit into a room; where not all do, the button stands there too. */
export function countFitting(parts: readonly number[], room: number, button: number): number {
  const whole = parts.reduce((sum, width) => sum + width, 0);
  if (room <= 0 || whole <= room) return parts.length;
  let used = button;
  const first = parts.findIndex((width) => (used += width) > room);
  return first === -1 ? parts.length : first;
}
