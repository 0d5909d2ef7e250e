import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Frame {
  /** For the element that scrolls. */
  attach: (element: HTMLDivElement | null) => void;
  element: RefObject<HTMLDivElement | null>;
  width: number;
}

/**
 * The scrolling frame of a table: how wide it is, that it starts with the newest period in sight, and that the chosen
 * cell stays in sight when a drawer makes it narrower.
 */
export function useFrame(columnsKey: string, hasChosenCell: boolean, isPresenting: boolean): Frame {
  const element = useRef<HTMLDivElement>(null);
  const { ref, width: observed } = useElementSize<HTMLDivElement>();
  const [first, setFirst] = useState(0);
  // The observer speaks a frame later; until then the table would stand in no room at all.
  useLayoutEffect(() => setFirst(element.current?.clientWidth ?? 0), []);
  const width = observed === 0 ? first : observed;
  // What is inside looks at the frame before React has attached it; with the frame in a state it looks again.
  const [, setFrame] = useState<HTMLDivElement | null>(null);
  const attach = useMergedRef(element, ref, setFrame);
  const isMeasured = width > 0;
  // Full screen comes a moment after it was asked for, and makes room for further columns.
  const presentedWidth = isPresenting ? width : 0;

  useLayoutEffect(() => {
    const frame = element.current;
    if (frame !== null && isMeasured) frame.scrollLeft = frame.scrollWidth;
  }, [columnsKey, isMeasured, presentedWidth]);

  useLayoutEffect(() => {
    if (!hasChosenCell) return;
    element.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [hasChosenCell, width]);

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
  }, []);

  return { attach, element, width };
}
