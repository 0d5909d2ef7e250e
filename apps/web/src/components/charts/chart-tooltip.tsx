import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from './chart-tooltip.module.css';
import type { Place } from './scales.ts';

const GAP = 14;
const EDGE = 8;
/** Its usual height, by half of which it stands above its point. */
const HEIGHT = 84;
/** What amounts of millions need. */
const WIDTH = 230;

interface ChartTooltipProps {
  /** The chart; `place` is in it. */
  frame: RefObject<HTMLElement | null>;
  place: Place;
  children: ReactNode;
}

/**
 * Period, figure and difference beside the point, never over it. In the page's body, because tiles and drawers cut off what
 * leaves them; hidden from screen readers, which are told the same by the chart itself.
 */
export function ChartTooltip({ frame, place, children }: ChartTooltipProps) {
  const corner = useCorner(frame);
  if (corner === null) return null;
  const [x, y] = [corner.left + place.x, corner.top + (place.y ?? 0)];
  // Scrolled away, it would hang at the edge of the window over something else.
  if (y < 0 || y > window.innerHeight) return null;
  return createPortal(
    <div className={styles.tooltip} style={placeBeside(x, y)} aria-hidden>
      {children}
    </div>,
    document.body,
  );
}

interface Corner {
  left: number;
  top: number;
}

/** Where the chart begins in the window, also after something has scrolled. */
function useCorner(frame: RefObject<HTMLElement | null>): Corner | null {
  const [corner, setCorner] = useState<Corner | null>(null);
  useLayoutEffect(() => {
    const ended = new AbortController();
    function find(): void {
      const found = frame.current?.getBoundingClientRect();
      if (found !== undefined) setCorner({ left: found.left, top: found.top });
    }
    find();
    window.addEventListener('scroll', find, { capture: true, passive: true, signal: ended.signal });
    window.addEventListener('resize', find, { signal: ended.signal });
    return () => ended.abort();
  }, [frame]);
  return corner;
}

interface TooltipPlace {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
  maxWidth: number;
}

/** On the side with more room, above the point where neither has enough; inside the window, of which scroll bars are no part. */
function placeBeside(x: number, y: number): TooltipPlace {
  const { clientWidth, clientHeight } = document.documentElement;
  const isRight = x < clientWidth / 2;
  const room = (isRight ? clientWidth - x : x) - GAP - EDGE;
  if (room < WIDTH) {
    const left = Math.max(EDGE, Math.min(x - WIDTH / 2, clientWidth - WIDTH - EDGE));
    const isAbove = y > HEIGHT + GAP + EDGE;
    return { left, maxWidth: WIDTH, ...(isAbove ? { bottom: clientHeight - y + GAP } : { top: y + GAP }) };
  }
  const top = Math.max(EDGE, Math.min(y - HEIGHT / 2, clientHeight - HEIGHT - EDGE));
  return { top, maxWidth: room, ...(isRight ? { left: x + GAP } : { right: clientWidth - x + GAP }) };
}
