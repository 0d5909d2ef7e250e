import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CONNECT_ERRORS, type ConnectError, type QuickbooksCheck } from '@tieout/contracts/quickbooks.ts';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Notice } from '#components/notice.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { isReading, quickbooksConnectionQuery } from '#data/quickbooks-queries.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import styles from './quickbooks-connect.module.css';
import { Switching } from './switching/switching.tsx';
import { SyncLog } from './sync-log.tsx';
import { WaysToConnect } from './ways-to-connect.tsx';

/** Why a way to QuickBooks and back led nowhere. */
const ERRORS: Readonly<Record<ConnectError, string>> = {
  expired:
    'This way to QuickBooks and back was open for ten minutes, in one browser. Nothing was changed; connect again.',
  cancelled: 'You did not allow it at QuickBooks. Nothing was changed.',
  'other-company':
    'At QuickBooks you chose another company than the one connected here. Nothing was changed; choose the same one.',
  'not-allowed': 'You may not connect sources of this company any more. Nothing was changed.',
  failed: 'QuickBooks did not confirm the connection. Nothing was changed; connect again.',
};

export function QuickbooksConnect({ scope }: { scope: CompanyScope }) {
  const { data, error, refetch } = useQuery(quickbooksConnectionQuery(scope));
  const [parameters] = useSearchParams();
  useRefreshedFigures(data);
  const home = scope.isManager ? scope.base : '/';
  if (error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ConnectSkeleton />;
  const failure = CONNECT_ERRORS.find((code) => code === parameters.get('error'));
  const { connection } = data;
  return (
    <>
      {failure !== undefined && <Notice tone={failure === 'cancelled' ? 'info' : 'bad'}>{ERRORS[failure]}</Notice>}
      {connection === null ? (
        <WaysToConnect scope={scope} check={data} home={home} />
      ) : (
        <>
          <ConnectionPanel scope={scope} check={data} connection={connection} />
          {data.switching?.isReady === true && data.switching.countsFrom === null && (
            <Switching scope={scope} connectionId={connection.id} />
          )}
          {connection.runs.length > 0 && <SyncLog runs={connection.runs} />}
          <p>
            <Link to={home} className={styles.later}>
              Go to your reports
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** Reports that were opened before are asked for again once the books behind them are read. */
function useRefreshedFigures(check: QuickbooksCheck | undefined): void {
  const queryClient = useQueryClient();
  const isBusy = check !== undefined && isReading(check);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void queryClient.invalidateQueries();
    wasBusy.current = isBusy;
  }, [isBusy, queryClient]);
}

function ConnectSkeleton() {
  return (
    <Delayed>
      <div className={styles.waiting}>
        <Skeleton width="60%" height={12} />
        <Skeleton width="45%" height={12} />
        <Skeleton width="52%" height={12} />
      </div>
    </Delayed>
  );
}
