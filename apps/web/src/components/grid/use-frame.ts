import { useMergedRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useInnerWidth } from '#lib/use-inner-width.ts';

interface Frame {
  /** For the element that scrolls. */
  attach: (element: HTMLDivElement | null) => void;
  element: RefObject<HTMLDivElement | null>;
  width: number;
}

/** The scrolling frame of a table, and how wide it is inside. */
export function useFrame(): Frame {
  const { element, width } = useInnerWidth<HTMLDivElement>();
  // What is inside looks at the frame before React has attached it; with the frame in a state it looks again.
  const [, setFrame] = useState<HTMLDivElement | null>(null);
  const attach = useMergedRef(element, setFrame);

  useEffect(() => {
    const frame = element.current;
    if (frame === null) return undefined;
    function onScroll(): void {
      // By hand and not through React: a scroll must not draw the table again.
      frame?.toggleAttribute('data-scrolled', frame.scrollLeft > 0);
    }
    onScroll();
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => frame.removeEventListener('scroll', onScroll);
  }, [element]);

  return { attach, element, width };
}

interface Rest {
  /** Other columns begin at rest again. */
  columnsKey: string;
  /** How far the table is scrolled before anybody scrolls it. */
  rest: number;
  hasChosenCell: boolean;
}

/**
 * Where a frame stands: at rest until a reader scrolls it, also when a scroll bar, a drawer or full screen changes its
 * width; and a chosen cell stays in sight.
 */
export function useRest({ element, width }: Frame, { columnsKey, rest, hasChosenCell }: Rest): void {
  const resting = useRef({ columnsKey, left: 0, width: 0, isMoved: false });

  useEffect(() => {
    const frame = element.current;
    if (frame === null) return undefined;
    function onScroll(): void {
      const { left, width: measured } = resting.current;
      // With another width it was the browser, which cannot leave a table scrolled past its end.
      if (frame?.clientWidth === measured) resting.current.isMoved = Math.abs(frame.scrollLeft - left) > 1;
    }
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => frame.removeEventListener('scroll', onScroll);
  }, [element]);

  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null || width === 0) return;
    const isMoved = resting.current.isMoved && resting.current.columnsKey === columnsKey;
    if (!isMoved) frame.scrollTo({ left: rest, behavior: 'instant' });
    resting.current = { columnsKey, left: frame.scrollLeft, width: frame.clientWidth, isMoved };
  }, [element, columnsKey, width, rest]);

  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null || !hasChosenCell) return;
    frame.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!resting.current.isMoved) resting.current.left = frame.scrollLeft;
  }, [element, hasChosenCell, width]);
}
