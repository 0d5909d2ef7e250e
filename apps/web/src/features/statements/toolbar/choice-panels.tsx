import {
  ledgerTypeOf,
  COMPARISONS,
  GRANULARITIES,
  NO_CLASS,
  NO_DEPARTMENT,
  SCALES,
  SUBTOTALS,
  type Statement,
  type Subtotal,
} from '@tieout/contracts/statements.ts';
import { CheckGroup, CheckItem, CheckList, RadioList } from '#components/choice-list.tsx';
import { COMPARISON_LABEL } from '#components/period/comparisons.ts';
import { PopoverButton } from '#components/popover-button.tsx';
import type { Choices } from '../choices.ts';
import { departmentTree } from './department-tree.ts';
import styles from './toolbar.module.css';

export interface PanelProps {
  choices: Choices;
  /** Null until the first answer: what needs it waits, the rest can be used at once. */
  statement: Statement | null;
  onChange: (changes: Partial<Choices>) => void;
}

const GRANULARITY_LABEL = { month: 'Months', quarter: 'Quarters', year: 'Years' } as const;
const SUBTOTAL_LABEL: Readonly<Record<Subtotal, string>> = { quarters: 'Quarter subtotals', ytd: 'Year to date' };
const SCALE_LABEL = { units: 'Whole units', k: 'Thousands', m: 'Millions' } as const;

export function ColumnsPanel({ choices, statement, onChange }: PanelProps) {
  const compare = choices.compare ?? statement?.columns.map(({ comparison }) => comparison) ?? [];
  return (
    <PopoverButton label="Columns" name="Columns">
      {() => (
        <>
          <RadioList
            legend="One column per"
            choices={GRANULARITIES.map((value) => ({ value, label: GRANULARITY_LABEL[value] }))}
            value={choices.granularity}
            onChange={(granularity) => onChange({ granularity })}
          />
          <CheckList
            legend="Compare with"
            choices={COMPARISONS.map((value) => ({ value, label: COMPARISON_LABEL[value] }))}
            chosen={compare}
            onChange={(next) => onChange({ compare: next })}
          />
          {/* Balances are those of a day: there is nothing to add up. Quarters stand between months only. */}
          {statement?.type !== 'BALANCE_SHEET' && (
            <CheckList
              legend="Add"
              choices={SUBTOTALS.map((value) => ({
                value,
                label: SUBTOTAL_LABEL[value],
                isDisabled: value === 'quarters' && choices.granularity !== 'month',
              }))}
              chosen={choices.subtotals}
              onChange={(subtotals) => onChange({ subtotals })}
            />
          )}
        </>
      )}
    </PopoverButton>
  );
}

export function FormatPanel({ choices, statement, onChange }: PanelProps) {
  const hasPercent = statement?.rows.some(({ percent }) => percent !== null) ?? true;
  return (
    <PopoverButton label="Format" name="Format">
      {() => (
        <>
          <RadioList
            legend="Amounts in"
            choices={SCALES.map((value) => ({ value, label: SCALE_LABEL[value] }))}
            value={choices.scale ?? statement?.scale ?? 'units'}
            onChange={(scale) => onChange({ scale })}
          />
          <CheckGroup legend="Beside each amount">
            <CheckItem
              label="Percent of revenue"
              isChecked={choices.percent ?? statement?.display.percentOfRevenue ?? false}
              isDisabled={!hasPercent}
              onChange={(percent) => onChange({ percent })}
            />
          </CheckGroup>
          <p className={styles.note}>Decimals and negatives follow the report settings.</p>
        </>
      )}
    </PopoverButton>
  );
}

/** Balances and cash flow have one basis only (finance 1.7). */
export function CurrencyPanel({ choices, statement, onChange }: PanelProps) {
  if (statement === null) {
    return (
      <PopoverButton label="Currency" name="Currency and basis" disabled>
        {() => null}
      </PopoverButton>
    );
  }
  const isPnl = ledgerTypeOf(statement.type) === 'MANAGERIAL_PNL';
  // Between two bases there could be nothing but what is kept from the reader.
  const hasBothBases = isPnl && !statement.isRestricted;
  const basisWord = statement.basis === 'ACCRUAL' ? 'Accrual' : 'Cash';
  return (
    <PopoverButton label={`${statement.currency} · ${basisWord}`} name="Currency and basis">
      {() => (
        <>
          <RadioList
            legend="Currency"
            choices={statement.currencies.map((value) => ({ value, label: value }))}
            value={choices.currency ?? statement.currency}
            onChange={(currency) => onChange({ currency })}
          />
          <RadioList
            legend="Basis"
            choices={[
              { value: 'ACCRUAL', label: 'Accrual', isDisabled: !hasBothBases },
              { value: 'CASH', label: 'Cash', isDisabled: !hasBothBases },
            ]}
            value={choices.basis ?? statement.basis}
            onChange={(basis) => onChange({ basis })}
          />
          {!isPnl && <p className={styles.note}>Only the P&amp;L is available on both bases.</p>}
          {isPnl && !hasBothBases && (
            <p className={styles.note}>Some lines are restricted for you: there is one basis.</p>
          )}
        </>
      )}
    </PopoverButton>
  );
}

const WHOLE_COMPANY = 'all';

export function SlicePanel({ choices, statement, onChange }: PanelProps) {
  const { departments, classes } = statement ?? { departments: [], classes: [] };
  const { departmentId, classId } = choices;
  const chosen = [
    departmentId === NO_DEPARTMENT ? 'No department' : departments.find(({ id }) => id === departmentId)?.name,
    classId === NO_CLASS ? 'No class' : classes.find(({ id }) => id === classId)?.name,
  ].filter((name) => name !== undefined);
  return (
    <PopoverButton
      label={chosen.length === 0 ? 'Slice' : chosen.join(' · ')}
      name="Slice"
      disabled={departments.length + classes.length === 0}
    >
      {(close) => {
        function choose(changes: Partial<Choices>): void {
          close();
          onChange(changes);
        }
        return (
          <div className={styles.scrolling}>
            <SliceList
              legend="Department"
              slices={departments}
              none={{ value: NO_DEPARTMENT, label: 'Without a department' }}
              value={departmentId}
              onChange={(value) => choose({ departmentId: value })}
            />
            <SliceList
              legend="Class"
              slices={classes}
              none={{ value: NO_CLASS, label: 'Without a class' }}
              value={classId}
              onChange={(value) => choose({ classId: value })}
            />
          </div>
        );
      }}
    </PopoverButton>
  );
}

interface SliceListProps {
  legend: string;
  slices: Statement['departments'];
  none: { value: string; label: string };
  value: string | null;
  onChange: (value: string | null) => void;
}

function SliceList({ legend, slices, none, value, onChange }: SliceListProps) {
  if (slices.length === 0) return null;
  return (
    <RadioList
      legend={legend}
      choices={[
        { value: WHOLE_COMPANY, label: 'Whole company' },
        ...departmentTree(slices).map(({ id, name: label, depth }) => ({ value: id, label, depth })),
        none,
      ]}
      value={value ?? WHOLE_COMPANY}
      onChange={(next) => onChange(next === WHOLE_COMPANY ? null : next)}
    />
  );
}
