import { LONGEST_FORMULA } from '@tieout/finance/metrics/own/parse-formula.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatWithUnit } from '@tieout/contracts/charts/value-format.ts';
import { Textarea } from '#components/controls/textarea.ts';
import type { FormInput } from '#components/form/use-form.ts';
import { monthText } from '#components/pickers/picker-text.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { REASON_TEXT } from '#components/reason-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  formulaPreviewQuery,
  metricReferencesQuery,
  type FormulaDraft,
  type FormulaPreview,
} from '#data/own-metrics-queries.ts';
import styles from './own-metrics.module.css';
import { useSettled } from './use-settled.ts';

interface FormulaFieldProps {
  scope: CompanyScope;
  draft: FormulaDraft;
  input: FormInput;
  onInsert: (formula: string) => void;
}

/** Long enough that a word is typed to its end. */
const PAUSE_MS = 400;

/** The formula with what is wrong with it, or what it gives. */
export function FormulaField({ scope, draft, input, onInsert }: FormulaFieldProps) {
  const settled = useSettled(JSON.stringify(draft), PAUSE_MS);
  const { data } = useQuery({
    ...formulaPreviewQuery(scope, JSON.parse(settled) as FormulaDraft),
    placeholderData: keepPreviousData,
  });
  const preview = draft.formula.trim() === '' ? undefined : data;
  const { data: references = [] } = useQuery(metricReferencesQuery(scope));
  return (
    <>
      <Textarea
        label="Formula"
        description="+ − × ÷, parentheses and numbers. prev(…) is the period before, sum(…, 3) adds up three months."
        rows={3}
        maxLength={LONGEST_FORMULA}
        spellCheck={false}
        autoComplete="off"
        {...input}
        error={preview?.problem?.message ?? input.error}
      />
      <SelectField
        label="Insert a metric or a row"
        placeholder="Search by name"
        data={references.map(({ id, name }) => ({ value: id, label: name }))}
        nothingFound="No metric and no row has this name."
        value=""
        onChange={(id) => {
          const name = references.find((each) => each.id === id)?.name;
          if (name !== undefined) onInsert(`${draft.formula}${draft.formula === '' ? '' : ' '}"${name}"`);
        }}
      />
      {preview !== undefined && preview.problem === null && <Preview preview={preview} unit={draft.unit} />}
    </>
  );
}

function Preview({ preview, unit }: { preview: FormulaPreview; unit: FormulaDraft['unit'] }) {
  if (preview.months.length === 0) return <p className={styles.none}>The books hold nothing to calculate with yet.</p>;
  return (
    <div className={styles.preview}>
      <table aria-label="What the formula gives">
        <tbody>
          {preview.months.toReversed().map(({ month, value }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              <td>{valueText(value, { unit, currency: preview.currency })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function valueText(
  value: FormulaPreview['months'][number]['value'],
  measure: Parameters<typeof formatWithUnit>[1],
): string {
  if (value === null) return 'No number';
  if (value.status === 'na') return REASON_TEXT[value.code];
  return formatWithUnit(value.unit === 'money' ? value.minor : Number(value.value), measure, 'exact');
}
