import type { KeyboardEvent } from 'react';
import { pressed } from '#lib/keys.ts';
import type { Tree } from './use-tree.ts';
import type { VisibleRow } from './visible-rows.ts';

/** The keys of a treegrid, and those of an editor: Alt with arrows moves, F2 renames, Delete hides. */
export function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, visible: VisibleRow, tree: Tree): void {
  // A button or the field inside the row has keys of its own.
  if (event.target !== event.currentTarget) return;
  const action = editAction(event, visible, tree) ?? (event.altKey ? null : moveFocus(event.key, visible, tree));
  if (action === null) return;
  event.preventDefault();
  action();
}

function editAction(event: KeyboardEvent, { row, level }: VisibleRow, tree: Tree): (() => void) | null {
  const isMovable = !tree.isLocked && level > 1;
  switch (pressed('structure', event)) {
    case 'up':
      return isMovable ? () => tree.step(row.key, -1) : null;
    case 'down':
      return isMovable ? () => tree.step(row.key, 1) : null;
    case 'rename':
      return tree.editor.canChangeRows && isMovable ? () => tree.startRenaming(row.key) : null;
    case 'hide':
      return tree.isLocked || row.isDeleted ? null : () => tree.setHidden(row.key, true);
    case 'unfold':
      return row.children.length === 0 ? null : () => tree.toggle(row.key);
    case null:
      return null;
  }
}

function moveFocus(key: string, visible: VisibleRow, tree: Tree): (() => void) | null {
  const { row, isExpanded } = visible;
  switch (key) {
    case 'ArrowRight':
      if (row.children.length > 0 && !isExpanded) return () => tree.toggle(row.key);
      return isExpanded ? focusAt(tree, visible, 1) : null;
    case 'ArrowLeft':
      if (isExpanded) return () => tree.toggle(row.key);
      return visible.parentKey === null ? null : () => tree.activate(visible.parentKey ?? row.key);
    case 'ArrowUp':
      return focusAt(tree, visible, -1);
    case 'ArrowDown':
      return focusAt(tree, visible, 1);
    case 'Home':
      return focusAt(tree, visible, -Infinity);
    case 'End':
      return focusAt(tree, visible, Infinity);
    default:
      return null;
  }
}

function focusAt({ rows, activate }: Tree, { row }: VisibleRow, step: number): () => void {
  const index = rows.findIndex((each) => each.row.key === row.key);
  const target = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
  return () => {
    if (target !== undefined) activate(target.row.key);
  };
}
