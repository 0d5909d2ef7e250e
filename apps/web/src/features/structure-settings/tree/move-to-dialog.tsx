import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { EditorDraft } from '../editor-draft.ts';
import { findRow, nameError, possibleParents } from '../row-edits.ts';

interface MoveToDialogProps {
  draft: EditorDraft;
  rowKey: string;
  onClose: () => void;
  onMove: (key: string, parentKey: string) => void;
}

/** Another place for a row, without dragging. */
export function MoveToDialog({ draft, rowKey, onClose, onMove }: MoveToDialogProps) {
  const found = findRow(draft.sections, rowKey);
  const parents = possibleParents(draft.sections, rowKey);
  const [parentKey, setParentKey] = useState(found?.ancestry.at(-2)?.key ?? '');
  const parent = findRow(draft.sections, parentKey)?.row;
  const error = parent === undefined || found === null ? null : nameError(parent.children, rowKey, found.row.name);
  return (
    <Dialog
      title={`Move ${found?.row.name ?? 'the row'}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={error !== null} onClick={() => onMove(rowKey, parentKey)}>
            Move
          </Button>
        </>
      }
    >
      <SelectField
        label="Move to the end of"
        value={parentKey}
        error={error}
        onChange={(value) => setParentKey(value)}
        data={parents.map((ancestry) => ({
          value: ancestry.at(-1)?.key ?? '',
          label: ancestry.map(({ name }) => name).join(' › '),
        }))}
      />
    </Dialog>
  );
}
