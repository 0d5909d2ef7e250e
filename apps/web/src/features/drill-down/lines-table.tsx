import type { DrillDown } from '@tieout/contracts/headline.ts';
import { addMonths, firstDayOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { Money } from '#components/money.tsx';
import styles from './drill-down.module.css';

type Line = DrillDown['lines'][number];

interface LinesTableProps {
  /** All pages belong to one figure; the first has its frame. */
  first: DrillDown;
  lines: readonly Line[];
}

export function LinesTable({ first, lines }: LinesTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.date}>
            Date
          </th>
          <th scope="col">Counterparty</th>
          <th scope="col" className={styles.account}>
            Account
          </th>
          <th scope="col" className={styles.amount}>
            {`Amount, ${first.currency}`}
          </th>
        </tr>
      </thead>
      <tbody>
        {first.openingBalance !== null && (
          <tr className={styles.opening}>
            <td>{formatLocalDate(firstDayOf(first.month))}</td>
            <td colSpan={2}>{`Opening balance, end of ${formatPeriodLabel(addMonths(first.month, -1))}`}</td>
            <td className={styles.amount}>
              <Money minor={first.openingBalance} currency={first.currency} form="exact" />
            </td>
          </tr>
        )}
        {lines.map((line) => (
          <LineRow key={`${line.entryId} ${line.lineNo}`} line={line} currency={first.currency} />
        ))}
        {first.translationDifference !== null && (
          <tr className={styles.opening}>
            <td colSpan={3}>Translation and rounding</td>
            <td className={styles.amount}>
              <Money minor={first.translationDifference} currency={first.currency} form="exact" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const name = line.counterparty ?? line.memo ?? documentName(line.docType);
  const detail = detailOf(line);
  return (
    <tr>
      <td className={styles.quiet}>{formatLocalDate(line.date)}</td>
      <td>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {detail !== '' && (
          <span className={styles.detail} title={detail}>
            {detail}
          </span>
        )}
      </td>
      <td>
        <span className={styles.accountName} title={accountTitle(line.account)}>
          {line.account.name}
        </span>
      </td>
      <td className={styles.amount}>
        <Money minor={line.amount} currency={currency} form="exact" />
      </td>
    </tr>
  );
}

/** Document number and memo, without what stands above them already and without saying a number twice. */
function detailOf({ docNumber, memo, counterparty }: Line): string {
  const note = counterparty === null ? null : memo;
  if (docNumber !== null && note !== null && note.includes(docNumber)) return note;
  return [docNumber, note].filter((part) => part !== null).join(' · ');
}

/** `JOURNAL_ENTRY` is `Journal entry`. */
function documentName(docType: string): string {
  const words = docType.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function accountTitle({ code, name }: Line['account']): string {
  return code === null ? name : `${code} ${name}`;
}
