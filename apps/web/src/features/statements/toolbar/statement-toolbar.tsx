import type { Statement } from '@tieout/contracts/statements.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { PeriodSelector, type PeriodFacts } from '#components/period/period-selector.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { Choices } from '../choices.ts';
import { ColumnsPanel, CurrencyPanel, FormatPanel, SlicePanel } from './choice-panels.tsx';
import { KnownOnForm } from './known-on-form.tsx';
import { StructurePanel } from './structure-panel.tsx';
import styles from './toolbar.module.css';

/** The two columns a phone shows, and the way to the others. */
export interface Pager {
  label: string;
  onBack: (() => void) | null;
  onForward: (() => void) | null;
}

interface StatementToolbarProps {
  choices: Choices;
  statement: Statement | null;
  /** On a phone the columns are paged, and what is seldom needed hides behind a button. */
  pager: Pager | null;
  settingsPath: string | null;
  onChange: (changes: Partial<Choices>) => void;
  /** What the rows are unfolded to; null where it is none of the levels. */
  level: number | null;
  onOpenTo: (level: number) => void;
  onHiddenRows: () => void;
}

export function StatementToolbar(props: StatementToolbarProps) {
  const { choices, statement, pager, onChange } = props;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="What is shown">
      <PeriodSelector
        chosen={choices.period}
        facts={factsOf(statement)}
        onChange={(period) => onChange({ period })}
        renderMore={(close) =>
          statement?.source.kind === 'live' && (
            <KnownOnForm
              knownOn={choices.knownOn}
              today={statement.today}
              onChange={(knownOn) => {
                close();
                onChange({ knownOn });
              }}
            />
          )
        }
      />
      {pager !== null && <ColumnPager pager={pager} />}
      {pager !== null && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label="More choices"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Icon name="more" />
        </button>
      )}
      {(pager === null || isWhole) && (
        <>
          <ColumnsPanel choices={choices} statement={statement} onChange={onChange} />
          <StructurePanel {...props} />
          <FormatPanel choices={choices} statement={statement} onChange={onChange} />
          <CurrencyPanel choices={choices} statement={statement} onChange={onChange} />
          <SlicePanel choices={choices} statement={statement} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function factsOf(statement: Statement | null): PeriodFacts | null {
  if (statement === null) return null;
  const { period, today, firstMonth, closedThrough, fiscalYearStartMonth } = statement;
  return {
    label: period.label,
    range: { from: period.from, to: period.to },
    today,
    firstMonth,
    closedThrough,
    fiscalYearStartMonth,
  };
}

function ColumnPager({ pager }: { pager: Pager }) {
  return (
    <span className={styles.pager}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Earlier columns"
        disabled={pager.onBack === null}
        onClick={() => pager.onBack?.()}
      >
        <Icon name="chevron-left" />
      </button>
      <VisuallyHidden>{pager.label}</VisuallyHidden>
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Later columns"
        disabled={pager.onForward === null}
        onClick={() => pager.onForward?.()}
      >
        <Icon name="chevron-right" />
      </button>
    </span>
  );
}
