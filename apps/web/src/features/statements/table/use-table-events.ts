import type { Statement } from '@tieout/contracts/statements.ts';
import { useState, type MouseEvent, type RefObject } from 'react';
import { canComment } from '../commented-cell.ts';
import type { ChosenCell } from '../chosen-cell.ts';
import { cellOf, type CellStyle } from './cells.ts';
import type { DisplayRow } from './display-rows.ts';
import { isEditable, movedRows } from './row-order.ts';
import type { RowMenuState } from './row-menu.tsx';
import type { TableActions } from './table-actions.ts';
import { useGrid } from './use-grid.ts';
import type { ViewColumn } from './view-columns.ts';

interface TableFacts {
  element: RefObject<HTMLElement | null>;
  statement: Statement;
  lines: readonly DisplayRow[];
  columns: readonly ViewColumn[];
  cellStyle: CellStyle;
  hasEditing: boolean;
  start: { code: string; column: number } | null;
  actions: TableActions;
  onCard: () => void;
}

/** Keys, clicks and the menu of a table, heard once for all cells. */
export function useTableEvents(facts: TableFacts) {
  const { element, lines, columns, statement, hasEditing, actions } = facts;
  const [menu, setMenu] = useState<RowMenuState | null>(null);

  function openCell(line: DisplayRow, column: number): void {
    const view = columns[column - 1];
    if (view === undefined) {
      if (line.hasChildren) actions.onToggle(line.row.code);
    } else if (cellOf(line, view, statement, facts.cellStyle).canDrill) {
      actions.onDrill({ row: line.row.code, column: view.key });
    }
  }

  function commentable(line: DisplayRow, column: number): ChosenCell | null {
    const view = columns[column - 1];
    if (view === undefined || line.isMargin || actions.onComment === null) return null;
    return canComment(statement, line.row, view.column) ? { row: line.row.code, column: view.key } : null;
  }

  function comment(line: DisplayRow, column: number): void {
    const cell = commentable(line, column);
    if (cell !== null) actions.onComment?.(cell);
  }

  const grid = useGrid({
    element,
    lines,
    columnCount: columns.length + 1,
    start: facts.start,
    onOpenCell: openCell,
    onToggle: ({ row }) => actions.onToggle(row.code),
    onMove: ({ row, isMargin }, direction) => {
      if (hasEditing && !isMargin) actions.onMove(row.code, [direction]);
    },
    onCard: facts.onCard,
    onComment: comment,
  });

  function onClick(event: MouseEvent): void {
    const hit = hitOf(event.target, lines);
    if (hit === null) return;
    const { line, column, target } = hit;
    grid.activate(line.key, column, true);
    if (target.closest('[data-toggle]') !== null) actions.onToggle(line.row.code);
    else if (target.closest('[data-menu]') !== null) openMenu(hit, { x: event.clientX, y: event.clientY });
    else if (isOnMark(event)) comment(line, column);
    else if (column > 0) openCell(line, column);
  }

  function onContextMenu(event: MouseEvent): void {
    const hit = hitOf(event.target, lines);
    if (hit === null) return;
    event.preventDefault();
    grid.activate(hit.line.key, hit.column, true);
    openMenu(hit, { x: event.clientX, y: event.clientY });
  }

  function openMenu(hit: Hit, point: { x: number; y: number }): void {
    setMenu({ ...point, ...menuOf(facts, hit), comment: commentable(hit.line, hit.column) });
  }

  return { grid, menu, closeMenu: () => setMenu(null), onClick, onContextMenu };
}

function menuOf(
  { statement, columns, cellStyle, hasEditing }: TableFacts,
  { line, column }: Hit,
): Omit<RowMenuState, 'x' | 'y' | 'comment'> {
  const { row, isMargin } = line;
  const view = columns[column - 1];
  const canHide = hasEditing && !isMargin && isEditable(row);
  return {
    key: row.code,
    rowName: row.name,
    value: view === undefined ? '' : cellOf(line, view, statement, cellStyle).text,
    canHide,
    canMoveUp: canHide && movedRows(statement.rows, row.code, 'UP') !== null,
    canMoveDown: canHide && movedRows(statement.rows, row.code, 'DOWN') !== null,
  };
}

/** The corner that says that there is a comment leads to it; the rest of the figure to its lines. */
function isOnMark({ target, clientX, clientY }: MouseEvent): boolean {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-comment]') : null;
  if (cell === null) return false;
  const { right, top } = cell.getBoundingClientRect();
  return clientX > right - MARK_PX && clientY < top + MARK_PX;
}

const MARK_PX = 12;

interface Hit {
  line: DisplayRow;
  column: number;
  target: Element;
}

/** The cell under an event; null outside of cells and on links, which lead elsewhere. */
function hitOf(target: EventTarget, lines: readonly DisplayRow[]): Hit | null {
  if (!(target instanceof Element) || target.closest('a') !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const key = cell?.closest('tr')?.dataset['key'];
  const line = lines.find((each) => each.key === key);
  if (cell === null || line === undefined) return null;
  return { line, column: Number(cell.dataset['column']), target };
}
