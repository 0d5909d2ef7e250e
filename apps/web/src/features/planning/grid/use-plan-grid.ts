import { currencyExponent } from '@tieout/finance/currency.ts';
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { placeAfterKey, type GridSize, type Place } from '#components/grid/grid-keys.ts';
import { pressed } from '#lib/keys.ts';
import { readBlock, readEntry } from '../entry.ts';
import type { CellEdit } from '../plan-edits.ts';
import {
  copyOf,
  enterIn,
  fill,
  giveBack,
  isEditable,
  isSpreadable,
  pasteIn,
  type CellRange,
  type GridSheet,
} from './grid-edits.ts';
import { LARGE_BLOCK, type LargeBlock } from './large-block.ts';

interface PlanGridOptions {
  element: RefObject<HTMLElement | null>;
  sheet: GridSheet;
  currency: string;
  canEdit: boolean;
  onEdit: (cells: readonly CellEdit[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onRefused: (sentence: string) => void;
  /** A block too large to be taken in at a glance is shown before it changes anything. */
  onLargeBlock: (block: LargeBlock) => void;
}

export interface PlanGridState {
  /** The cell with the tab stop; column 0 is the name. */
  place: Place;
  range: CellRange;
  /** What is being typed, or null. */
  text: string | null;
  setText: (text: string) => void;
  choose: (place: Place, isExtended: boolean) => void;
  beginEdit: (text?: string) => void;
  commit: (how: 'down' | 'right' | 'all' | 'stay') => void;
  cancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

function rangeOf(anchor: Place, end: Place): CellRange {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column) - 1,
    right: Math.max(anchor.column, end.column) - 1,
  };
}

/** Where somebody is, and from where to where they have selected. */
function useSelection({
  element,
  size,
  isTyping,
}: {
  element: PlanGridOptions['element'];
  size: GridSize;
  isTyping: boolean;
}) {
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 1 });
  const [end, setEnd] = useState<Place>(anchor);
  const shouldFocus = useRef(false);
  function within({ row, column }: Place): Place {
    return { row: Math.min(row, size.rowCount - 1), column: Math.min(column, size.columnCount - 1) };
  }
  useLayoutEffect(() => {
    if (!shouldFocus.current || isTyping) return;
    shouldFocus.current = false;
    const cell = element.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    place: within(end),
    range: rangeOf(within(anchor), within(end)),
    /** The focus goes to the cell again, once nothing is typed there. */
    takeFocus: () => {
      shouldFocus.current = true;
    },
    choose: (next: Place, isExtended: boolean) => {
      shouldFocus.current = true;
      setEnd(next);
      if (!isExtended) setAnchor(next);
    },
  };
}

/** Selecting, typing, copying and pasting in the grid, with the keys of a spreadsheet. */
export function usePlanGrid(options: PlanGridOptions): PlanGridState {
  const { element, sheet, currency, canEdit } = options;
  const size = { rowCount: sheet.rows.length, columnCount: sheet.columns.length + 1 };
  const [text, setText] = useState<string | null>(null);
  const { place, range, takeFocus, choose } = useSelection({ element, size, isTyping: text !== null });
  const [row, column] = [sheet.rows[place.row], sheet.columns[place.column - 1]];
  const canType = canEdit && (isEditable(row, column) || isSpreadable(row, column));

  function beginEdit(first?: string): void {
    if (canType) setText(first ?? copyOf(sheet, rangeOf(place, place), currencyExponent(currency)));
  }

  function commit(how: 'down' | 'right' | 'all' | 'stay'): void {
    if (text === null) return;
    takeFocus();
    const cells = cellsOfText(text, how === 'all' ? range : rangeOf(place, place), options);
    if (cells === null) {
      options.onRefused(`“${text}” is not a number. Write an amount, or a change such as =1.05*`);
      return;
    }
    options.onEdit(cells);
    setText(null);
    const next = placeAfterKey(how === 'down' ? 'ArrowDown' : how === 'right' ? 'ArrowRight' : '', false, place, size);
    if (next !== null) choose(next, false);
  }

  return {
    place,
    range,
    text,
    setText,
    choose,
    beginEdit,
    commit,
    cancel() {
      takeFocus();
      setText(null);
    },
    onKeyDown(event) {
      // What is typed, and the buttons of names, have their own keys.
      if (text !== null || event.target instanceof HTMLButtonElement) return;
      const isDone = actOnKey(event, range, options) || moveByKey(event, { place, size, choose });
      if (isDone) event.preventDefault();
      else if (canType && beginsTyping(event)) {
        event.preventDefault();
        beginEdit(event.key.length === 1 ? event.key : undefined);
      }
    },
    ...clipboardOf(range, { ...options, isTyping: text !== null }),
  };
}

/** What a text makes of the cells; null where it is no entry. Nothing gives them back to their rules. */
function cellsOfText(text: string, range: CellRange, { sheet, currency }: PlanGridOptions): CellEdit[] | null {
  if (text.trim() === '') return giveBack(sheet, range);
  const entry = readEntry(text, currency);
  return entry === null ? null : enterIn(sheet, range, entry);
}

/** F2, Enter, or the first sign of an amount. */
function beginsTyping(event: KeyboardEvent): boolean {
  const key = pressed('plan', event);
  if (key === 'edit' || key === 'enter') return true;
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Keys that change what is selected; whether the key was one. */
function actOnKey(event: KeyboardEvent, range: CellRange, { sheet, canEdit, ...on }: PlanGridOptions): boolean {
  if (!canEdit) return false;
  switch (pressed('plan', event)) {
    case 'giveBack':
      on.onEdit(giveBack(sheet, range));
      return true;
    case 'fillRight':
      on.onEdit(fill(sheet, range, 'right'));
      return true;
    case 'fillDown':
      on.onEdit(fill(sheet, range, 'down'));
      return true;
    case 'undo':
      if (event.shiftKey) on.onRedo();
      else on.onUndo();
      return true;
    case 'redo':
      on.onRedo();
      return true;
    case 'edit':
    case 'enter':
    case 'enterAll':
    case 'next':
    case null:
      return false;
  }
}

interface Moving {
  place: Place;
  size: GridSize;
  choose: PlanGridState['choose'];
}

function moveByKey(event: KeyboardEvent, { place, size, choose }: Moving): boolean {
  if (pressed('gridMoves', event) === null) return false;
  const next = placeAfterKey(event.key, event.ctrlKey || event.metaKey, place, size);
  if (next === null) return false;
  choose(next, event.shiftKey && next.column > 0 && place.column > 0);
  return true;
}

function clipboardOf(
  range: CellRange,
  { sheet, currency, canEdit, isTyping, onEdit, onRefused, onLargeBlock }: PlanGridOptions & { isTyping: boolean },
): Pick<PlanGridState, 'onCopy' | 'onPaste'> {
  return {
    onCopy(event) {
      if (isTyping) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyOf(sheet, range, currencyExponent(currency)));
    },
    onPaste(event) {
      if (isTyping || !canEdit) return;
      event.preventDefault();
      const block = readBlock(event.clipboardData.getData('text/plain'), currency);
      if (block.wrong > 0) {
        const cells = block.wrong === 1 ? '1 cell is not a number' : `${block.wrong} cells are not numbers`;
        onRefused(`${cells}. Nothing was pasted.`);
        return;
      }
      const cells = pasteIn(sheet, range, block);
      const filled = block.cells.flat().filter((value) => value !== null).length;
      if (cells.length < LARGE_BLOCK) onEdit(cells);
      else onLargeBlock({ cells, left: Math.max(0, filled - cells.length) });
    },
  };
}
