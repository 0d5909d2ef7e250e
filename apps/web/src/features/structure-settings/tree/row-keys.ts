import type { KeyboardEvent } from 'react';
import type { Tree } from './use-tree.ts';
import type { VisibleRow } from './visible-rows.ts';

/** The keys of a treegrid, and those of an editor: Alt with arrows moves, F2 renames, Delete hides. */
export function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, visible: VisibleRow, tree: Tree): void {
  // A button or the field inside the row has keys of its own.
  if (event.target !== event.currentTarget) return;
  const action = event.altKey ? moveAction(event.key, visible, tree) : plainAction(event.key, visible, tree);
  if (action === null) return;
  event.preventDefault();
  action();
}

function moveAction(key: string, { row, level }: VisibleRow, tree: Tree): (() => void) | null {
  if (tree.isLocked || level === 1) return null;
  if (key === 'ArrowUp') return () => tree.step(row.key, -1);
  if (key === 'ArrowDown') return () => tree.step(row.key, 1);
  return null;
}

function plainAction(key: string, visible: VisibleRow, tree: Tree): (() => void) | null {
  const { row, level, isExpanded } = visible;
  switch (key) {
    case 'F2':
      return tree.editor.canChangeRows && level > 1 && !tree.isLocked ? () => tree.startRenaming(row.key) : null;
    case 'Delete':
      return tree.isLocked || row.isDeleted ? null : () => tree.setHidden(row.key, true);
    case 'Enter':
    case ' ':
      return row.children.length === 0 ? null : () => tree.toggle(row.key);
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
