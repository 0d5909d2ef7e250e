import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '#components/field-error.tsx';
import styles from './tab-strip.module.css';
import { nameProblem, type DashboardTab } from './tab-names.ts';

interface TabNameProps {
  tabs: readonly DashboardTab[];
  tab: DashboardTab;
  /** The new name, or null where it stays as it was. */
  onDone: (name: string | null) => void;
}

/** Where a tab's name is typed. Enter keeps it, Escape and leaving with a bad one do not. */
export function TabName({ tabs, tab, onDone }: TabNameProps) {
  const [typed, setTyped] = useState(tab.name);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const problem = nameProblem(tabs, tab.key, typed);
  const isDone = useRef(false);
  useEffect(() => input.current?.select(), []);

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
        aria-label={`Name of tab ${tab.name}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        size={Math.max(4, typed.length)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => finish(problem === null ? typed.trim() : null)}
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
