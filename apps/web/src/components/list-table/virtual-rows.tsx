import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';

const ROW_HEIGHT = 46;
const OVERSCAN = 8;
/** Before the window is measured, and where nothing has a size. */
const FIRST_RECT = { width: 1200, height: 800 };

interface VirtualRowsProps {
  count: number;
  columnCount: number;
  /** Comes into sight; -1 for none. */
  marked: number;
  renderRow: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Of a long list only the rows in sight are drawn; rows of the same height stand for the others, so that the bar tells the truth. */
export function VirtualRows({ count, columnCount, marked, renderRow }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const box = body.current?.getBoundingClientRect();
    if (box !== undefined) setTop(box.top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing of this is memoised by a compiler
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    // What has no size is not laid out.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    initialRect: FIRST_RECT,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  useEffect(() => {
    if (marked >= 0) virtualizer.scrollToIndex(marked, { align: 'auto' });
  }, [marked, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      {before > 0 && <Room height={before} columnCount={columnCount} />}
      {items.map(({ index }) => renderRow(index, virtualizer.measureElement))}
      {after > 0 && <Room height={after} columnCount={columnCount} />}
    </tbody>
  );
}

function Room({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room, not a control */}
      <td colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  );
}
