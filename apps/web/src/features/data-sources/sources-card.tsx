import { useQuery } from '@tanstack/react-query';
import type { DataSource } from '@tieout/contracts/data-sources.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount } from '#components/number-format.ts';
import { SourcePill } from '#components/source-pill.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { dataSourcesQuery } from '#data/data-source-queries.ts';
import styles from './sources-card.module.css';

function shareOf(progress: DataSource['progress']): number | null {
  return progress === null || progress.months === 0 ? null : progress.monthsRead / progress.months;
}

const COLUMNS: readonly ListColumn<DataSource>[] = [
  { key: 'name', label: 'Source', render: ({ name }) => name },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, progress }) => <SourcePill status={status} share={shareOf(progress)} />,
  },
  {
    key: 'read',
    label: 'Last read',
    onPhone: 'under',
    render: ({ lastReadAt }) => (lastReadAt === null ? '–' : formatInstant(lastReadAt)),
  },
  {
    key: 'records',
    label: 'Records',
    isFigure: true,
    render: ({ records }) => (records === null ? '–' : formatCount(records)),
  },
];

/** Where the figures come from. Whoever has none yet sees the ways to add one, and no empty list. */
export function SourcesCard({ scope }: { scope: CompanyScope }) {
  const { data } = useQuery(dataSourcesQuery(scope));
  if (data === undefined || data.sources.length === 0) return null;
  return (
    <Card title="Sources" sentence="Where your figures come from, and when each was last read.">
      <div className={styles.list}>
        <ListTable label="Sources" columns={COLUMNS} rows={data.sources} keyOf={({ key }) => key} />
      </div>
    </Card>
  );
}
