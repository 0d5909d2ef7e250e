import { importKind, importMapping, IMPORT_KINDS } from '@tieout/contracts/ledger-import.ts';
import { isMonth } from '@tieout/finance/month.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { MonthField } from '#components/pickers/month-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { KIND_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';
import type { MappingProps } from './mapping-props.ts';

const DATE_FORMATS = importMapping.shape.dateFormat.options;
const DECIMAL_MARKS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
];

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
        type="number"
        min={1}
        max={1_000}
        value={mapping.headerLine}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const isLine = Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= 1_000;
          if (isLine) onChange({ ...mapping, headerLine: valueAsNumber });
        }}
      />
      <SelectField
        label="Dates"
        value={mapping.dateFormat}
        onChange={(value) => {
          const dateFormat = DATE_FORMATS.find((format) => format === value);
          if (dateFormat !== undefined) onChange({ ...mapping, dateFormat });
        }}
        data={DATE_FORMATS}
      />
      <SelectField
        label="Numbers"
        value={mapping.decimalMark}
        onChange={(value) => onChange({ ...mapping, decimalMark: value === ',' ? ',' : '.' })}
        data={DECIMAL_MARKS}
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
