import { NativeSelect } from '@mantine/core';
import { COUNTRIES } from '@tieout/contracts/countries.ts';

interface CountryFieldProps {
  country: string | null;
  onChange: (code: string | null) => void;
}

const NOT_SAID = '';

const names = new Intl.DisplayNames('en', { type: 'region' });

const CHOICES = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);

/** The browser's own list: on a phone it is a wheel, and with a keyboard typing finds. */
export function CountryField({ country, onChange }: CountryFieldProps) {
  return (
    <NativeSelect
      label="Country"
      name="country"
      autoComplete="country"
      value={country ?? NOT_SAID}
      onChange={({ currentTarget: { value } }) => onChange(value === NOT_SAID ? null : value)}
      data={[{ value: NOT_SAID, label: 'Not said' }, ...CHOICES]}
    />
  );
}
