import type { StatementDrillDown, StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useMemo, type RefObject } from 'react';
import { formatLocalDate } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { Money } from '#components/money.tsx';
import { documentName, lineName, lineTitle } from './line-names.ts';
import styles from './lines.module.css';
import { SortHead, type HeadColumn, type LineOrder } from './sort-head.tsx';
import { Spacer } from './spacer.tsx';
import { useRowWindow, type PagedQuery } from './use-row-window.ts';

interface LinesTableProps {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** How far below its top the table begins. */
  top: number;
  /** All pages belong to one figure; the first has its frame. */
  first: StatementDrillDown;
  pages: readonly StatementDrillDown[];
  query: PagedQuery;
  order: LineOrder;
  onOrder: (order: LineOrder) => void;
  /** Null for readers to whom entries are not shown. */
  onEntry: ((entryId: string) => void) | null;
}

/** Only the lines in sight are drawn; the next page is fetched when the last one comes into sight. */
export function LinesTable(props: LinesTableProps) {
  const { frame, top, first, pages, query, order, onOrder, onEntry } = props;
  const lines = useMemo(() => pages.flatMap((page) => page.lines), [pages]);
  const { from, to, before, after } = useRowWindow({ frame, top, count: lines.length, query });

  return (
    <>
      <table
        className={styles.table}
        aria-label="Lines"
        aria-rowcount={(first.found ?? first.proof).lineCount + 1}
        data-dimmed={query.isPlaceholderData || undefined}
      >
        <SortHead columns={HEADS} order={order} onOrder={onOrder} />
        <tbody>
          <EdgeRow
            name={`Opening balance, end of ${formatPeriodLabel(addMonths(first.from, -1))}`}
            amount={first.openingBalance}
            currency={first.currency}
          />
          <Spacer height={before} />
          {lines.slice(from, to).map((line, index) => (
            <LineRow
              key={`${line.entryId} ${line.lineNo}`}
              line={line}
              // The head is the first row.
              rowIndex={from + index + 2}
              currency={first.currency}
              onEntry={onEntry}
            />
          ))}
          <Spacer height={after} />
          <EdgeRow name="Translation and rounding" amount={first.translationDifference} currency={first.currency} />
        </tbody>
      </table>
      {lines.length === 0 && !query.isFetching && <p className={styles.nothing}>No lines to show.</p>}
      {query.isFetchNextPageError && (
        <div className={styles.failure}>
          <ErrorCard error={query.error} onRetry={() => void query.fetchNextPage()} />
        </div>
      )}
    </>
  );
}

const HEADS: readonly HeadColumn[] = [
  { label: 'Date', sort: 'date', className: styles.date },
  { label: 'Counterparty', sort: 'counterparty', className: undefined },
  { label: 'Entry', sort: null, className: styles.source },
  { label: 'Amount', sort: 'amount', className: styles.amount },
];

interface LineRowProps extends Pick<LinesTableProps, 'onEntry'> {
  line: StatementLine;
  rowIndex: number;
  currency: string;
}

function LineRow({ line, rowIndex, currency, onEntry }: LineRowProps) {
  return (
    <tr title={lineTitle(line)} aria-rowindex={rowIndex}>
      <td className={styles.quiet}>{formatLocalDate(line.date)}</td>
      <td className={styles.ellipsis}>{lineName(line)}</td>
      <td className={styles.ellipsis}>
        {onEntry === null ? (
          documentOf(line)
        ) : (
          <button type="button" className={styles.link} onClick={() => onEntry(line.entryId)}>
            {documentOf(line)}
          </button>
        )}
      </td>
      <td className={styles.amount}>
        <Money minor={line.amount} currency={currency} form="exact" />
      </td>
    </tr>
  );
}

function documentOf({ docNumber, docType }: StatementLine): string {
  return docNumber ?? documentName(docType);
}

interface EdgeRowProps {
  name: string;
  amount: StatementDrillDown['openingBalance'];
  currency: string;
}

/** What is added to the lines before or after them. */
function EdgeRow({ name, amount, currency }: EdgeRowProps) {
  if (amount === null) return null;
  return (
    <tr className={styles.edge}>
      <td colSpan={3}>{name}</td>
      <td className={styles.amount}>
        <Money minor={amount} currency={currency} form="exact" />
      </td>
    </tr>
  );
}
