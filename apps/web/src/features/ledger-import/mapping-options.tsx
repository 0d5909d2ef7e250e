import { NativeSelect, TextInput } from '@mantine/core';
import { importKind, importMapping, IMPORT_KINDS } from '@tieout/contracts/ledger-import.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { KIND_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';
import type { MappingProps } from './mapping-card.tsx';

const DATE_FORMATS = importMapping.shape.dateFormat.options;
const DECIMAL_MARKS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
];

/** How the file is written: kind, sheet, header line, dates and numbers. */
export function MappingOptions({ item, mapping, isLocked, onChange }: MappingProps) {
  return (
    <fieldset className={styles.options} disabled={isLocked} aria-label="How the file is written">
      <NativeSelect
        label="Kind of file"
        value={mapping.kind}
        onChange={({ currentTarget: { value } }) => {
          const kind = importKind.safeParse(value).data;
          if (kind !== undefined) onChange({ ...mapping, kind });
        }}
        data={IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
      />
      {item.sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          value={mapping.sheet ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, sheet: value })}
          data={item.sheets}
        />
      )}
      <TextInput
        label="Line of the column names"
        type="number"
        min={1}
        max={1_000}
        value={mapping.headerLine}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const isLine = Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= 1_000;
          if (isLine) onChange({ ...mapping, headerLine: valueAsNumber });
        }}
      />
      <NativeSelect
        label="Dates"
        value={mapping.dateFormat}
        onChange={({ currentTarget: { value } }) => {
          const dateFormat = DATE_FORMATS.find((format) => format === value);
          if (dateFormat !== undefined) onChange({ ...mapping, dateFormat });
        }}
        data={DATE_FORMATS}
      />
      <NativeSelect
        label="Numbers"
        value={mapping.decimalMark}
        onChange={({ currentTarget: { value } }) => onChange({ ...mapping, decimalMark: value === ',' ? ',' : '.' })}
        data={DECIMAL_MARKS}
      />
      {mapping.kind === 'trial-balance' && (
        <TextInput
          label="Month it ends"
          type="month"
          value={mapping.month ?? ''}
          error={mapping.month === null ? 'A trial balance needs the month it ends.' : null}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, month: isMonth(value) ? value : null })}
        />
      )}
    </fieldset>
  );
}
