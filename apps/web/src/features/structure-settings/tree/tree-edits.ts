import { moveAccounts, placeAccount } from '../account-places.ts';
import type { Dragged } from '../dragged.ts';
import type { EditorRow } from '../editor-draft.ts';
import { addRow, findRow, hideRow, moveRow, removeRow, renameRow, showRow, stepRow } from '../row-edits.ts';
import type { StructureEditor } from '../use-structure-editor.ts';
import type { VisibleRow } from './visible-rows.ts';

type Rows = readonly EditorRow[];

/** What a row of the tree can be asked to do. */
export interface TreeEdits {
  rename: (key: string, name: string) => void;
  step: (key: string, step: 1 | -1) => void;
  moveTo: (key: string, parentKey: string) => void;
  /** With a name, or with one that is typed next. */
  add: (parentKey: string, name?: string) => void;
  setHidden: (key: string, isHidden: boolean) => void;
  remove: (key: string) => void;
  /** A row lands before the target or inside it, an account on it. */
  drop: (dragged: Dragged, target: VisibleRow) => void;
}

interface TreeListener {
  /** The row to be on now, and what a screen reader is told. */
  onChanged: (key: string, said: string) => void;
  onAdded: (key: string) => void;
  expand: (key: string) => void;
}

export function treeEdits({ draft, edit, settings }: StructureEditor, listener: TreeListener): TreeEdits {
  const { onChanged, onAdded, expand } = listener;
  const { sections } = draft;

  function change(changed: Rows, key: string, said: string): void {
    if (changed === sections) return;
    edit((current) => ({ ...current, sections: changed }));
    onChanged(key, said);
  }

  function move(key: string, changed: Rows): void {
    change(changed, key, placeText(changed, key));
  }

  return {
    rename: (key, name) => change(renameRow(sections, key, name), key, `Renamed to ${name.trim()}.`),
    step: (key, by) => move(key, stepRow(sections, key, by)),
    moveTo(key, parentKey) {
      expand(parentKey);
      move(key, moveRow(sections, key, { parentKey, beforeKey: null }));
    },
    add(parentKey, name) {
      const added = addRow(sections, parentKey, name);
      const isFirst = findRow(sections, parentKey)?.row.children.length === 0;
      expand(parentKey);
      edit((current) => {
        const changed = { ...current, sections: added.rows };
        return isFirst ? moveAccounts(changed, settings.accounts, { fromKey: parentKey, toKey: added.key }) : changed;
      });
      if (name === undefined) onAdded(added.key);
      else onChanged(added.key, `${name.trim()} added.`);
    },
    setHidden(key, isHidden) {
      const said = isHidden ? 'Row hidden. Its amount stays in every total.' : 'Row shown again.';
      change((isHidden ? hideRow : showRow)(sections, key), key, said);
    },
    remove(key) {
      const parent = findRow(sections, key)?.ancestry.at(-2);
      change(removeRow(sections, key), parent?.key ?? '', 'Row removed.');
    },
    drop(dragged, { row, parentKey, level }) {
      if (dragged.kind === 'account') {
        edit((current) => placeAccount(current, dragged.accountId, { departmentId: null, categoryKey: row.key }));
        onChanged(row.key, `Placed on ${row.name}.`);
        return;
      }
      const isInside = level === dragged.level - 1;
      const inside = { parentKey: row.key, beforeKey: null };
      const beside = { parentKey: parentKey ?? '', beforeKey: row.key };
      move(dragged.key, moveRow(sections, dragged.key, isInside ? inside : beside));
    },
  };
}

function placeText(rows: Rows, key: string): string {
  const found = findRow(rows, key);
  if (found === null) return '';
  const { row, index, siblings, ancestry } = found;
  return `${row.name}: ${index + 1} of ${siblings.length} in ${ancestry.at(-2)?.name ?? 'the report'}.`;
}
