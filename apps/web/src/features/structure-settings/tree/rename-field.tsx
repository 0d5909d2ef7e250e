import { useState } from 'react';
import { TextInput } from '#components/controls/text-input.ts';
import { findRow, nameError } from '../row-edits.ts';
import type { Tree } from './use-tree.ts';
import type { VisibleRow } from './visible-rows.ts';

/** The name as a field: Enter or leaving it takes the new name, Escape the old one. */
export function RenameField({ visible: { row }, tree }: { visible: VisibleRow; tree: Tree }) {
  const [name, setName] = useState(row.name);
  const siblings = findRow(tree.editor.draft.sections, row.key)?.siblings ?? [];
  const error = nameError(siblings, row.key, name);

  function onTake(): void {
    if (error === null && name.trim() !== row.name) tree.rename(row.key, name);
  }

  return (
    <TextInput
      size="xs"
      aria-label={`Name of ${row.name}`}
      // The reader has just asked to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={name}
      error={name === row.name ? null : error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => setName(value)}
      onBlur={() => {
        tree.endRenaming(false);
        onTake();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && error === null) {
          tree.endRenaming(true);
          onTake();
        }
        if (event.key === 'Escape') tree.endRenaming(true);
      }}
    />
  );
}
