import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

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
    let known = 0;
    // Asked here, the browser would have to lay out the whole page at once, before it is complete. The observer comes when that
    // is done anyway; drawn there and then, nothing is painted that stands in no room.
    const observer = new ResizeObserver(() => {
      const { clientWidth } = measured;
      if (clientWidth === known) return;
      known = clientWidth;
      flushSync(() => setWidth(clientWidth));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
