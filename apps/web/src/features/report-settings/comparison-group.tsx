import { SelectField } from '#components/pickers/select-field.tsx';
import { Group } from './group.tsx';
import { COMPARISONS, LABELS } from './settings-text.ts';
import { TextField } from './text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function ComparisonGroup({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  return (
    <Group
      title="Comparison"
      sentence="What a report compares with when it opens, and which variances are worth a look."
    >
      <SelectField
        label={LABELS.comparatives}
        name="comparatives"
        value={values.comparatives}
        onChange={(value) => {
          const choice = COMPARISONS.find((each) => each.value === value);
          if (choice !== undefined) set('comparatives', choice.value);
        }}
        data={COMPARISONS.map((choice) => ({ ...choice }))}
      />
      <span />
      <TextField
        form={form}
        name="materialityAbs"
        unit={values.reportingCurrency}
        description="Smaller variances are not highlighted."
      />
      <TextField form={form} name="materialityPct" unit="%" description="A variance has to exceed both limits." />
    </Group>
  );
}
