import { useState, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import styles from './calculator.module.css';

interface RowListProps<Row> {
  title: string;
  error?: string | undefined;
  rows: readonly Row[];
  fresh: Row;
  most?: number;
  onChange: (rows: Row[]) => void;
  words: (row: Row, at: number) => readonly [name: string, amount: string];
  form: (row: Row, set: (change: Partial<Row>) => void, at: number) => ReactNode;
}

/** Rows of a kind, such as hires. One is opened to be changed; what is typed counts at once. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { title, error, rows, fresh, most = 24, onChange, words, form } = props;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section className={styles.rows} aria-label={title}>
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
        <OneRow
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
        </OneRow>
      ))}
    </section>
  );
}

interface RowProps {
  words: readonly [name: string, amount: string];
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  children: ReactNode;
}

function OneRow({ words: [name, amount], isOpen, onToggle, onRemove, children }: RowProps) {
  return (
    <div>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onToggle}>
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
