import { Icon } from '#components/icon.tsx';
import styles from './lines.module.css';

export interface LineOrder {
  sort: 'date' | 'amount' | 'counterparty';
  order: 'asc' | 'desc';
}

export interface HeadColumn {
  label: string;
  sort: LineOrder['sort'] | null;
  className: string | undefined;
}

interface SortHeadProps {
  columns: readonly HeadColumn[];
  order: LineOrder;
  onOrder: (order: LineOrder) => void;
}

/** Names of columns; those that can be sorted by are buttons. */
export function SortHead({ columns, order, onOrder }: SortHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ label, sort, className }) => {
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
