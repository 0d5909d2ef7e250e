import type { LinesPage } from '#data/lines-queries.ts';
import { Icon } from '#components/icon.tsx';
import styles from './lines.module.css';
import { formatPartAmount } from './part-amount.ts';

/** What is behind a figure that contains lines which are not shared with the reader: one row with all of it. */
export function RestrictedTable({ page }: { page: LinesPage }) {
  return (
    <table className={styles.table} aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {page.groups.map(({ key, name, amount }) => (
          <tr key={key}>
            <td>
              <span className={styles.restricted}>
                <Icon name="lock" size={12} />
                {name}
              </span>
            </td>
            <td className={styles.amount}>{formatPartAmount(amount, page.unit ?? 'money', page.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
