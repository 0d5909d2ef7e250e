import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface InnerWidth<E extends HTMLElement> {
  /** For the element that is measured. */
  element: RefObject<E | null>;
  /** Without its scroll bar, which takes 15 px of it on some systems and appears late; 0 before it stands. */
  width: number;
}

/** How wide an element is inside, from the first frame on. */
export function useInnerWidth<E extends HTMLElement>(): InnerWidth<E> {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    // Once by hand: the observer speaks a frame later, and until then a table would stand in no room at all.
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
