import { Checkbox } from '#components/controls/checkbox.ts';
import { Segments } from '#components/segments.tsx';
import { withMarks } from '#lib/number-format-setting.ts';
import { Group } from './group.tsx';
import styles from './report-settings.module.css';
import { LABELS, NEGATIVES, SCALES } from './settings-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

const DECIMALS = ['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }));

export function FiguresGroup({ form, isLocked }: { form: SettingsForm; isLocked: boolean }) {
  const { values, set } = form;
  return (
    <Group title="Figures" sentence="How amounts look in every statement and export. The sample follows your choices.">
      <Segments
        label={LABELS.negativeFormat}
        choices={NEGATIVES.map(({ value, label }) => ({ value, label: withMarks(label) }))}
        value={values.negativeFormat}
        disabled={isLocked}
        onChange={(format) => set('negativeFormat', format)}
      />
      <Segments
        label={LABELS.thousands}
        choices={SCALES}
        value={values.thousands}
        disabled={isLocked}
        onChange={(scale) => set('thousands', scale)}
      />
      <Segments
        label={LABELS.decimals}
        choices={DECIMALS}
        value={values.decimals}
        disabled={isLocked}
        onChange={(decimals) => set('decimals', decimals)}
      />
      <div className={styles.checks}>
        <Checkbox
          size="sm"
          label={LABELS.showCostsAsNegative}
          name="showCostsAsNegative"
          checked={values.showCostsAsNegative}
          onChange={({ currentTarget: { checked } }) => set('showCostsAsNegative', checked)}
        />
        <Checkbox
          size="sm"
          label={LABELS.percentOfRevenue}
          name="percentOfRevenue"
          checked={values.percentOfRevenue}
          onChange={({ currentTarget: { checked } }) => set('percentOfRevenue', checked)}
        />
      </div>
    </Group>
  );
}
