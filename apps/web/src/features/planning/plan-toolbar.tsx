import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { formatClock } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { Segments } from '#components/segments.tsx';
import { readEntry } from './entry.ts';
import { enterIn, SPREADS, type CellRange, type GridSheet, type SpreadBy } from './grid/grid-edits.ts';
import styles from './planning-page.module.css';
import { PartLine } from './plan-part.tsx';
import type { PlanEditing } from './use-plan-edits.ts';

/** Which statement of the plan is in sight. */
export type PlanView = 'pnl' | 'cash' | 'balance';

const VIEWS: readonly { value: PlanView; label: string }[] = [
  { value: 'pnl', label: 'P&L' },
  { value: 'cash', label: 'Cash' },
  { value: 'balance', label: 'Balance sheet' },
];

interface PlanToolbarProps {
  scenarios: ReactNode;
  proposals: ReactNode;
  /** See PlanHeadline. */
  showsTools: boolean;
  view: PlanView;
  onView: (view: PlanView) => void;
  editing: PlanEditing;
  sheet: GridSheet;
  range: CellRange;
  onSpread: (how: SpreadBy) => void;
  showsAll: boolean;
  onShowAll: () => void;
}

/** Undo and redo, changes of what is selected, and whether everything is saved. */
export function PlanToolbar({
  editing,
  sheet,
  range,
  scenarios,
  proposals,
  showsTools,
  view,
  onView,
  onSpread,
  showsAll,
  onShowAll,
}: PlanToolbarProps) {
  const { plan } = editing;
  const typed = plan.rows.reduce((count, row) => count + row.typed.filter(({ value }) => value !== null).length, 0);
  return (
    <div className={styles.toolbar}>
      {plan.part === null && (
        <Segments label="Statement" isLabelHidden isSmall choices={VIEWS} value={view} onChange={onView} />
      )}
      <div className={styles.tools} data-folded={!showsTools || undefined}>
        {scenarios}
      </div>
      {proposals}
      {plan.can.edit && (
        <>
          <Button size="xs" aria-label="Undo" title="Undo, Ctrl Z" disabled={!editing.canUndo} onClick={editing.undo}>
            <Icon name="undo" />
          </Button>
          <Button size="xs" aria-label="Redo" title="Redo, Ctrl Y" disabled={!editing.canRedo} onClick={editing.redo}>
            <Icon name="redo" />
          </Button>
        </>
      )}
      <div className={styles.tools} data-folded={!showsTools || undefined}>
        {plan.can.edit && <ChangeSelection editing={editing} sheet={sheet} range={range} onSpread={onSpread} />}
        {view === 'pnl' && (
          <Button size="xs" aria-pressed={showsAll} onClick={onShowAll}>
            {showsAll ? 'Hide empty rows' : 'Show all rows'}
          </Button>
        )}
      </div>
      <SaveLine editing={editing} />
      <PartLine departments={plan.departments} part={plan.part} />
      {(plan.part === null || plan.status !== 'DRAFT') && (
        <span className={styles.built} data-folded={!showsTools || undefined}>
          {plan.status === 'DRAFT'
            ? `Built from what was closed to ${formatPeriodLabel(plan.asOf)}, ${typed === 1 ? '1 cell' : `${typed} cells`} typed by hand`
            : 'Locked: nobody can change it'}
        </span>
      )}
    </div>
  );
}

function SaveLine({ editing: { plan, state } }: { editing: PlanEditing }) {
  if (!plan.can.edit) return null;
  return (
    <output className={styles.saved} data-state={state}>
      {state === 'saved' && <Icon name="check" size={12} />}
      {state === 'saved' && (plan.changedAt === null ? 'Saved' : `Saved ${formatClock(plan.changedAt)}`)}
      {state === 'saving' && 'Saving…'}
      {state === 'waiting' && 'Not saved yet: kept in this browser until the server can be reached'}
    </output>
  );
}

const SPREAD_NAMES: Readonly<Record<SpreadBy, string>> = {
  shape: 'By their shape',
  evenly: 'Evenly',
  'last-year': 'As the year before',
};

type ChangeSelectionProps = Pick<PlanToolbarProps, 'editing' | 'sheet' | 'range' | 'onSpread'>;

function ChangeSelection({ editing, sheet, range, onSpread }: ChangeSelectionProps) {
  const [text, setText] = useState('+5 %');
  const entry = readEntry(`=${text.trim()}`, editing.plan.currency);
  return (
    <PopoverButton name="Change selection by" label="Change selection by…" width={240}>
      {(close) => (
        <form
          className={styles.changeForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (entry === null) return;
            editing.edit({ cells: enterIn(sheet, range, entry) });
            close();
          }}
        >
          <TextInput
            label="By"
            description="Such as +5 %, −300, *1.1 or /2"
            value={text}
            error={entry === null ? 'Write a change such as +5 %' : undefined}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <SelectField
            label="Totals of a year are spread"
            data={SPREADS.map((value) => ({ value, label: SPREAD_NAMES[value] }))}
            value={sheet.spreadBy ?? 'shape'}
            onChange={(how) => onSpread(SPREADS.find((each) => each === how) ?? 'shape')}
          />
          <Button type="submit" variant="filled" disabled={entry === null}>
            Change
          </Button>
        </form>
      )}
    </PopoverButton>
  );
}
