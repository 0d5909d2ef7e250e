import { useId } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Dialog } from '#components/dialog.tsx';
import { useForm } from '#components/form/use-form.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import type { OwnMetric } from '#data/own-metrics-queries.ts';
import { FormulaField } from './formula-field.tsx';
import { bodyOf, DIRECTIONS, errorsOf, ROLL_UP_CHOICES, UNITS, valuesOf, type MetricValues } from './metric-form.ts';
import styles from './own-metrics.module.css';
import type { ChangeMetrics } from './use-change-metrics.ts';

interface MetricDialogProps {
  scope: CompanyScope;
  kind: OwnMetric['kind'];
  /** Null: a new one. */
  edited: OwnMetric | null;
  change: ChangeMetrics;
  onClose: () => void;
}

export function MetricDialog({ scope, kind, edited, change, onClose }: MetricDialogProps) {
  const formId = useId();
  const form = useForm<MetricValues>(valuesOf(edited), (values) => errorsOf(kind, values));
  const { values, set } = form;

  async function onSend(): Promise<void> {
    const body = bodyOf(kind, values);
    const { calls } = change;
    if (await change.save(() => (edited === null ? calls.create(body) : calls.change(edited.id, body)))) onClose();
  }

  return (
    <Dialog
      title={titleOf(kind, edited)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isBusy}>
            Cancel
          </Button>
          <Button variant="filled" type="submit" form={formId} loading={change.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => form.submit(event, () => void onSend())}
      >
        <TextInput label="Name" maxLength={80} autoComplete="off" {...form.inputOf('name')} />
        <SelectField
          label="Unit"
          data={UNITS}
          value={values.unit}
          onChange={(unit) => set('unit', unit as typeof values.unit)}
        />
        {kind === 'formula' && (
          <FormulaField
            scope={scope}
            draft={{ ...(edited !== null && { id: edited.id }), unit: values.unit, formula: values.formula }}
            input={form.inputOf('formula')}
            onInsert={(formula) => set('formula', formula)}
          />
        )}
        {kind === 'typed' && (
          <Segments
            label="A quarter or a year is"
            choices={ROLL_UP_CHOICES}
            value={values.rollUp}
            onChange={(rollUp) => set('rollUp', rollUp)}
          />
        )}
        <Segments label="Good is" choices={DIRECTIONS} value={values.good} onChange={(good) => set('good', good)} />
        <Textarea label="What it is (optional)" rows={2} maxLength={500} {...form.inputOf('description')} />
      </form>
    </Dialog>
  );
}

function titleOf(kind: OwnMetric['kind'], edited: OwnMetric | null): string {
  if (edited !== null) return `Change ${edited.name}`;
  return kind === 'typed' ? 'A metric that is typed by month' : 'A metric by formula';
}
