import { importKind, importMapping, IMPORT_KINDS } from '@tieout/contracts/ledger-import.ts';
import { isLocalDate } from '@tieout/finance/local-date.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { MonthField } from '#components/pickers/month-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { KIND_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';
import type { MappingProps } from './mapping-props.ts';
import { withSaid } from './said.ts';

const DATE_FORMATS = importMapping.shape.dateFormat.options;
const DECIMAL_MARKS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
];

const ACCOUNT_PLACES = [
  { value: 'column', label: 'In a column' },
  { value: 'heading', label: 'In a heading above its lines' },
] as const;
const SIGNS = [
  { value: 'debit', label: 'Debits are positive' },
  { value: 'credit', label: 'Credits are positive' },
  { value: 'nature', label: 'By each account’s nature' },
] as const;
const ENTRIES = [
  { value: 'number', label: 'By entry number' },
  { value: 'number-in-file', label: 'By a number of this file' },
  { value: 'block', label: 'By first line: date stands there only' },
  { value: 'document', label: 'By date, document and name' },
] as const;

/** How the lines of a ledger become entries: everything a report that we know says of itself. */
function LedgerOptions({ mapping, onChange }: Pick<MappingProps, 'mapping' | 'onChange'>) {
  return (
    <>
      <SelectField
        label="Where the account is"
        value={mapping.accountIn}
        onChange={(value) => {
          const place = ACCOUNT_PLACES.find((each) => each.value === value);
          if (place !== undefined) onChange({ ...mapping, accountIn: place.value });
        }}
        data={ACCOUNT_PLACES}
      />
      <SelectField
        label="Signs"
        value={mapping.signs}
        onChange={(value) => {
          const sign = SIGNS.find((each) => each.value === value);
          if (sign !== undefined) onChange({ ...mapping, signs: sign.value });
        }}
        data={SIGNS}
      />
      <SelectField
        label="How lines form entries"
        value={mapping.entriesBy}
        onChange={(value) => {
          const way = ENTRIES.find((each) => each.value === value);
          if (way !== undefined) onChange({ ...mapping, entriesBy: way.value });
        }}
        data={ENTRIES}
      />
    </>
  );
}

/** How dates and numbers are written. */
function FormatOptions({ mapping, onChange }: Pick<MappingProps, 'mapping' | 'onChange'>) {
  return (
    <>
      <SelectField
        label="Dates"
        value={mapping.dateFormat}
        onChange={(value) => {
          const dateFormat = DATE_FORMATS.find((format) => format === value);
          if (dateFormat !== undefined) onChange(withSaid({ ...mapping, dateFormat }, 'dateFormat'));
        }}
        data={DATE_FORMATS}
      />
      <SelectField
        label="Numbers"
        value={mapping.decimalMark}
        onChange={(value) => onChange(withSaid({ ...mapping, decimalMark: value === ',' ? ',' : '.' }, 'decimalMark'))}
        data={DECIMAL_MARKS}
      />
      {mapping.dateFormat === 'DDMM' && (
        <TextInput
          label="Dates are of the year from"
          type="date"
          value={mapping.yearFrom ?? ''}
          onChange={({ currentTarget: { value } }) => {
            onChange({ ...mapping, yearFrom: isLocalDate(value) ? value : null });
          }}
        />
      )}
    </>
  );
}

/** `Total; Printed on`: one beginning after the other. */
function beginningsIn(value: string): string[] {
  const beginnings = value.split(';').map((beginning) => beginning.trim().slice(0, 100));
  return beginnings.filter((beginning) => beginning !== '').slice(0, 20);
}

/** File format: kind, sheet, header line, dates and numbers. */
export function MappingOptions({ item, mapping, isLocked, onChange }: MappingProps) {
  return (
    <fieldset className={styles.options} disabled={isLocked} aria-label="File format">
      <SelectField
        label="File type"
        value={mapping.kind}
        onChange={(value) => {
          const kind = importKind.safeParse(value).data;
          if (kind !== undefined) onChange({ ...mapping, kind });
        }}
        data={IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
      />
      {item.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={mapping.sheet ?? ''}
          onChange={(value) => onChange({ ...mapping, sheet: value })}
          data={item.sheets}
        />
      )}
      <TextInput
        label="Header row"
        description="0 where the columns have no names"
        type="number"
        min={0}
        max={1_000}
        value={mapping.headerLine}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const isLine = Number.isInteger(valueAsNumber) && valueAsNumber >= 0 && valueAsNumber <= 1_000;
          if (isLine) onChange({ ...mapping, headerLine: valueAsNumber });
        }}
      />
      <FormatOptions mapping={mapping} onChange={onChange} />
      {mapping.kind === 'general-ledger' && <LedgerOptions mapping={mapping} onChange={onChange} />}
      <TextInput
        label="Skip lines that begin with"
        placeholder="Total; Printed on"
        defaultValue={mapping.leftOut.join('; ')}
        onBlur={({ currentTarget: { value } }) => onChange({ ...mapping, leftOut: beginningsIn(value) })}
      />
      {mapping.kind === 'trial-balance' && (
        <MonthField
          label="Balances at the end of"
          value={mapping.month ?? ''}
          error={mapping.month === null ? 'Choose the month the trial balance is for.' : null}
          onChange={(value) => onChange({ ...mapping, month: isMonth(value) ? value : null })}
        />
      )}
    </fieldset>
  );
}
