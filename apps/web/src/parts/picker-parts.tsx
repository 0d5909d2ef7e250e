import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { useState } from 'react';
import { FieldError } from '#components/field-error.tsx';
import { DateField } from '#components/pickers/date-field.tsx';
import { MonthField } from '#components/pickers/month-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { OCTOBER } from '#testing/answers.ts';
import { Part } from './part.tsx';

const LAST_DAY = parseLocalDate('2026-11-15');
const CURRENCIES = ['EUR', 'GBP', 'USD'];

export function PickerParts() {
  const [month, setMonth] = useState<string>(OCTOBER);
  const [day, setDay] = useState('2026-10-31');
  const [currency, setCurrency] = useState('USD');
  return (
    <>
      <Part title="Pickers: a list, a month, a day">
        <SelectField label="Currency" data={CURRENCIES} value={currency} onChange={setCurrency} />
        <MonthField label="First month" value={month} onChange={setMonth} />
        <DateField label="As known on" max={LAST_DAY} value={day} onChange={setDay} />
      </Part>
      <Part title="Pickers: empty, wrong, not to be changed">
        <MonthField label="Closed to" value="" onChange={ignore} />
        <DateField label="As known on" value="31.13" error="Enter a day such as 31 Oct 2026." onChange={ignore} />
        <SelectField label="Currency" data={CURRENCIES} value="USD" disabled onChange={ignore} />
      </Part>
      <Part title="What is wrong with a field that is not one of these; nothing where nothing is">
        <FieldError>The last month is before the first.</FieldError>
        <FieldError>{null}</FieldError>
      </Part>
    </>
  );
}

function ignore(): void {
  // Parts are looked at; nothing stands behind them.
}
