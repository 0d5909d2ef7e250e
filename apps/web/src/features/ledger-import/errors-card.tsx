import type { LedgerImport, ProblemKind } from '@tieout/contracts/ledger-import.ts';
import { Link } from 'react-router';
import { Card } from '#components/card.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { formatCount } from '#components/number-format.ts';
import { countText, PROBLEM_NAMES } from './import-text.ts';
import styles from './ledger-import.module.css';

const EXAMPLES = 3;
/** They are about the whole file: its first line is not where something stands to be corrected. */
const OF_THE_FILE: ReadonlySet<ProblemKind> = new Set(['columns', 'currency', 'overlap', 'cut-off']);

function titleOf({ errorCount, errorKinds }: LedgerImport): string {
  const isOfColumns = errorKinds.every(({ kind }) => kind === 'columns');
  if (isOfColumns) return 'The columns are not clear yet';
  if (errorKinds.every(({ kind }) => kind === 'currency') && errorCount === 1) return 'Another currency';
  return countText(errorCount, 'line to correct', 'lines to correct');
}

interface ErrorsCardProps {
  scope: CompanyScope;
  item: LedgerImport;
  /** The currency can be chosen beside it. */
  isBooksAsked: boolean;
}

/** What is wrong, by kind and all kinds at once. One error stops the whole file: half of a ledger is worse than none. */
export function ErrorsCard({ scope, item, isBooksAsked }: ErrorsCardProps) {
  const { errors, errorCount, errorKinds } = item;
  if (errorCount === 0) return null;
  return (
    <Card
      title={titleOf(item)}
      sentence={
        isBooksAsked && errorKinds.every(({ kind }) => kind === 'currency')
          ? 'Say on this page what your books are kept in; the file can stay as it is.'
          : 'Every error in the file is listed here. Nothing is posted until all of them are corrected.'
      }
      className={styles.errorsCard}
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
                    {OF_THE_FILE.has(kind) && column === null
                      ? message
                      : `Line ${formatCount(line)}${column === null ? '' : `, ${column}`}: ${message}`}
                  </p>
                ))}
                {kind === 'currency' && !isBooksAsked && (
                  <p className={styles.kindExample}>
                    <Link to={`${scope.base}/settings/books`}>Keep the books in another currency</Link>
                  </p>
                )}
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
