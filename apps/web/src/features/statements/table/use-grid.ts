import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { DisplayRow } from './display-rows.ts';
import { placeAfterKey, type Place } from '#components/grid/grid-keys.ts';
import { pressed } from '#lib/keys.ts';
import type { Direction } from './row-order.ts';

interface GridOptions {
  element: RefObject<HTMLElement | null>;
  lines: readonly DisplayRow[];
  columnCount: number;
  /** Where the grid begins: at the cell an address has opened. */
  start: { code: string; column: number } | null;
  onOpenCell: (line: DisplayRow, column: number) => void;
  onToggle: (line: DisplayRow) => void;
  onMove: (line: DisplayRow, direction: Direction) => void;
  onCard: () => void;
  onComment: (line: DisplayRow, column: number) => void;
}

interface Grid {
  /** The line and column that hold the one tab stop of the grid. */
  activeKey: string | null;
  activeColumn: number;
  activeRow: number;
  /** Makes a cell the active one; with the focus unless it goes elsewhere. */
  activate: (key: string, column: number, hasFocus: boolean) => void;
  focusActive: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One tab stop, moved by the keys of the ARIA grid pattern. */
export function useGrid(options: GridOptions): Grid {
  const { element, lines, columnCount, start } = options;
  const [active, setActive] = useState({ key: start?.code ?? '', column: start?.column ?? 0 });
  const shouldFocus = useRef(false);
  const found = lines.findIndex(({ key }) => key === active.key);
  const place: Place = { row: Math.max(0, found), column: Math.min(active.column, columnCount - 1) };
  const line = lines[place.row];

  function focusActive(): void {
    const frame = element.current;
    const cell = frame?.querySelector<HTMLElement>('[data-column][tabindex="0"]');
    if (frame === null || cell === null || cell === undefined) return;
    const { scrollLeft } = frame;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Names are always in sight; the browser would go back to where they began.
    if (cell.dataset['column'] === '0') frame.scrollTo({ left: scrollLeft });
  }

  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusActive();
  });

  function activate(key: string, column: number, hasFocus: boolean): void {
    shouldFocus.current = hasFocus;
    setActive({ key, column });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A link inside a cell keeps its own keys.
    if (line === undefined || event.target instanceof HTMLAnchorElement) return;
    if (handleKey(event, line, place.column, options)) {
      shouldFocus.current = event.key !== 'Enter';
      event.preventDefault();
      return;
    }
    if (pressed('gridMoves', event) === null || event.shiftKey) return;
    const next = placeAfterKey(event.key, event.ctrlKey || event.metaKey, place, {
      rowCount: lines.length,
      columnCount,
    });
    if (next === null) return;
    event.preventDefault();
    activate(lines[next.row]?.key ?? '', next.column, true);
  }

  return {
    activeKey: line?.key ?? null,
    activeColumn: place.column,
    activeRow: place.row,
    activate,
    focusActive,
    onKeyDown,
  };
}

/** Keys that act on the line or cell instead of moving; whether the key was one. */
function handleKey(event: KeyboardEvent, line: DisplayRow, column: number, options: GridOptions): boolean {
  if (isFold(event, line, column)) {
    options.onToggle(line);
    return true;
  }
  switch (pressed('figure', event)) {
    case 'up':
      options.onMove(line, 'UP');
      return true;
    case 'down':
      options.onMove(line, 'DOWN');
      return true;
    case 'unfold':
      if (line.hasChildren) options.onToggle(line);
      return true;
    case 'open':
      options.onOpenCell(line, column);
      return true;
    case 'card':
      options.onCard();
      return true;
    case 'comment':
      options.onComment(line, column);
      return true;
    case null:
      return false;
  }
}

/** On a name the arrows to the sides fold and unfold (ARIA treegrid pattern). */
function isFold({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, line: DisplayRow, column: number): boolean {
  if (column !== 0 || !line.hasChildren || altKey || ctrlKey || metaKey) return false;
  return line.isOpen ? key === 'ArrowLeft' : key === 'ArrowRight';
}
