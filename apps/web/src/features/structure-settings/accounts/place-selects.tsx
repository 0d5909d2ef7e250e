import { SelectField } from '#components/pickers/select-field.tsx';
import { placeAccount } from '../account-places.ts';
import type { Category } from '../row-edits.ts';
import type { StructureEditor } from '../use-structure-editor.ts';
import type { InboxAccount } from './inbox-groups.ts';

interface PlaceSelectsProps {
  item: InboxAccount;
  editor: StructureEditor;
  categories: readonly Category[];
}

const AUTOMATIC = { value: '', label: 'Automatic' };

/** One list for the whole account, and one for each department that stands elsewhere. */
export function PlaceSelects({ item: { account, places }, editor, categories }: PlaceSelectsProps) {
  const { accountId } = account;
  const own = editor.draft.mappings.filter((mapping) => mapping.accountId === accountId);
  const options = [AUTOMATIC, ...groupedOptions(categories)];
  const departments = places.filter(({ departmentId }) => departmentId !== null);
  const targets = [
    { departmentId: null, label: departments.length === 0 ? 'Row' : 'Row for the whole account' },
    ...departments.map(({ departmentId, department }) => ({
      departmentId,
      label: `Row for ${department ?? 'a department'}`,
    })),
  ];
  return targets.map(({ departmentId, label }) => (
    <SelectField
      key={departmentId ?? 'whole'}
      size="sm"
      label={label}
      value={own.find((mapping) => mapping.departmentId === departmentId)?.categoryKey ?? ''}
      onChange={(value) =>
        editor.edit((draft) =>
          placeAccount(draft, accountId, { departmentId, categoryKey: value === '' ? null : value }),
        )
      }
      data={options}
    />
  ));
}

function groupedOptions(categories: readonly Category[]) {
  const bySection = Map.groupBy(categories, ({ names }) => names[0] ?? '');
  return [...bySection].map(([group, rows]) => ({
    group,
    items: rows.map(({ key, names, isDeleted }) => ({
      value: key,
      label: `${names.slice(1).join(' › ') || group}${isDeleted ? ' (hidden)' : ''}`,
    })),
  }));
}
