import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Card } from '#components/card.tsx';
import table from '#components/list-table/list-table.module.css';
import { formatCount } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { countText } from './import-text.ts';
import styles from './ledger-import.module.css';

/** What is wrong, line by line. One error stops the whole file: half of a ledger is worse than none. */
export function ErrorsCard({ item: { errors, errorCount } }: { item: LedgerImport }) {
  if (errorCount === 0) return null;
  const shown = errors.length < errorCount ? ` The first ${formatCount(errors.length)} are shown.` : '';
  return (
    <Card
      title={countText(errorCount, 'error', 'errors')}
      sentence={`Fix the columns above or the file itself, then check again. Nothing is posted while there are errors.${shown}`}
    >
      <ScrollRegion label="Errors" className={styles.errors}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, message }, index) => (
              <tr key={index}>
                <th scope="row">{formatCount(line)}</th>
                <td>{column ?? ''}</td>
                <td className={styles.message}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
