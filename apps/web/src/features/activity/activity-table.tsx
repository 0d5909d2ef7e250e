import { formatInstant } from '#components/date-format.ts';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import table from '#components/list-table/list-table.module.css';
import type { ActivityItem } from '#data/activity-queries.ts';
import { actionText, actorText, fieldText, valueText } from './activity-text.ts';
import styles from './activity.module.css';

const COLUMNS: readonly ListColumn<ActivityItem>[] = [
  {
    key: 'what',
    label: 'What',
    className: styles.what,
    render: ({ action, subject }) => (
      <>
        {actionText(action)}
        {subject !== null && <span className={table.under}>{subject}</span>}
      </>
    ),
  },
  { key: 'fields', label: 'Before and after', onPhone: 'under', render: (item) => <Fields item={item} /> },
  {
    key: 'who',
    label: 'Who',
    onPhone: 'under',
    className: styles.who,
    render: (item) => (
      <>
        {actorText(item)}
        {item.actor !== null && item.actor.name !== null && <span className={table.under}>{item.actor.email}</span>}
      </>
    ),
  },
  { key: 'when', label: 'When', render: ({ occurredAt }) => formatInstant(occurredAt) },
];

interface ActivityTableProps {
  /** Null until they have come. */
  items: readonly ActivityItem[] | null;
  isNarrowed: boolean;
}

export function ActivityTable({ items, isNarrowed }: ActivityTableProps) {
  return (
    <ListTable
      label="Activity"
      columns={COLUMNS}
      rows={items}
      keyOf={({ id }) => id}
      className={styles.table}
      empty={
        <p className={styles.empty}>
          {isNarrowed ? 'Nothing matches. Search for less, or take a longer period.' : 'Nothing has been changed yet.'}
        </p>
      }
    />
  );
}

function Fields({ item: { fields, moreFields } }: { item: ActivityItem }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{`${fieldText(field)}: `}</span>
          {before !== null && <del>{valueText(before)}</del>}
          {before !== null && ' '}
          {after === null ? 'removed' : <ins>{valueText(after)}</ins>}
        </li>
      ))}
      {moreFields > 0 && <li className={styles.field}>{`and ${moreFields} more`}</li>}
    </ul>
  );
}
