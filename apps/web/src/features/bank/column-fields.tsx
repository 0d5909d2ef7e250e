import { BANK_DATE_FORMATS, type BankFileCheck } from '@tieout/contracts/bank.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import styles from './bank.module.css';
import { COLUMN_FIELDS, COLUMN_LABELS, type AnswerProps, type ColumnField } from './upload-answers.ts';

const NONE = 'none';
const DATE_NAMES = {
  'YYYY-MM-DD': 'Year first: 2026-01-31',
  'DD.MM.YYYY': 'Day first: 31.01.2026',
  'DD/MM/YYYY': 'Day first: 31/01/2026',
  'MM/DD/YYYY': 'Month first: 01/31/2026',
} as const;

interface ColumnFieldsProps extends AnswerProps {
  /** Null: the file has no columns, only days to be asked for. */
  table: BankFileCheck['table'];
}

/** What the columns mean, by hand. */
export function ColumnFields({ table, answers, onChange }: ColumnFieldsProps) {
  const columns = answers.columns ?? table?.columns ?? {};
  const choices = (table?.header ?? []).map((name, index) => {
    const sample = table?.rows[0]?.[index] ?? '';
    const shown = sample === '' ? '' : ` (${sample.slice(0, 24)})`;
    return { value: String(index), label: `${index + 1}. ${name || 'Without a name'}${shown}` };
  });
  function setColumn(field: ColumnField, value: string): void {
    const { [field]: _, ...rest } = columns;
    onChange({ ...answers, columns: value === NONE ? rest : { ...rest, [field]: Number(value) } });
  }
  return (
    <>
      {table !== null && (
        <div className={styles.two}>
          {COLUMN_FIELDS.map((field) => (
            <SelectField
              key={field}
              label={COLUMN_LABELS[field]}
              data={[{ value: NONE, label: 'None' }, ...choices]}
              value={columns[field] === undefined ? NONE : String(columns[field])}
              onChange={(value) => setColumn(field, value)}
            />
          ))}
        </div>
      )}
      <Formats table={table} answers={answers} onChange={onChange} />
    </>
  );
}

function Formats({ table, answers, onChange }: ColumnFieldsProps) {
  return (
    <div className={styles.two}>
      <SelectField
        label="Dates"
        data={BANK_DATE_FORMATS.map((value) => ({ value, label: DATE_NAMES[value] }))}
        value={answers.dateFormat ?? table?.dateFormat ?? 'MM/DD/YYYY'}
        onChange={(value) => {
          const dateFormat = BANK_DATE_FORMATS.find((each) => each === value);
          if (dateFormat !== undefined) onChange({ ...answers, dateFormat });
        }}
      />
      {table !== null && (
        <SelectField
          label="Decimals"
          data={[
            { value: '.', label: 'After a point: 1,234.50' },
            { value: ',', label: 'After a comma: 1.234,50' },
          ]}
          value={answers.decimalMark ?? table.decimalMark}
          onChange={(value) => onChange({ ...answers, decimalMark: value === ',' ? ',' : '.' })}
        />
      )}
      <SelectField
        label="Signs"
        data={[
          { value: 'plain', label: 'Money in is positive' },
          { value: 'reversed', label: 'Money out is positive' },
        ]}
        value={answers.isReversed === true ? 'reversed' : 'plain'}
        onChange={(value) => onChange({ ...answers, isReversed: value === 'reversed' })}
      />
    </div>
  );
}
