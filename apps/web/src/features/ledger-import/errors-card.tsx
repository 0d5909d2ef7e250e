import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Card } from '#components/card.tsx';
import { formatCount } from '#components/number-format.ts';
import { countText, PROBLEM_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';

const EXAMPLES = 3;

/** What is wrong, by kind and all kinds at once. One error stops the whole file: half of a ledger is worse than none. */
export function ErrorsCard({ item: { errors, errorCount, errorKinds } }: { item: LedgerImport }) {
  if (errorCount === 0) return null;
  return (
    <Card
      title={countText(errorCount, 'line to correct', 'lines to correct')}
      sentence="All kinds, found in one pass. Nothing is posted while there are any."
    >
      <ul className={styles.kinds}>
        {errorKinds.map(({ kind, count }) => {
          const own = errors.filter((error) => error.kind === kind);
          return (
            <li key={kind}>
              <span className={styles.kindCount}>{formatCount(count)}</span>
              <div>
                <p className={styles.kindName}>{PROBLEM_NAMES[kind]}</p>
                {own.slice(0, EXAMPLES).map(({ line, column, message }, index) => (
                  <p key={index} className={styles.kindExample}>
                    {`Line ${formatCount(line)}${column === null ? '' : `, ${column}`}: ${message}`}
                  </p>
                ))}
                {count > Math.min(EXAMPLES, own.length) && own.length > 0 && (
                  <p
                    className={styles.kindExample}
                  >{`and ${formatCount(count - Math.min(EXAMPLES, own.length))} more`}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
