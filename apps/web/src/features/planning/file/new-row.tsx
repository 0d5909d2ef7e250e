import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StructureRow } from '@tieout/contracts/structure-draft.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { FieldError } from '#components/field-error.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planQuery, plansQuery } from '#data/plan-queries.ts';
import { addCategory, structureSettingsQuery } from '#data/structure-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import styles from './plan-file.module.css';

interface NewRowProps {
  scope: CompanyScope;
  planId: string | null;
  /** As the line calls it. */
  label: string;
  /** With the code of the row. */
  onAdded: (code: string) => void;
}

/** A row that the report does not have yet, added under one of its groups for everybody. */
export function NewRow(props: NewRowProps) {
  const { scope } = props;
  const { data, error } = useQuery(structureSettingsQuery(scope, 'MANAGERIAL_PNL'));
  if (error !== null) {
    return (
      <FieldError isAlert>
        {failureText(error, 'Rows of the report are added by who may change its settings.')}
      </FieldError>
    );
  }
  if (data === undefined) return <p>Reading the rows of the report…</p>;
  if (data.draft === null) return <NewRowForm {...props} sections={data.published.sections} />;
  return (
    <p className={styles.missing}>
      {'You have changes of the '}
      <Link to={`${scope.base}/settings/structure`} target="_blank">
        structure
      </Link>
      {' that are not published. Publish or discard them first, so that they do not go along.'}
    </p>
  );
}

interface NewRowFormProps extends NewRowProps {
  sections: readonly StructureRow[];
}

function NewRowForm({ scope, planId, label, onAdded, sections }: NewRowFormProps) {
  const [name, setName] = useState(label);
  const [group, setGroup] = useState('');
  const { mutate, isPending, error } = useAddCategory(scope, planId, onAdded);
  return (
    <div className={styles.newRow}>
      <TextInput
        label="Name of the new row"
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SelectField
        label="Under"
        placeholder="Choose a group"
        data={groupsOf(sections)}
        value={group}
        onChange={setGroup}
      />
      {error !== null && (
        <FieldError isAlert>{failureText(error, 'The row could not be added. Nothing was changed.')}</FieldError>
      )}
      <div>
        <Button
          loading={isPending}
          disabled={group === '' || name.trim() === ''}
          onClick={() => mutate({ groupCode: group, name: name.trim() })}
        >
          Add the row to the report
        </Button>
      </div>
    </div>
  );
}

function useAddCategory(scope: CompanyScope, planId: string | null, onAdded: NewRowProps['onAdded']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (category: { groupCode: string; name: string }) => addCategory(scope, category),
    async onSuccess(code) {
      // The plan has the row by now, and so has every report.
      if (planId !== null) {
        await queryClient.refetchQueries({ queryKey: planQuery(scope, planId).queryKey, exact: true });
      }
      const kept = [plansQuery(scope).queryKey[0], 'plan-file'];
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
      onAdded(code);
    },
  });
}

/** Groups hold the categories, and all of them stand on the same level. */
function groupsOf(sections: readonly StructureRow[]): { value: string; label: string }[] {
  return sections
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap((section) =>
      section.children
        .filter(({ isDeleted }) => !isDeleted)
        .flatMap((type) => type.children.flatMap((group) => groupChoice(section, type, group))),
    );
}

function groupChoice(section: StructureRow, type: StructureRow, { code, name, isDeleted }: StructureRow) {
  if (code === null || isDeleted) return [];
  const within = type.name === name ? section.name : `${type.name}, ${section.name}`;
  return [{ value: code, label: `${name} · ${within}` }];
}
