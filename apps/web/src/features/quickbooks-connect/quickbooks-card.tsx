import { useQuery } from '@tanstack/react-query';
import { CONNECTION_STATE } from '@tieout/contracts/connection-states.ts';
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
  const { connection, isSandbox, refusal } = data;
  const status = connection === null ? 'DISCONNECTED' : CONNECTION_STATE[connection.state].status;
  const run = connection?.runs[0];
  const share = status === 'SYNCING' && run !== undefined && run.months > 0 ? run.monthsRead / run.months : null;
  return (
    <Card
      title="QuickBooks"
      sentence={`P&L, balance sheet, cash${isSandbox ? ' · Sandbox: invented data' : ''}`}
      action={<SourcePill status={status} share={share} />}
    >
      <div className={styles.foot}>
        <p>{footOf(connection?.lastSyncAt ?? null, connection?.nextSyncAt ?? null, refusal)}</p>
        {refusal === null && (
          <Button component={Link} to={`${scope.base}/quickbooks-connect`}>
            {connection === null ? 'Connect' : 'Manage'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function footOf(lastSyncAt: string | null, nextSyncAt: string | null, refusal: string | null): string {
  if (refusal !== null) return refusal;
  if (lastSyncAt === null) return 'Your books fill every report, and are kept up to date.';
  return `Last sync ${formatInstant(lastSyncAt)}${nextSyncAt === null ? '' : ` · next ${formatInstant(nextSyncAt)}`}`;
}
