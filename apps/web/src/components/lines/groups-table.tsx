import type { LinesPage } from '#data/lines-queries.ts';
import { formatCount } from '#components/number-format.ts';
import { capital } from './capital.ts';
import styles from './lines.module.css';
import { formatPartAmount } from './part-amount.ts';

interface GroupsTableProps {
  page: LinesPage;
  isDimmed: boolean;
  onGroup: (key: string) => void;
}

/** Sums instead of lines; each opens into its own lines. */
export function GroupsTable({ page, isDimmed, onGroup }: GroupsTableProps) {
  return (
    <>
      <table className={styles.table} aria-label="Groups" data-dimmed={isDimmed || undefined}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.count}>
              {page.rowName === undefined ? 'Lines' : capital(page.rowName.several)}
            </th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {page.groups.map(({ key, name, lineCount, amount }) => (
            <tr key={key}>
              <td className={styles.ellipsis}>
                <button type="button" className={styles.link} onClick={() => onGroup(key)}>
                  {name}
                </button>
              </td>
              <td className={styles.count}>{formatCount(lineCount)}</td>
              <td className={styles.amount}>{formatPartAmount(amount, page.unit ?? 'money', page.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.groups.length === 0 && <p className={styles.nothing}>Nothing matches the search.</p>}
    </>
  );
}
