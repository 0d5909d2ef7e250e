import { useState, type FormEvent } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Dialog } from '#components/dialog.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import { accountCounts } from '../account-places.ts';
import { canAddUnder, findRow, LEVEL_NAMES, nameError, parentsForNew } from '../row-edits.ts';
import styles from '../structure-settings.module.css';
import type { StructureEditor } from '../use-structure-editor.ts';

type NewLevel = '2' | '3' | '4';

const MEANINGS: Readonly<Record<NewLevel, string>> = {
  '2': 'A type is a part of a section, such as Sales & Marketing in operating expenses.',
  '3': 'A group gathers categories of a type, such as People.',
  '4': 'A category is a single row that accounts are placed on, such as Rent.',
};

const LEVELS: readonly { value: NewLevel; label: string }[] = [
  { value: '2', label: 'Type' },
  { value: '3', label: 'Group' },
  { value: '4', label: 'Category' },
];

interface AddRowDialogProps {
  editor: StructureEditor;
  /** The row the keyboard is on: the new one is offered inside it, or beside it where nothing fits inside. */
  activeKey: string;
  onClose: () => void;
  onAdd: (parentKey: string, name: string) => void;
}

/** A new type, group or category: what it is, where it belongs and how it is called. */
export function AddRowDialog({ editor, activeKey, onClose, onAdd }: AddRowDialogProps) {
  const { sections } = editor.draft;
  const [place, setPlace] = useState(() => firstPlace(editor, activeKey));
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const parents = parentsForNew(sections, Number(place.level) - 1);
  const parent = findRow(sections, place.parentKey)?.row;
  const error = parent === undefined ? null : nameError(parent.children, null, name);
  const what = LEVEL_NAMES[Number(place.level) - 1] ?? 'row';

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (parent !== undefined && error === null) onAdd(parent.key, name);
  }

  return (
    <Dialog
      title="Add a row"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" type="submit" form="add-row" disabled={parent === undefined}>
            {`Add ${what}`}
          </Button>
        </>
      }
    >
      <form id="add-row" onSubmit={onSubmit} noValidate>
        <div className={styles.addFields}>
          <Segments
            label="Kind of row"
            choices={LEVELS}
            value={place.level}
            onChange={(level) => setPlace({ level, parentKey: firstParent(editor, level, place.parentKey) })}
          />
          <p className={styles.detail}>{MEANINGS[place.level]}</p>
          <SelectField
            label="Inside"
            value={place.parentKey}
            description={parent === undefined ? noParentText(what) : movedText(editor, parent.key)}
            inputWrapperOrder={['label', 'input', 'description']}
            onChange={(parentKey) => setPlace({ ...place, parentKey })}
            data={parents.map((ancestry) => ({
              value: ancestry.at(-1)?.key ?? '',
              label: ancestry.map((row) => row.name).join(' \u203a '),
            }))}
          />
          <TextInput
            label="Name"
            // The dialog was opened to type it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={name}
            error={isTried ? error : null}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        </div>
      </form>
    </Dialog>
  );
}

interface NewPlace {
  level: NewLevel;
  parentKey: string;
}

function firstPlace(editor: StructureEditor, activeKey: string): NewPlace {
  const found = findRow(editor.draft.sections, activeKey);
  const parent = found !== null && canAddUnder(found) ? found.row : found?.ancestry.at(-2);
  const depth = parent === undefined ? 1 : (findRow(editor.draft.sections, parent.key)?.level ?? 1);
  const level = LEVELS[depth - 1]?.value ?? '2';
  return { level, parentKey: firstParent(editor, level, parent?.key ?? '') };
}

/** The row itself, one above or below it, or else the first there is. */
function firstParent({ draft: { sections } }: StructureEditor, level: NewLevel, nearKey: string): string {
  const near = findRow(sections, nearKey)?.ancestry.map(({ key }) => key) ?? [];
  const keys = parentsForNew(sections, Number(level) - 1).map((ancestry) => ancestry.map(({ key }) => key));
  const best = keys.find((way) => way.includes(nearKey) || near.includes(way.at(-1) ?? '')) ?? keys[0];
  return best?.at(-1) ?? '';
}

function noParentText(what: string): string {
  return `There is no row yet that could hold a ${what}.`;
}

/** What becomes of accounts on a row that is about to hold rows instead. */
function movedText({ draft, settings }: StructureEditor, parentKey: string): string | undefined {
  const count = accountCounts(settings.accounts, draft).get(parentKey) ?? 0;
  if (count === 0) return undefined;
  return count === 1
    ? 'The account on this row moves into the new one.'
    : `The ${count} accounts on this row move into the new one.`;
}
