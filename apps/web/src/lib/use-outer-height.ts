import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface OuterHeight<E extends HTMLElement> {
  /** For the element that is measured. */
  element: RefObject<E | null>;
  /** 0 before it stands. */
  height: number;
}

/** How much room an element takes from top to bottom, from the first frame on. */
export function useOuterHeight<E extends HTMLElement>(): OuterHeight<E> {
  const element = useRef<E>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    setHeight(measured.offsetHeight);
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, height };
}
