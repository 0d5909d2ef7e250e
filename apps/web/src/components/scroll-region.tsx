import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  /** Months are read from the newest, which stands at the right end. */
  startsAtEnd?: boolean;
  /** For who measures it. */
  regionRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part that scrolls on its own. Focusable, because otherwise the keyboard could not reach what is cut off. */
export function ScrollRegion({ label, className, startsAtEnd = false, regionRef, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null);
  const attach = useMergedRef(region, regionRef);
  useEffect(() => {
    const element = region.current;
    if (!startsAtEnd || element === null) return undefined;
    // On every change of width, of the region or of what it holds: a drawer that opens, or columns that are measured a
    // moment later, would otherwise cut off the newest month.
    const observer = new ResizeObserver(() => {
      element.scrollLeft = element.scrollWidth;
    });
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [startsAtEnd]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section ref={attach} className={classNames(styles.region, className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
