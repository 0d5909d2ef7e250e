import type { MetricRow } from '@tieout/contracts/metric-drill-down.ts';
import { useMemo, type RefObject } from 'react';
import { formatLocalDate } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import type { LinesPage } from '#data/lines-queries.ts';
import { capital } from './capital.ts';
import styles from './lines.module.css';
import { formatPartAmount } from './part-amount.ts';
import { SortHead, type LineOrder } from './sort-head.tsx';
import { Spacer } from './spacer.tsx';
import { useRowWindow, type PagedQuery } from './use-row-window.ts';

interface RowsTableProps {
  frame: RefObject<HTMLElement | null>;
  top: number;
  first: LinesPage;
  pages: readonly LinesPage[];
  query: PagedQuery;
  order: LineOrder;
  onOrder: (order: LineOrder) => void;
}

/** Rows of a part that is no cell of a statement: orders, customers, pay runs, whatever it is made of. */
export function RowsTable({ frame, top, first, pages, query, order, onOrder }: RowsTableProps) {
  const rows = useMemo(() => pages.flatMap((page) => page.rows ?? []), [pages]);
  const { from, to, before, after } = useRowWindow({ frame, top, count: rows.length, query });
  const columns = first.columns ?? { date: 'Date', name: 'Name', detail: null };
  const several = first.rowName?.several ?? 'rows';
  return (
    <>
      <table
        className={styles.table}
        aria-label={capital(several)}
        aria-rowcount={(first.found ?? first.proof).lineCount + 1}
        data-dimmed={query.isPlaceholderData || undefined}
      >
        <SortHead
          columns={[
            { label: columns.date, sort: 'date', className: styles.date },
            { label: columns.name, sort: 'counterparty', className: undefined },
            ...(columns.detail === null ? [] : [{ label: columns.detail, sort: null, className: styles.source }]),
            { label: amountName(first), sort: 'amount', className: styles.amount },
          ]}
          order={order}
          onOrder={onOrder}
        />
        <tbody>
          <Spacer height={before} />
          {rows.slice(from, to).map((row, index) => (
            // The head is the first row.
            <Row key={`${row.key} ${row.month} ${from + index}`} row={row} page={first} rowIndex={from + index + 2} />
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
      {rows.length === 0 && !query.isFetching && <p className={styles.nothing}>{`No ${several} to show.`}</p>}
      {query.isFetchNextPageError && (
        <div className={styles.failure}>
          <ErrorCard error={query.error} onRetry={() => void query.fetchNextPage()} />
        </div>
      )}
    </>
  );
}

const AMOUNT_NAMES: Readonly<Record<string, string>> = { hours: 'Hours', fte: 'FTE', count: 'Count', days: 'Days' };

function amountName({ unit }: LinesPage): string {
  return AMOUNT_NAMES[unit ?? 'money'] ?? 'Amount';
}

function Row({ row, page, rowIndex }: { row: MetricRow; page: LinesPage; rowIndex: number }) {
  const { date, name, detail, amount } = row;
  return (
    <tr title={[name, detail].filter((text) => text !== null).join(' · ')} aria-rowindex={rowIndex}>
      <td className={styles.quiet}>{date === null ? '' : formatLocalDate(date)}</td>
      <td className={styles.ellipsis}>{name ?? 'Not specified'}</td>
      {page.columns?.detail !== null && <td className={styles.ellipsis}>{detail}</td>}
      <td className={styles.amount}>{formatPartAmount(amount, page.unit ?? 'money', page.currency)}</td>
    </tr>
  );
}
