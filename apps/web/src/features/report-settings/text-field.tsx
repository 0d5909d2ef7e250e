import { TextInput } from '#components/controls/text-input.ts';
import { LABELS } from './settings-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

type TextFieldName = 'materialityAbs' | 'materialityPct' | 'standardHoursPerDay' | 'arTermsDays';

interface TextFieldProps {
  form: SettingsForm;
  name: TextFieldName;
  description?: string;
  /** Unit at the right end. */
  unit?: string;
}

/** A number somebody types; it is wrong only once it was left. */
export function TextField({ form, name, description, unit }: TextFieldProps) {
  return (
    <TextInput
      label={LABELS[name]}
      inputMode="decimal"
      autoComplete="off"
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={unit}
      rightSectionWidth={48}
      {...form.inputOf(name)}
    />
  );
}
