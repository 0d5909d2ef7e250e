import { useVirtualizer } from '@tanstack/react-virtual';
import type { StatementDrillDown, StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { formatLocalDate } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { usePhone } from '#lib/use-phone.ts';
import styles from './drawer.module.css';
import { documentName, lineName, lineTitle } from './line-names.ts';

export interface LineOrder {
  sort: 'date' | 'amount' | 'counterparty';
  order: 'asc' | 'desc';
}

interface LinesTableProps {
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
  onEntry: (entryId: string) => void;
  /** Above the lines, scrolling with them. */
  above: ReactNode;
}

/** The largest lines explain a figure soonest. */
export const FIRST_ORDER: LineOrder = { sort: 'amount', order: 'desc' };

const ROW_HEIGHT = { wide: 32, phone: 40 } as const;
const FIRST_RECT = { width: 480, height: 600 };

/** Only the lines in sight are drawn; the next page is fetched when the last one comes into sight. */
export function LinesTable(props: LinesTableProps) {
  const { first, pages, query, order, onOrder, onEntry, above } = props;
  const isPhone = usePhone();
  const frame = useRef<HTMLElement>(null);
  const lines = useMemo(() => pages.flatMap((page) => page.lines), [pages]);
  // oxlint-disable-next-line react/incompatible-library -- nothing of this is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide),
    initialRect: FIRST_RECT,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (lastDrawn >= lines.length - 1 && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [lastDrawn, lines.length, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section ref={frame} className={styles.scroll} tabIndex={0} aria-label="Lines">
      {above}
      <table className={styles.table} data-dimmed={query.isPlaceholderData || undefined}>
        <LinesHead order={order} onOrder={onOrder} />
        <tbody>
          <EdgeRow
            name={`Opening balance, end of ${formatPeriodLabel(addMonths(first.from, -1))}`}
            amount={first.openingBalance}
            currency={first.currency}
          />
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index }) => {
            const line = lines[index];
            return (
              line !== undefined && (
                <LineRow
                  key={`${line.entryId} ${line.lineNo}`}
                  line={line}
                  currency={first.currency}
                  onEntry={onEntry}
                />
              )
            );
          })}
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
    </section>
  );
}

const HEADS: readonly { label: string; sort: LineOrder['sort'] | null; className: string | undefined }[] = [
  { label: 'Date', sort: 'date', className: styles.date },
  { label: 'Counterparty', sort: 'counterparty', className: undefined },
  { label: 'Source', sort: null, className: styles.source },
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

interface LineRowProps {
  line: StatementLine;
  currency: string;
  onEntry: (entryId: string) => void;
}

function LineRow({ line, currency, onEntry }: LineRowProps) {
  return (
    <tr title={lineTitle(line)}>
      <td className={styles.quiet}>{formatLocalDate(line.date)}</td>
      <td className={styles.ellipsis}>{lineName(line)}</td>
      <td className={styles.ellipsis}>
        <button type="button" className={styles.link} onClick={() => onEntry(line.entryId)}>
          {line.docNumber ?? documentName(line.docType)}
        </button>
      </td>
      <td className={styles.amount}>
        <Money minor={line.amount} currency={currency} form="exact" />
      </td>
    </tr>
  );
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
