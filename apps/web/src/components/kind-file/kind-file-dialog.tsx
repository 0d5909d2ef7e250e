import type { KindFileCheck } from '@tieout/contracts/kind-files.ts';
import { KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { Button } from '../controls/button.ts';
import { Dialog } from '../dialog.tsx';
import { formatCount } from '../number-format.ts';
import styles from './kind-file.module.css';

interface KindFileDialogProps {
  name: string;
  check: KindFileCheck;
  onClose: () => void;
  onApply: () => void;
}

/** What a changed list would change, before it does. */
export function KindFileDialog({ name, check, onClose, onApply }: KindFileDialogProps) {
  const canApply = check.errorCount === 0 && check.changes.length > 0;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{canApply ? 'Cancel' : 'Close'}</Button>
          {canApply && (
            <Button variant="filled" onClick={onApply}>
              {`Apply ${countOf(check.changes.length, 'change', 'changes')}`}
            </Button>
          )}
        </>
      }
    >
      {check.errorCount > 0 ? <Mistakes check={check} /> : <Changes check={check} />}
    </Dialog>
  );
}

function Changes({ check: { changes, unchanged } }: { check: KindFileCheck }) {
  if (changes.length === 0) return <p>This list changes nothing: every account is of the kind it names.</p>;
  return (
    <div className={styles.content}>
      <p>{`${countOf(changes.length, 'account changes', 'accounts change')}, ${countOf(unchanged, 'line stays as it is', 'lines stay as they are')}.`}</p>
      <ul className={styles.list} aria-label="Changes">
        {changes.map(({ key, code, name, from, to }) => (
          <li key={key}>
            <strong>{`${code ?? ''} ${name}`.trim()}</strong>{' '}
            {from === to ? `${KIND_NAMES[to]}, confirmed` : `${KIND_NAMES[from]} → ${KIND_NAMES[to]}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mistakes({ check: { errors, errorCount } }: { check: KindFileCheck }) {
  return (
    <div className={styles.content}>
      <p>{`${countOf(errorCount, 'line is', 'lines are')} wrong, so nothing is changed. Correct the list and upload it again.`}</p>
      <ul className={styles.list} aria-label="Mistakes">
        {errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{`Line ${formatCount(line)}: ${message}`}</li>
        ))}
      </ul>
      {errorCount > errors.length && <p>{`And ${formatCount(errorCount - errors.length)} more.`}</p>}
    </div>
  );
}

function countOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
