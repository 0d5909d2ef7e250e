import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { Select } from '#components/controls/select.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { monthLabel } from './runway-words.ts';
import styles from './runway-page.module.css';
import type { Runway } from './use-runway.ts';

interface EventListProps<Row> {
  title: string;
  error?: string | undefined;
  rows: readonly Row[];
  fresh: Row;
  most?: number;
  onChange: (rows: Row[]) => void;
  words: (row: Row, at: number) => readonly [name: string, amount: string];
  form: (row: Row, set: (change: Partial<Row>) => void, at: number) => ReactNode;
}

/** Events of a kind. One is opened to be changed; what is typed counts at once. */
export function EventList<Row extends object>(props: EventListProps<Row>) {
  const { title, error, rows, fresh, most = 24, onChange, words, form } = props;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section className={styles.events} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {rows.length < most && (
          <button
            type="button"
            className={styles.link}
            aria-label={`Add to ${title}`}
            onClick={() => {
              onChange([...rows, fresh]);
              setOpened(rows.length);
            }}
          >
            + Add
          </button>
        )}
      </header>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {rows.length === 0 && <p className={styles.none}>None</p>}
      {rows.map((row, at) => (
        <Event
          // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
          key={at}
          words={words(row, at)}
          isOpen={opened === at}
          onToggle={() => setOpened(opened === at ? null : at)}
          onRemove={() => {
            setOpened(null);
            onChange(rows.toSpliced(at, 1));
          }}
        >
          {form(row, (change) => onChange(rows.with(at, { ...row, ...change })), at)}
        </Event>
      ))}
    </section>
  );
}

interface EventProps {
  words: readonly [name: string, amount: string];
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function Event({ words: [name, amount], isOpen, onToggle, onRemove, children }: EventProps) {
  return (
    <div>
      <button type="button" className={styles.event} aria-expanded={isOpen} onClick={onToggle}>
        <span>{name}</span>
        <span className={styles.amount}>{amount}</span>
      </button>
      {isOpen && (
        <div className={styles.editor}>
          {children}
          <div className={styles.buttons}>
            <Button size="xs" onClick={onToggle}>
              Done
            </Button>
            <Button size="xs" onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      label="Name"
      value={value}
      maxLength={80}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface MonthFieldProps {
  payload: Pick<RunwayPayload, 'asOf' | 'horizon'>;
  errors: Runway['errors'];
  path: string;
  label: string;
  value: number;
  onChange: (k: number) => void;
}

export function MonthField({ payload: { asOf, horizon }, errors, path, label, value, onChange }: MonthFieldProps) {
  const months = Math.max(value, Math.min(horizon, 120));
  return (
    <Select
      label={label}
      data={Array.from({ length: months }, (_, place) => ({
        value: String(place + 1),
        label: monthLabel(asOf, place + 1),
      }))}
      value={String(value)}
      error={errors.get(path)}
      allowDeselect={false}
      onChange={(chosen) => onChange(Number(chosen ?? value))}
    />
  );
}
