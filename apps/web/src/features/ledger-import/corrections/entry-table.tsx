import type { ImportCorrections } from '@tieout/contracts/import-corrections.ts';
import { formatLocalDate } from '#components/date-format.ts';
import table from '#components/list-table/list-table.module.css';
import { formatCount, formatExact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import text from '#components/text.module.css';
import styles from './corrections.module.css';

interface EntryTableProps {
  label: string;
  entries: NonNullable<ImportCorrections['missing']>['examples'];
  /** All of them. */
  count: number;
  currency: string;
}

/** Entries of the books, so that somebody recognises them. */
export function EntryTable({ label, entries, count, currency }: EntryTableProps) {
  return (
    <ScrollRegion label={label} className={styles.table}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Entry in the books</th>
            <th scope="col">Day</th>
            <th scope="col" className={table.figure}>{`Debits, ${currency}`}</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ name, bookedOn, memo, amount, source }, index) => (
            <tr key={index}>
              <th scope="row">
                {name.replace(/^The entry /, '')}
                {memo !== null && <span className={table.under}>{memo}</span>}
              </th>
              <td>{formatLocalDate(bookedOn)}</td>
              <td className={table.figure}>
                <span className={text.figure}>{formatExact(amount, currency)}</span>
              </td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > entries.length && <p className={styles.more}>{`and ${formatCount(count - entries.length)} more`}</p>}
    </ScrollRegion>
  );
}
