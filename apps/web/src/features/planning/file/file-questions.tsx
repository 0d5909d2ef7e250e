import type { PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import { Fragment, useState } from 'react';
import { CheckItem, RadioList } from '#components/choice-list.tsx';
import { TextInput } from '#components/controls/text-input.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { FileChoices } from '#data/plan-file-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { NewRow } from './new-row.tsx';
import styles from './plan-file.module.css';

interface FileQuestionsProps {
  check: PlanFileCheck;
  choices: FileChoices;
  onChoose: (choices: FileChoices) => void;
}

/** What the file does not say by itself. */
export function FileQuestions({ check, choices, onChoose }: FileQuestionsProps) {
  const { questions, errors } = check;
  return (
    <>
      {(questions.includes('decimal-mark') || choices.decimalMark !== undefined) && (
        <RadioList
          legend="Is 1,234 one thousand two hundred and thirty-four?"
          choices={[
            { value: '.', label: 'Yes: a comma groups thousands, a point begins decimals' },
            { value: ',', label: 'No: a comma begins decimals, a point groups thousands' },
          ]}
          value={choices.decimalMark ?? null}
          onChange={(decimalMark) => onChoose({ ...choices, decimalMark })}
        />
      )}
      {(questions.includes('costs-negative') || choices.costs !== undefined) && (
        <RadioList
          legend="Nearly all costs of the file are negative"
          choices={[
            { value: 'flip', label: 'They are costs: take them as positive, as plans have them' },
            { value: 'keep', label: 'They are refunds: take them as they are' },
          ]}
          value={choices.costs ?? null}
          onChange={(costs) => onChoose({ ...choices, costs })}
        />
      )}
      {(errors.some(({ code }) => code === 'DUPLICATE_LINE') || choices.duplicates !== undefined) && (
        <CheckItem
          label="Add up lines that are about the same row"
          isChecked={choices.duplicates === 'add'}
          onChange={(isAdded) => onChoose({ ...choices, duplicates: isAdded ? 'add' : undefined })}
        />
      )}
    </>
  );
}

/** Which currency amounts are in that name none; others than the plan's are converted. */
export function FileCurrency({ check, choices, onChoose }: FileQuestionsProps) {
  const [text, setText] = useState<string | null>(null);
  if (check.currency === null || check.source === 'workbook') return null;
  const typed = text?.trim().toUpperCase() ?? '';
  return (
    <TextInput
      label="Amounts are in"
      description="Of lines that name no currency"
      className={styles.currency ?? ''}
      maxLength={3}
      value={text ?? choices.currency ?? check.currency}
      error={text !== null && !/^[A-Z]{3}$/.test(typed) ? 'A code like EUR' : undefined}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onBlur={() => {
        if (!/^[A-Z]{3}$/.test(typed)) return;
        onChoose({ ...choices, currency: typed === check.currency ? undefined : typed });
        setText(null);
      }}
    />
  );
}

/** A line that is left out. */
export const NO_ROW = '-';

/** A line for which the report gets a row of its own. */
const ADD_ROW = '+';

interface UnknownRowsProps {
  scope: CompanyScope;
  planId: string | null;
  check: PlanFileCheck;
  /** By line: the row it is about. */
  chosen: ReadonlyMap<number, string>;
  onChoose: (line: number, code: string) => void;
}

/** Lines whose names the report does not have: mapped or left out, never dropped silently. */
export function UnknownRows({ scope, planId, check: { rows, leaves }, chosen, onChoose }: UnknownRowsProps) {
  const [adding, setAdding] = useState<number | null>(null);
  const open = rows.filter(({ role, line }) => role === 'unknown' || chosen.has(line));
  if (open.length === 0) return null;
  const choices = leaves.map(({ code, name, section }) => ({ value: code, label: `${name} · ${section}` }));
  return (
    <section className={styles.unknown} aria-label="Lines without a row">
      <p className={styles.errorName}>Which rows are these lines about?</p>
      {open.map(({ line, label }) => (
        <Fragment key={line}>
          <SelectField
            label={`Line ${line}: ${label === '' ? 'no name' : label}`}
            placeholder="Choose a row"
            data={[
              { value: NO_ROW, label: 'Leave it out' },
              { value: ADD_ROW, label: 'Add a row to the report…' },
              ...choices,
            ]}
            value={adding === line ? ADD_ROW : (chosen.get(line) ?? '')}
            onChange={(code) => {
              setAdding(code === ADD_ROW ? line : null);
              if (code !== ADD_ROW) onChoose(line, code);
            }}
          />
          {adding === line && (
            <NewRow
              scope={scope}
              planId={planId}
              label={label}
              onAdded={(code) => {
                setAdding(null);
                onChoose(line, code);
              }}
            />
          )}
        </Fragment>
      ))}
    </section>
  );
}
