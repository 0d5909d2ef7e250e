import { tabNameProblem } from '@tieout/finance/metrics/dashboard/tab-names.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#components/field-error.tsx';
import styles from './tab-strip.module.css';

/** A tab of a dashboard. */
export interface DashboardTab {
  readonly key: string;
  readonly name: string;
}

interface TabNameProps {
  tabs: readonly DashboardTab[];
  /** A new one has a key that no other has. */
  tab: DashboardTab;
  label: string;
  /** The new name, or null where it stays as it was. */
  onDone: (name: string | null) => void;
}

/** Where a tab's name is typed. Enter keeps it, Escape and leaving with a bad one do not. */
export function TabName({ tabs, tab, label, onDone }: TabNameProps) {
  const [typed, setTyped] = useState(tab.name);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const problem = tabNameProblem(tabs, tab.key, typed);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  /** Once: a browser also tells that a field was left when it is taken away. */
  function finish(name: string | null): void {
    if (isDone.current) return;
    isDone.current = true;
    onDone(name);
  }

  return (
    <div className={styles.rename}>
      <input
        ref={input}
        className={styles.input}
        value={typed}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        size={Math.max(4, typed.length)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => finish(problem === null && typed !== tab.name ? typed.trim() : null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && problem === null) finish(typed.trim());
          if (event.key !== 'Escape') return;
          // A drawer around it would close, too.
          event.stopPropagation();
          finish(null);
        }}
      />
      {problem !== null && (
        <div className={styles.problem}>
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
