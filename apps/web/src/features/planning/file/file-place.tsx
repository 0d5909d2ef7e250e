import type { PlanFileCheck } from '@tieout/contracts/plan-files.ts';
import { isMonth, type Month } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { MonthField } from '#components/pickers/month-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { FileChoices } from '#data/plan-file-queries.ts';
import styles from './plan-file.module.css';

interface FilePlaceProps {
  check: PlanFileCheck;
  choices: FileChoices;
  onChoose: (choices: FileChoices) => void;
}

/** Where in the file the budget is: which sheet, and which columns are months. Both are found; a person can say otherwise. */
export function FilePlace({ check, choices, onChoose }: FilePlaceProps) {
  const { sheets, sheet } = check;
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          data={sheets}
          value={sheet ?? ''}
          // Lines and columns of another sheet are others.
          onChange={(chosen) => onChoose({ sheet: chosen })}
        />
      )}
      {check.source === 'table' && check.columns.length > 1 && (
        <MonthsByHand key={sheet} check={check} choices={choices} onChoose={onChoose} />
      )}
    </>
  );
}

function MonthsByHand({ check: { columns, months, errors }, choices, onChoose }: FilePlaceProps) {
  const isMissing = errors.some(({ code }) => ['NO_MONTH_COLUMNS', 'NO_HEADER', 'MONTH_GAP'].includes(code));
  const [isOpen, setIsOpen] = useState(false);
  const read = columns.flatMap(({ readAs }, index) => (readAs !== null && isMonth(readAs) ? [index] : []));
  const [first, setFirst] = useState(String(read[0] ?? 1));
  const [last, setLast] = useState(String(read.at(-1) ?? columns.length - 1));
  const [month, setMonth] = useState<string>(firstMonthOf(columns) ?? months[0] ?? '');
  if (!isOpen && !isMissing && choices.firstMonth === undefined) {
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>Choose the months by hand</Button>
      </div>
    );
  }
  const names = columns.map(({ name }, index) => ({
    value: String(index),
    label: `${letterOf(index)}${name === '' ? '' : `: ${name}`}`,
  }));
  const isUpsideDown = Number(last) < Number(first);
  return (
    <section className={styles.unknown} aria-label="Months">
      <p className={styles.errorName}>Which columns are months?</p>
      <div className={styles.place}>
        <SelectField label="First column" data={names} value={first} onChange={setFirst} />
        <SelectField
          label="Last column"
          data={names}
          value={last}
          error={isUpsideDown ? 'Comes before the first column' : undefined}
          onChange={setLast}
        />
        <MonthField label="Month of the first column" value={month} onChange={setMonth} />
      </div>
      <p className={styles.missing}>The columns between them are the months that follow, one by one.</p>
      <div>
        <Button
          disabled={isUpsideDown || !isMonth(month)}
          onClick={() => {
            if (!isMonth(month)) return;
            onChoose({ ...choices, firstColumn: Number(first), lastColumn: Number(last), firstMonth: month });
          }}
        >
          Read these months
        </Button>
      </div>
    </section>
  );
}

function firstMonthOf(columns: PlanFileCheck['columns']): Month | undefined {
  return columns.map(({ readAs }) => readAs).find((readAs): readAs is Month => readAs !== null && isMonth(readAs));
}

/** As spreadsheets call them. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
