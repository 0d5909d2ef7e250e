import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { unitWord } from '@tieout/contracts/charts/value-format.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import styles from './metric-modal.module.css';
import type { AlertChoice, MetricForm } from './use-metric-form.ts';

const ALERTS: readonly { value: AlertChoice; label: string }[] = [
  { value: 'none', label: 'No alert' },
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
  { value: 'changes', label: 'Changes by more than' },
];

/** The only fields there are: formula and sources are read only. */
export function MetricFields({ metric, form }: { metric: MetricExplanation; form: MetricForm }) {
  const { fields, errors, set } = form;
  const unit = metric.unit === 'percent' ? '%' : unitWord(metric);
  const limitUnit = fields.alert === 'changes' ? (metric.unit === 'percent' ? 'points' : '%') : unit;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput
          label={unit === null ? 'Target' : `Target, ${unit}`}
          inputMode="decimal"
          value={fields.target}
          error={errors.target}
          disabled={metric.targetPlan !== null}
          description={metric.targetPlan === null ? undefined : `A driver of ${metric.targetPlan}`}
          onChange={(event) => set({ target: event.currentTarget.value })}
        />
        <SelectField
          label="Owner"
          value={fields.ownerId}
          data={[{ value: '', label: 'Nobody' }, ...metric.owners.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(ownerId) => set({ ownerId })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Alert"
          value={fields.alert}
          data={ALERTS}
          onChange={(alert) => set({ alert: alert as AlertChoice })}
        />
        {fields.alert !== 'none' && (
          <TextInput
            label={limitUnit === null ? 'Limit' : `Limit, ${limitUnit}`}
            inputMode="decimal"
            value={fields.limit}
            error={errors.limit}
            onChange={(event) => set({ limit: event.currentTarget.value })}
          />
        )}
      </div>
      <Textarea
        label="Note"
        rows={3}
        maxLength={1000}
        value={fields.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </div>
  );
}
