import { PERIOD_PRESETS } from '@tieout/contracts/statements.ts';
import { periodChoices } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, firstDayOf, isMonth } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useId, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { FieldError } from '#components/field-error.tsx';
import { MonthField } from '#components/pickers/month-field.tsx';
import { PRESET_LABEL, rangeText } from './period-choice.ts';
import type { PeriodFacts } from './period-selector.tsx';
import styles from './period-selector.module.css';

interface PeriodChoicesProps {
  chosen: string | null;
  facts: PeriodFacts;
  onChange: (chosen: string) => void;
}

/** Presets, fiscal years and a range of one's own. */
export function PeriodChoices({ chosen, facts, onChange }: PeriodChoicesProps) {
  const { label: shown, today, firstMonth, closedThrough, fiscalYearStartMonth } = facts;
  const { choices } = periodChoices({
    firstPosting: firstMonth === null ? null : firstDayOf(firstMonth),
    today,
    closedThrough,
    fiscalYearStartMonth,
  });
  const years = choices.filter(({ kind }) => kind === 'fiscal-year');
  // Nobody has chosen what is shown first: only its label tells which of them it is.
  const preset = chosen ?? PERIOD_PRESETS.find((each) => PRESET_LABEL[each] === shown) ?? null;
  return (
    <>
      <div className={styles.lists}>
        <PeriodList
          heading="Periods"
          choices={PERIOD_PRESETS.map((value) => ({ value, label: PRESET_LABEL[value], detail: '' }))}
          chosen={preset}
          onChange={onChange}
        />
        <PeriodList
          heading="Fiscal years, by their first month"
          note="Twelve months each."
          choices={years.map(({ label, toExclusive }) => ({
            value: label,
            label,
            detail: `to ${formatPeriodLabel(addMonths(toExclusive, -1))}`,
          }))}
          chosen={chosen ?? shown}
          onChange={onChange}
        />
      </div>
      <CustomRange facts={facts} onChange={onChange} />
    </>
  );
}

interface PeriodListProps {
  heading: string;
  /** What the heading does not say. */
  note?: string;
  choices: readonly { value: string; label: string; detail: string }[];
  chosen: string | null;
  onChange: (chosen: string) => void;
}

/** Buttons and not radios: an arrow key on a radio would already choose, and close the panel. */
function PeriodList({ heading, note, choices, chosen, onChange }: PeriodListProps) {
  const headingId = useId();
  return (
    <div>
      <p id={headingId} className={styles.heading}>
        {heading}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </p>
      <ul aria-labelledby={headingId}>
        {choices.map(({ value, label, detail }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={value === chosen}
              onClick={() => onChange(value)}
            >
              <span>{label}</span>
              <span className={styles.range}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CustomRange({ facts, onChange }: Omit<PeriodChoicesProps, 'chosen'>) {
  const [{ from, to }, setRange] = useState<Readonly<Record<'from' | 'to', string>>>(facts.range);
  const range = isMonth(from) && isMonth(to) ? { from, to } : null;
  const isBackwards = range !== null && range.to < range.from;
  return (
    <form
      className={styles.custom}
      onSubmit={(event) => {
        event.preventDefault();
        if (range !== null && !isBackwards) onChange(rangeText(range));
      }}
    >
      <div className={styles.months}>
        <MonthField label="From" size="xs" value={from} onChange={(value) => setRange({ from: value, to })} />
        <MonthField label="To" size="xs" value={to} onChange={(value) => setRange({ from, to: value })} />
      </div>
      <Button type="submit" size="xs" disabled={range === null || isBackwards}>
        Show these months
      </Button>
      <FieldError>{isBackwards && 'The last month is before the first.'}</FieldError>
    </form>
  );
}
