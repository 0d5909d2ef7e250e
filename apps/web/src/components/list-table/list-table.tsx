import { useState, type ReactNode, type Ref } from 'react';
import { classNames } from '#components/class-names.ts';
import { Delayed } from '#components/delayed.tsx';
import { Icon } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { nextOrder, sortRows, type CompareRows, type ListOrder } from './list-order.ts';
import styles from './list-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** Beyond it only the rows in sight are drawn. */
const VIRTUAL_FROM = 60;

export interface ListColumn<Row> {
  key: string;
  label: string;
  /** Read out, not shown: of a column of buttons. */
  isLabelHidden?: boolean;
  /** Figures stand at the right. */
  isFigure?: boolean;
  /** A phone has room for a few columns: the others stand under the name there, or nowhere. */
  onPhone?: 'under' | 'nowhere';
  /** Given where the list can be sorted by it. */
  compare?: CompareRows<Row>;
  className?: string | undefined;
  render: (row: Row) => ReactNode;
}

/** The boxes that rows are ticked in; `x` ticks the marked one. */
export interface RowChoice<Row> {
  head: ReactNode;
  render: (row: Row) => ReactNode;
  onToggle: (row: Row) => void;
}

interface ListTableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly ListColumn<Row>[];
  /** Before it, where rows can be chosen. */
  choice?: RowChoice<Row> | undefined;
  /** What it is sorted by before a head was pressed; without it as the rows come. */
  firstOrder?: ListOrder;
  /** Null until they have come: their shape is shown. */
  rows: readonly Row[] | null;
  keyOf: (row: Row) => string;
  /** `j` and `k` mark a row and Enter opens it. */
  onOpen?: (row: Row) => void;
  /** In place of rows where there are none. */
  empty?: ReactNode;
  /** A list whose menus hang out of it is not clipped. */
  isOpenBelow?: boolean;
  className?: string | undefined;
  rowClassName?: string | undefined;
}

/** A list of records: sorted by its heads, which stay in sight; walked by keys; on a phone each row is a card of its name. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, empty, isOpenBelow = false, className, rowClassName, choice } = props;
  const [order, setOrder] = useState<ListOrder | null>(props.firstOrder ?? null);
  const sorted = sortRows(rows ?? [], columns, order);
  function withRow(act: ((row: Row) => void) | undefined) {
    return (index: number) => {
      const row = sorted[index];
      if (row !== undefined) act?.(row);
    };
  }
  const rowCount = onOpen === undefined ? 0 : sorted.length;
  const { marked } = useRowKeys(rowCount, { onOpen: withRow(onOpen), onToggle: withRow(choice?.onToggle) });
  const columnCount = columns.length + (choice === undefined ? 0 : 1);
  return (
    <>
      <div className={classNames(styles.frame, isOpenBelow && styles.openBelow)}>
        <table
          className={classNames(styles.table, styles.underShell, className)}
          aria-label={label}
          aria-busy={rows === null}
        >
          <thead>
            <tr>
              {choice !== undefined && <td className={styles.choice}>{choice.head}</td>}
              {columns.map((column) => (
                <ColumnHead
                  key={column.key}
                  column={column}
                  order={order}
                  onOrder={() => setOrder(nextOrder(order, column.key))}
                />
              ))}
            </tr>
          </thead>
          <ListBody
            {...{ columns, choice, keyOf, columnCount, marked, order, sorted }}
            isWaiting={rows === null}
            className={rowClassName}
          />
        </table>
      </div>
      {rows !== null && rows.length === 0 && empty}
    </>
  );
}

interface ListBodyProps<Row> extends Pick<ListTableProps<Row>, 'columns' | 'choice' | 'keyOf' | 'className'> {
  sorted: readonly Row[];
  isWaiting: boolean;
  columnCount: number;
  marked: number;
  order: ListOrder | null;
}

function ListBody<Row>(props: ListBodyProps<Row>) {
  const { sorted, isWaiting, columns, columnCount, choice, keyOf, className, marked, order } = props;
  function draw(index: number, measure?: Ref<HTMLTableRowElement>): ReactNode {
    const row = sorted[index];
    if (row === undefined) return null;
    const isMarked = index === marked;
    return <ListRow key={keyOf(row)} {...{ row, columns, choice, className, isMarked, index, measure }} />;
  }
  if (sorted.length > VIRTUAL_FROM) {
    // Another order begins at the top again.
    const key = `${order?.column ?? ''} ${String(order?.isDescending)}`;
    return <VirtualRows key={key} count={sorted.length} {...{ columnCount, marked }} renderRow={draw} />;
  }
  return (
    <tbody>
      {isWaiting && <WaitingRows columnCount={columnCount} />}
      {sorted.map((_, index) => draw(index))}
    </tbody>
  );
}

interface ColumnHeadProps<Row> {
  column: ListColumn<Row>;
  order: ListOrder | null;
  onOrder: () => void;
}

function ColumnHead<Row>({ column, order, onOrder }: ColumnHeadProps<Row>) {
  const { key, label, isLabelHidden = false, compare } = column;
  const className = classOf(column);
  if (compare === undefined) {
    return (
      <th scope="col" className={className}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    );
  }
  const isSorted = order?.column === key;
  const direction = order?.isDescending === true ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={styles.sort} onClick={onOrder}>
        {label}
        {isSorted && <Icon name={order.isDescending ? 'chevron-down' : 'chevron-up'} size={12} />}
      </button>
    </th>
  );
}

interface ListRowProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  choice: RowChoice<Row> | undefined;
  className: string | undefined;
  isMarked: boolean;
  index: number;
  /** Learns the height of a row that is drawn. */
  measure: Ref<HTMLTableRowElement> | undefined;
}

function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, columns, choice, className, isMarked, index, measure } = props;
  const [name, ...others] = columns;
  const under = others.filter(({ onPhone }) => onPhone === 'under');
  return (
    <tr ref={measure} data-index={index} className={className} data-marked={isMarked || undefined}>
      {choice !== undefined && <td className={styles.choice}>{choice.render(row)}</td>}
      {name !== undefined && (
        <th scope="row" className={classOf(name)}>
          {name.render(row)}
          {under.length > 0 && (
            <span className={styles.phoneOnly}>
              {under.map((column) => (
                <span key={column.key}>{column.render(row)}</span>
              ))}
            </span>
          )}
        </th>
      )}
      {others.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

function classOf<Row>({ isFigure = false, onPhone, className }: ListColumn<Row>): string {
  return classNames(isFigure && styles.figure, onPhone !== undefined && styles.wideOnly, className);
}

const WAITING_ROWS = 5;

/** Rows in their final height, so that nothing moves when they come. */
function WaitingRows({ columnCount }: { columnCount: number }) {
  return Array.from({ length: WAITING_ROWS }, (_, row) => (
    <tr key={row}>
      <td colSpan={columnCount}>
        <Delayed>
          <Skeleton width={180 - (row % 3) * 24} height={12} />
        </Delayed>
      </td>
    </tr>
  ));
}
