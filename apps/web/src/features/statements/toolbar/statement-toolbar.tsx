import type { Statement } from '@tieout/contracts/statements.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { useFittingCount } from '#lib/use-fitting-count.ts';
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

/** As in the stylesheet. */
const ICON_BUTTON = 28;
const GAP = 6;

interface StatementToolbarProps {
  choices: Choices;
  statement: Statement | null;
  /** On a phone the columns are paged, and all choices but the period hide behind a button. */
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
  const panels = [
    <ColumnsPanel key="columns" choices={choices} statement={statement} onChange={onChange} />,
    <StructurePanel key="structure" {...props} />,
    <FormatPanel key="format" choices={choices} statement={statement} onChange={onChange} />,
    <CurrencyPanel key="currency" choices={choices} statement={statement} onChange={onChange} />,
    <SlicePanel key="slice" choices={choices} statement={statement} onChange={onChange} />,
  ];
  const { element, count } = useFittingCount<HTMLDivElement>({ total: panels.length, button: ICON_BUTTON, gap: GAP });
  const inSight = pager === null ? count : 0;
  const isFolded = inSight < panels.length;
  const folding = panels.map((panel, index) => (
    <span key={panel.key} data-folds={index} className={styles.folding}>
      {panel}
    </span>
  ));
  return (
    <div ref={element} className={styles.toolbar} role="toolbar" aria-label="What is shown">
      <PeriodSelector
        chosen={choices.period}
        facts={factsOf(statement)}
        onChange={(period) => onChange({ period })}
        renderMore={(close) =>
          statement?.source.kind === 'live' &&
          !statement.isRestricted && (
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
      {folding.slice(0, inSight)}
      {isFolded && (
        <button
          type="button"
          className={styles.iconButton}
          data-unfolds
          aria-label="More choices"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Icon name="more" />
        </button>
      )}
      {isFolded && isWhole && folding.slice(inSight)}
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
