import { minorUnits } from '@tieout/finance/money.ts';
import { useEffect, useRef } from 'react';
import { formatExact, formatWhole } from '#components/number-format.ts';
import { pressed } from '#lib/keys.ts';
import { readEntry } from '../entry.ts';
import styles from './plan-grid.module.css';
import type { PlanGridState } from './use-plan-grid.ts';

interface CellInputProps {
  label: string;
  current: number;
  currency: string;
  grid: PlanGridState;
}

/** What is typed into a cell, and under it what Enter would make of it. */
export function CellInput({ label, current, currency, grid }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const { text } = grid;
  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        inputMode="text"
        autoComplete="off"
        value={text ?? ''}
        onChange={({ currentTarget: { value } }) => grid.setText(value)}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={() => {
          // Enter and Escape take the field away, which is no reason to enter once more.
          if (!isDone.current) grid.commit('stay');
        }}
        onKeyDown={(event) => {
          const key = pressed('plan', event);
          if (key === 'enterAll' || key === 'enter' || key === 'next') {
            event.preventDefault();
            isDone.current = true;
            grid.commit(key === 'enterAll' ? 'all' : key === 'next' ? 'right' : 'down');
          } else if (pressed('drawer', event) === 'close') {
            event.preventDefault();
            isDone.current = true;
            grid.cancel();
          }
          event.stopPropagation();
        }}
      />
      <EntryHint current={current} currency={currency} grid={grid} />
    </>
  );
}

/** What Enter would make of an entry that changes what is there, and how it reaches all that is selected. */
function EntryHint({ current, currency, grid: { text, range } }: Omit<CellInputProps, 'label'>) {
  const isChange = text?.startsWith('=') === true;
  const result = isChange ? (readEntry(text, currency)?.(minorUnits(current)) ?? null) : null;
  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  if (!isChange && count === 1) return null;
  return (
    <div className={styles.hint}>
      {isChange && (
        <div>
          {formatWhole(minorUnits(current), currency)} → <b>{result === null ? '…' : formatExact(result, currency)}</b>
        </div>
      )}
      <div>
        <kbd>Enter</kbd> this cell{' '}
        {count > 1 && (
          <>
            <kbd>Ctrl Enter</kbd> all {count} cells
          </>
        )}
      </div>
    </div>
  );
}
