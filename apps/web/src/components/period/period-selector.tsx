import { PERIOD_PRESETS } from '@tieout/contracts/statements.ts';
import { periodChoices } from '@tieout/finance/fiscal-calendar.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, firstDayOf, isMonth, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { FieldError } from '#components/field-error.tsx';
import { MonthField } from '#components/pickers/month-field.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { useKeys } from '#lib/use-keys.ts';
import { labelAndRange, PRESET_LABEL, rangeText, shiftPeriod, type PeriodRange } from './period-choice.ts';
import styles from './period-selector.module.css';

/** What the selector knows of the company; null while it is loading. */
export interface PeriodFacts {
  /** What was chosen, in words, and the months it comes to. */
  label: string;
  range: PeriodRange;
  today: LocalDate;
  firstMonth: Month | null;
  closedThrough: Month | null;
  fiscalYearStartMonth: number;
}

interface PeriodSelectorProps {
  /** As it stands in the address: a label, a range or a preset; null for what is shown first. */
  chosen: string | null;
  facts: PeriodFacts | null;
  onChange: (chosen: string) => void;
  /** Further choices about time, in the same panel. */
  renderMore?: (close: () => void) => ReactNode;
}

/** Which months are shown. The range a label comes to is printed beside it; `[` and `]` shift it, `p` opens it. */
export function PeriodSelector({ chosen, facts, onChange, renderMore }: PeriodSelectorProps) {
  const [isOpen, setIsOpen] = useState(false);

  function shift(step: 1 | -1): void {
    if (facts !== null) onChange(shiftPeriod(chosen, facts.range, step));
  }
  useKeys('period', {
    earlier: () => shift(-1),
    later: () => shift(1),
    choose(event) {
      if (facts === null) return;
      event.preventDefault();
      setIsOpen(true);
    },
  });

  const shown = facts === null ? { label: 'Period', range: null } : labelAndRange(facts.label, facts.range);
  return (
    <PopoverButton
      icon="calendar"
      name="Period"
      label={
        <span className={styles.label}>
          <span>{shown.label}</span> {shown.range !== null && <span className={styles.range}>{shown.range}</span>}
        </span>
      }
      width={500}
      disabled={facts === null}
      opened={isOpen}
      onChange={setIsOpen}
    >
      {(close) =>
        facts !== null && (
          <>
            <Choices
              chosen={chosen}
              facts={facts}
              onChange={(next) => {
                close();
                onChange(next);
              }}
            />
            {renderMore?.(close)}
          </>
        )
      }
    </PopoverButton>
  );
}

interface ChoicesProps {
  chosen: string | null;
  facts: PeriodFacts;
  onChange: (chosen: string) => void;
}

function Choices({ chosen, facts, onChange }: ChoicesProps) {
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

function CustomRange({ facts, onChange }: Omit<ChoicesProps, 'chosen'>) {
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
