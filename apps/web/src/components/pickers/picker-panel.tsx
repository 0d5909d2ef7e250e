import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '#components/icon.tsx';
import styles from './picker.module.css';

export interface PickerCell<Value extends string> {
  readonly value: Value;
  /** What stands in the cell, and what is read out for it. */
  readonly text: string;
  readonly label: string;
  /** Of the month before or after. */
  readonly isOutside?: boolean;
}

type MoveKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown';

interface PickerPanelProps<Value extends string> {
  heading: string;
  /** What PageUp, PageDown and the buttons beside the heading turn: a year or a month. */
  page: 'year' | 'month';
  columns?: readonly { short: string; long: string }[];
  rows: readonly (readonly PickerCell<Value>[])[];
  /** The cell the keys are on; Tab reaches only this one. */
  active: Value;
  chosen: string;
  isAllowed: (value: Value) => boolean;
  move: Readonly<Record<MoveKey, (value: Value) => Value>>;
  onActivate: (value: Value) => void;
  onChoose: (value: Value) => void;
}

/** A page of months or days. The keys are those of a date grid: arrows, Home, End, PageUp, PageDown, Enter. */
export function PickerPanel<Value extends string>(props: PickerPanelProps<Value>) {
  const { heading, page, columns, rows, active, chosen, isAllowed, move, onActivate, onChoose } = props;
  const activeCell = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    activeCell.current?.focus({ preventScroll: true });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!isMoveKey(event.key)) return;
    event.preventDefault();
    onActivate(move[event.key](active));
  }

  return (
    <>
      <div className={styles.head}>
        <PageButton label={`Previous ${page}`} icon="chevron-left" onClick={() => onActivate(move.PageUp(active))} />
        <span aria-live="polite">{heading}</span>
        <PageButton label={`Next ${page}`} icon="chevron-right" onClick={() => onActivate(move.PageDown(active))} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days under their weekdays are a grid */}
      <table role="grid" className={styles.grid} aria-label={heading} onKeyDown={onKeyDown}>
        {columns !== undefined && (
          <thead>
            <tr>
              {columns.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.value}>
              {cells.map(({ value, text, label, isOutside = false }) => (
                <td key={value}>
                  <button
                    type="button"
                    ref={value === active ? activeCell : undefined}
                    className={styles.cell}
                    tabIndex={value === active ? 0 : -1}
                    aria-label={label}
                    aria-pressed={value === chosen}
                    aria-disabled={!isAllowed(value)}
                    data-outside={isOutside || undefined}
                    onClick={() => {
                      if (isAllowed(value)) onChoose(value);
                    }}
                  >
                    {text}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PageButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  onClick: () => void;
}

function PageButton({ label, icon, onClick }: PageButtonProps) {
  return (
    <button type="button" className={styles.page} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

const MOVE_KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] satisfies MoveKey[];

function isMoveKey(key: string): key is MoveKey {
  return MOVE_KEYS.includes(key);
}
