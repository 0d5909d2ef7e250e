import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { lazy, useState, type ReactNode } from 'react';
import { PopoverButton } from '#components/popover-button.tsx';
import { useKeys } from '#lib/use-keys.ts';
import { labelAndRange, shiftPeriod, type PeriodRange } from './period-choice.ts';
import styles from './period-selector.module.css';

/** Comes when the panel is opened. */
const PeriodChoices = lazy(async () => ({ default: (await import('./period-choices.tsx')).PeriodChoices }));

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
            <PeriodChoices
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
