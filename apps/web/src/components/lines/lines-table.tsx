import { useVirtualizer } from '@tanstack/react-virtual';
import type { StatementDrillDown, StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useEffect, useMemo, type RefObject } from 'react';
import { formatLocalDate } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { usePhone } from '#lib/use-phone.ts';
import { documentName, lineName, lineTitle } from './line-names.ts';
import styles from './lines.module.css';

export interface LineOrder {
  sort: 'date' | 'amount' | 'counterparty';
  order: 'asc' | 'desc';
}

interface LinesTableProps {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** How far below its top the table begins. */
  top: number;
  /** All pages belong to one figure; the first has its frame. */
  first: StatementDrillDown;
  pages: readonly StatementDrillDown[];
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  order: LineOrder;
  onOrder: (order: LineOrder) => void;
  /** Null for readers to whom entries are not shown. */
  onEntry: ((entryId: string) => void) | null;
}

const ROW_HEIGHT = { wide: 32, phone: 40 } as const;
const FIRST_RECT = { width: 480, height: 600 };

/** Only the lines in sight are drawn; the next page is fetched when the last one comes into sight. */
export function LinesTable(props: LinesTableProps) {
  const { frame, top, first, pages, query, order, onOrder, onEntry } = props;
  const isPhone = usePhone();
  const lines = useMemo(() => pages.flatMap((page) => page.lines), [pages]);
  // oxlint-disable-next-line react/incompatible-library -- nothing of this is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide),
    initialRect: FIRST_RECT,
    overscan: 6,
    // Else what is in sight would count as scrolled past, by as much as stands above.
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (lastDrawn >= lines.length - 1 && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [lastDrawn, lines.length, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);

  return (
    <>
      <table
        className={styles.table}
        aria-label="Lines"
        aria-rowcount={(first.found ?? first.proof).lineCount + 1}
        data-dimmed={query.isPlaceholderData || undefined}
      >
        <LinesHead order={order} onOrder={onOrder} />
        <tbody>
          <EdgeRow
            name={`Opening balance, end of ${formatPeriodLabel(addMonths(first.from, -1))}`}
            amount={first.openingBalance}
            currency={first.currency}
          />
          {before > 0 && <Spacer height={before} />}
          {lines.slice(items[0]?.index ?? 0, lastDrawn + 1).map((line, index) => (
            <LineRow
              key={`${line.entryId} ${line.lineNo}`}
              line={line}
              // The head is the first row.
              rowIndex={(items[0]?.index ?? 0) + index + 2}
              currency={first.currency}
              onEntry={onEntry}
            />
          ))}
          {after > 0 && <Spacer height={after} />}
          <EdgeRow name="Translation and rounding" amount={first.translationDifference} currency={first.currency} />
        </tbody>
      </table>
      {lines.length === 0 && !isFetching && <p className={styles.nothing}>No lines to show.</p>}
      {isFetchNextPageError && (
        <div className={styles.failure}>
          <ErrorCard error={query.error} onRetry={() => void fetchNextPage()} />
        </div>
      )}
    </>
  );
}

const HEADS: readonly { label: string; sort: LineOrder['sort'] | null; className: string | undefined }[] = [
  { label: 'Date', sort: 'date', className: styles.date },
  { label: 'Counterparty', sort: 'counterparty', className: undefined },
  { label: 'Entry', sort: null, className: styles.source },
  { label: 'Amount', sort: 'amount', className: styles.amount },
];

function LinesHead({ order, onOrder }: Pick<LinesTableProps, 'order' | 'onOrder'>) {
  return (
    <thead>
      <tr>
        {HEADS.map(({ label, sort, className }) => {
          const isSorted = sort === order.sort;
          const next = isSorted && order.order === 'desc' ? 'asc' : 'desc';
          return (
            <th
              key={label}
              scope="col"
              className={className}
              aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {sort === null ? (
                label
              ) : (
                <button type="button" className={styles.sort} onClick={() => onOrder({ sort, order: next })}>
                  {label}
                  {isSorted && <Icon name={order.order === 'desc' ? 'chevron-down' : 'chevron-up'} size={12} />}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

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

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty room, not a control */}
      <td colSpan={4} style={{ height }} />
    </tr>
  );
}
