import { SelectField } from '#components/pickers/select-field.tsx';
import { Group } from './group.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { FUNCTIONS, LABELS } from './settings-text.ts';
import { TextField } from './text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function PeopleGroup({ form }: { form: SettingsForm }) {
  const { values, set } = form;
  return (
    <Group title="People and terms" sentence="Used to split payroll, and for utilisation and receivables.">
      <SelectField
        label={LABELS.defaultPayrollFunction}
        name="defaultPayrollFunction"
        value={values.defaultPayrollFunction}
        onChange={(value) => {
          const choice = FUNCTIONS.find((each) => each.value === value);
          if (choice !== undefined) set('defaultPayrollFunction', choice.value);
        }}
        data={FUNCTIONS.map((choice) => ({ ...choice }))}
      />
      <TextField form={form} name="standardHoursPerDay" unit="h" />
      <TextField form={form} name="arTermsDays" unit="days" />
      <span />
      <HolidaysField form={form} />
    </Group>
  );
}
