import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { rowHeight, type Density, type DisplayRow } from './display-rows.ts';

/** Beyond it only the rows in sight are drawn. */
const VIRTUAL_FROM = 200;
const OVERSCAN = 4;
/** Before the frame is measured, and where nothing has a size. */
const FIRST_RECT = { width: 1200, height: 800 };

interface TableBodyProps {
  frame: RefObject<HTMLElement | null>;
  lines: readonly DisplayRow[];
  density: Density;
  /** A line that stays drawn wherever the frame is: it holds the focus. */
  keepRow: number;
  /** Everything, whatever is in sight: for print. */
  drawsAll: boolean;
  columnCount: number;
  renderRow: (line: DisplayRow, index: number) => ReactNode;
}

export function TableBody(props: TableBodyProps) {
  const isVirtual = props.lines.length > VIRTUAL_FROM && !props.drawsAll;
  return isVirtual ? <VirtualBody {...props} /> : <WholeBody {...props} />;
}

/** A body per section, so that print can keep a section on one page. */
function WholeBody({ lines, renderRow }: TableBodyProps) {
  const sections: { key: string; start: number; end: number }[] = [];
  for (const [index, { key, row }] of lines.entries()) {
    const last = sections.at(-1);
    if (last === undefined || (row.level === 1 && row.kind === 'node')) {
      sections.push({ key, start: index, end: index + 1 });
    } else {
      last.end = index + 1;
    }
  }
  return sections.map(({ key, start, end }) => (
    <tbody key={key}>{lines.slice(start, end).map((line, index) => renderRow(line, start + index))}</tbody>
  ));
}

/** Rows out of sight are empty rows of the same height, so that the scroll bar tells the truth. */
function VirtualBody({ frame, lines, density, keepRow, columnCount, renderRow }: TableBodyProps) {
  // oxlint-disable-next-line react/incompatible-library -- nothing of this is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => {
      const line = lines[index];
      return line === undefined ? 0 : rowHeight(line, density);
    },
    getItemKey: (index) => lines[index]?.key ?? index,
    initialRect: FIRST_RECT,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), keepRow])].toSorted((a, b) => a - b),
  });
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const item of virtualizer.getVirtualItems()) {
    if (item.start > end) drawn.push(spacer(`before ${item.key}`, item.start - end, columnCount));
    const line = lines[item.index];
    if (line !== undefined) drawn.push(renderRow(line, item.index));
    end = item.end;
  }
  const rest = virtualizer.getTotalSize() - end;
  return (
    <tbody>
      {drawn}
      {rest > 0 && spacer('rest', rest, columnCount)}
    </tbody>
  );
}

function spacer(key: string, height: number, columnCount: number): ReactNode {
  return (
    <tr key={key} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room, not a control */}
      <td colSpan={columnCount + 1} style={{ height, padding: 0 }} />
    </tr>
  );
}
