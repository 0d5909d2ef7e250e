import { useQuery } from '@tanstack/react-query';
import { CONNECTION_STATE } from '@tieout/contracts/connection-states.ts';
import type { DataSource } from '@tieout/contracts/data-sources.ts';
import type { QuickbooksCheck } from '@tieout/contracts/quickbooks.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { SourcePill } from '#components/source-pill.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { quickbooksConnectionQuery } from '#data/quickbooks-queries.ts';
import styles from './quickbooks-connect.module.css';

/** QuickBooks among the sources. Shown where it can be connected, or was. */
export function QuickbooksCard({ scope }: { scope: CompanyScope }) {
  const { data } = useQuery(quickbooksConnectionQuery(scope));
  if (data === undefined || (!data.isOffered && data.connection === null)) return null;
  const { connection, isSandbox, switching } = data;
  const status = statusOf(data);
  const run = connection?.runs[0];
  const share = status === 'SYNCING' && run !== undefined && run.months > 0 ? run.monthsRead / run.months : null;
  return (
    <Card
      title="QuickBooks"
      sentence={`P&L, balance sheet, cash${isSandbox ? ' · Sandbox: invented data' : ''}`}
      action={<SourcePill status={status} share={share} />}
    >
      <div className={styles.foot}>
        <p>{switching === null ? footOf(connection) : SWITCHING_TEXT[switching.isReady ? 'ready' : 'reading']}</p>
        <Button component={Link} to={`${scope.base}/quickbooks-connect`}>
          {connection === null ? 'Connect' : switching?.isReady === true ? 'Choose' : 'Manage'}
        </Button>
      </div>
    </Card>
  );
}

/** One that has been read beside other books waits for a person. */
function statusOf({ connection, switching }: QuickbooksCheck): DataSource['status'] {
  if (connection === null) return 'DISCONNECTED';
  return switching?.isReady === true ? 'ATTENTION' : CONNECTION_STATE[connection.state].status;
}

const SWITCHING_TEXT = {
  reading: 'Read beside your books. Nothing of it is in your reports yet.',
  ready: 'Read. Choose from which month QuickBooks counts.',
};

function footOf(connection: QuickbooksCheck['connection']): string {
  const { lastSyncAt, nextSyncAt } = connection ?? { lastSyncAt: null, nextSyncAt: null };
  if (lastSyncAt === null) return 'Your books fill every report, and are kept up to date.';
  return `Last sync ${formatInstant(lastSyncAt)}${nextSyncAt === null ? '' : ` · next ${formatInstant(nextSyncAt)}`}`;
}
