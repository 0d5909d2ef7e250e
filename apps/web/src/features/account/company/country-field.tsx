import { COUNTRIES } from '@tieout/contracts/countries.ts';
import { SelectField } from '#components/pickers/select-field.tsx';

interface CountryFieldProps {
  country: string | null;
  onChange: (code: string | null) => void;
}

const NOT_SAID = '';

const names = new Intl.DisplayNames('en', { type: 'region' });

const CHOICES = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

export function CountryField({ country, onChange }: CountryFieldProps) {
  return (
    <SelectField
      label="Country"
      name="country"
      autoComplete="country"
      value={country ?? NOT_SAID}
      onChange={(value) => onChange(value === NOT_SAID ? null : value)}
      data={[{ value: NOT_SAID, label: 'Not given' }, ...CHOICES]}
    />
  );
}
