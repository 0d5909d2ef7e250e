import { startTransition, useEffect, useState, type RefObject } from 'react';

const NEAR = '300px';

/**
 * Whether an element has come near the view; from then on it stays so. Drawn when there is time: a page of charts that all
 * came at once would not answer meanwhile. For print everything is near.
 */
export function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isNear || watched === null) return undefined;
    const ended = new AbortController();
    function come(): void {
      startTransition(() => setIsNear(true));
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    window.addEventListener('beforeprint', () => setIsNear(true), { signal: ended.signal });
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [element, isNear]);
  return isNear;
}
