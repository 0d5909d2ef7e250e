import type { SyncRun } from '@tieout/contracts/quickbooks.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount } from '#components/number-format.ts';
import styles from './quickbooks-connect.module.css';

const RESULT: Readonly<Record<SyncRun['status'], string>> = {
  running: 'Running',
  done: 'Done',
  failed: 'Did not finish',
  interrupted: 'Cut off, and gone on with by the next',
};

function tieText({ differing }: SyncRun): string | null {
  if (differing === null) return null;
  if (differing === 0) return 'Every balance ties to QuickBooks';
  return differing === 1 ? '1 account differs from QuickBooks' : `${differing} accounts differ from QuickBooks`;
}

const COLUMNS: readonly ListColumn<SyncRun>[] = [
  { key: 'at', label: 'Begun', render: ({ startedAt }) => formatInstant(startedAt) },
  {
    key: 'result',
    label: 'Result',
    onPhone: 'under',
    render: (run) => [RESULT[run.status], tieText(run), run.message].filter((part) => part !== null).join('. '),
  },
  { key: 'added', label: 'Added', isFigure: true, render: ({ added }) => formatCount(added) },
  { key: 'changed', label: 'Changed', isFigure: true, render: ({ changed }) => formatCount(changed) },
  { key: 'removed', label: 'Removed', isFigure: true, render: ({ removed }) => formatCount(removed) },
];

/** What the last syncs did, entry by entry counted. */
export function SyncLog({ runs }: { runs: readonly SyncRun[] }) {
  return (
    <Card title="Sync log" sentence="The last ten times your books were read, with the entries each changed.">
      <div className={styles.log}>
        <ListTable label="Sync log" columns={COLUMNS} rows={runs} keyOf={({ id }) => id} />
      </div>
    </Card>
  );
}
