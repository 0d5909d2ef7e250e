import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './ledger-import.module.css';

const STEPS = ['Read', 'Check', 'Post'] as const;

/** Where the import is; null when it ended without being posted. */
const STEP_OF: Readonly<Record<LedgerImport['status'], number | null>> = {
  reading: 0,
  ready: 1,
  importing: 2,
  imported: null,
  reverting: null,
  reverted: null,
  failed: null,
  cancelled: null,
};

export function Steps({ status }: { status: LedgerImport['status'] }) {
  const current = STEP_OF[status];
  if (current === null) return null;
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => {
        const isDone = index < current;
        return (
          <li key={name} data-done={isDone || undefined} aria-current={index === current ? 'step' : undefined}>
            {isDone ? <Icon name="check" size={12} /> : <span className={styles.stepNumber}>{index + 1}</span>}
            {name}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
