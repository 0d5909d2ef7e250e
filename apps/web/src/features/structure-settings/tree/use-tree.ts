import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import type { Dragged } from '../dragged.ts';
import { findRow } from '../row-edits.ts';
import type { StructureEditor } from '../use-structure-editor.ts';
import { treeEdits, type TreeEdits } from './tree-edits.ts';
import type { VisibleRow } from './visible-rows.ts';

interface TreeInput {
  editor: StructureEditor;
  rows: readonly VisibleRow[];
  isLocked: boolean;
  setCollapsed: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** What a row of the tree can be asked to do. */
export interface Tree extends TreeEdits {
  editor: StructureEditor;
  rows: readonly VisibleRow[];
  isLocked: boolean;
  /** The row the keyboard is on; Tab reaches only this one. */
  activeKey: string;
  renamingKey: string | null;
  movingKey: string | null;
  isAdding: boolean;
  announcement: string;
  elements: RefObject<Map<string, HTMLTableRowElement>>;
  /** Makes a row the one the keys act on; with focus unless the pointer has set it already. */
  activate: (key: string, withFocus?: boolean) => void;
  toggle: (key: string) => void;
  startRenaming: (key: string) => void;
  /** With the focus back on the row, unless the reader has gone elsewhere. */
  endRenaming: (withFocus: boolean) => void;
  setMovingKey: (key: string | null) => void;
  setIsAdding: (isAdding: boolean) => void;
}

export function useTree({ editor, rows, isLocked, setCollapsed }: TreeInput): Tree {
  const [active, setActive] = useState<string | null>(null);
  const [renamingKey, setRenamingKey] = useState<string | null>(null);
  const [movingKey, setMovingKey] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const elements = useRef(new Map<string, HTMLTableRowElement>());
  const focusLater = useFocusLater(elements);
  const activeKey = rows.some(({ row }) => row.key === active) ? active : rows[0]?.row.key;

  const edits = treeEdits(editor, {
    onChanged(key, said) {
      focusLater(key);
      setActive(key);
      setAnnouncement(said);
    },
    onAdded(key) {
      setActive(key);
      setRenamingKey(key);
      setAnnouncement('Row added. Type its name.');
    },
    expand: (key) => setCollapsed((current) => without(current, key)),
  });

  return {
    ...edits,
    editor,
    rows,
    isLocked,
    activeKey: activeKey ?? '',
    renamingKey,
    movingKey,
    isAdding,
    announcement,
    elements,
    activate(key, withFocus = true) {
      setActive(key);
      if (withFocus) elements.current.get(key)?.focus();
    },
    toggle: (key) => setCollapsed((current) => (current.has(key) ? without(current, key) : new Set([...current, key]))),
    startRenaming: setRenamingKey,
    endRenaming(withFocus) {
      if (withFocus && renamingKey !== null) focusLater(renamingKey);
      setRenamingKey(null);
    },
    setMovingKey,
    setIsAdding,
    rename(key, name) {
      setRenamingKey(null);
      edits.rename(key, name);
    },
    add(parentKey, name) {
      setIsAdding(false);
      edits.add(parentKey, name);
    },
    moveTo(key, parentKey) {
      setMovingKey(null);
      edits.moveTo(key, parentKey);
    },
  };
}

/** A row that changes its place in the page loses the focus there; the keys would then act on nothing. */
function useFocusLater(elements: Tree['elements']): (key: string) => void {
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    const key = waiting.current;
    if (key === null) return;
    waiting.current = null;
    elements.current.get(key)?.focus();
  });
  return (key) => {
    waiting.current = key;
  };
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((each) => each !== key));
}

/** Whether what is carried can land on a row: a row beside or inside, an account on a category. */
export function canDrop(
  dragged: Dragged | null,
  { row, level, parentKey }: VisibleRow,
  editor: StructureEditor,
): boolean {
  if (dragged === null) return false;
  if (dragged.kind === 'account') return row.children.length === 0;
  if (dragged.key === row.key) return false;
  if (editor.canChangeRows) return level === dragged.level || level === dragged.level - 1;
  const parent = findRow(editor.draft.sections, dragged.key)?.ancestry.at(-2);
  return level === dragged.level && parentKey === (parent?.key ?? null);
}
