import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CONNECTION_STATE } from '@tieout/contracts/connection-states.ts';
import type { QuickbooksCheck, QuickbooksConnection } from '@tieout/contracts/quickbooks.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { Notice } from '#components/notice.tsx';
import { formatCount } from '#components/number-format.ts';
import { ProgressBar } from '#components/progress-bar.tsx';
import { SourcePill } from '#components/source-pill.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { isReading, quickbooksConnectionQuery, syncQuickbooksMutation } from '#data/quickbooks-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { ConnectButton } from './connect-button.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import styles from './quickbooks-connect.module.css';

interface PanelProps {
  scope: CompanyScope;
  check: QuickbooksCheck;
  connection: QuickbooksConnection;
}

/** How the connection is, what it has read, and what can be done about it. */
export function ConnectionPanel({ scope, check, connection }: PanelProps) {
  const { status, action, ...state } = CONNECTION_STATE[connection.state];
  const sentence = switchingSentence(check.switching) ?? state.sentence;
  return (
    <>
      {connection.problem !== null && <Notice tone="warn">{connection.problem}</Notice>}
      <Card title="QuickBooks" sentence={sentence} action={<SourcePill status={status} />}>
        <div className={styles.way}>
          {isReading(check) && <Progress connection={connection} />}
          <Facts connection={connection} />
          <div className={styles.actions}>
            {action === 'connect' && check.isOffered && <ConnectButton scope={scope} label="Connect again" />}
            {action === 'sync' && <SyncButton scope={scope} id={connection.id} isBusy={isReading(check)} />}
            {status !== 'DISCONNECTED' && <Disconnect scope={scope} id={connection.id} />}
          </div>
        </div>
      </Card>
    </>
  );
}

/** Of books that are read beside others. */
function switchingSentence(switching: QuickbooksCheck['switching']): string | null {
  if (switching === null) return null;
  if (!switching.isReady) return 'Read beside the books you have. Nothing of it is in your reports until you choose.';
  if (switching.countsFrom === null) return 'Read to the end. Choose below from which month QuickBooks counts.';
  return `QuickBooks is taking its place from ${formatPeriodLabel(switching.countsFrom)} on.`;
}

function Progress({ connection: { runs, entries } }: { connection: QuickbooksConnection }) {
  const [run] = runs;
  const isKnown = run !== undefined && run.months > 0;
  const read = isKnown ? `${run.monthsRead} of ${run.months} months` : 'Asking QuickBooks';
  return (
    <div className={styles.progress}>
      <ProgressBar label="Reading your books" share={isKnown ? run.monthsRead / run.months : null} />
      <StatusRegion>{`${read} · ${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`}</StatusRegion>
    </div>
  );
}

function Facts({ connection }: { connection: QuickbooksConnection }) {
  const { lastSyncAt, nextSyncAt, signInBy, entries, countsFrom } = connection;
  return (
    <dl className={styles.facts}>
      <dt>Last sync</dt>
      <dd>{lastSyncAt === null ? 'Not yet' : formatInstant(lastSyncAt)}</dd>
      {nextSyncAt !== null && (
        <>
          <dt>Next sync</dt>
          <dd>{formatInstant(nextSyncAt)}</dd>
        </>
      )}
      <dt>Entries in your books</dt>
      <dd>{formatCount(entries)}</dd>
      {countsFrom !== null && (
        <>
          <dt>QuickBooks counts from</dt>
          <dd>{`${formatPeriodLabel(countsFrom)}; months before are those of your files`}</dd>
        </>
      )}
      {signInBy !== null && (
        <>
          <dt>Sign-in holds until</dt>
          <dd>{`${formatInstant(signInBy)}; every sync moves it on`}</dd>
        </>
      )}
      <dt>What is read</dt>
      <dd>Accounts, postings of the last 36 months, invoices, bills and payments. Nothing is written.</dd>
    </dl>
  );
}

function SyncButton({ scope, id, isBusy }: { scope: CompanyScope; id: string; isBusy: boolean }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = quickbooksConnectionQuery(scope);
  const { mutate, isPending } = useMutation({
    ...syncQuickbooksMutation(scope, id),
    onSuccess(answer) {
      queryClient.setQueryData(queryKey, answer);
      showToast(session, 'QuickBooks is being asked for changes.');
      setTimeout(() => void queryClient.invalidateQueries({ queryKey }), ASK_AGAIN_MS);
    },
    onError: (error) => showToast(session, failureText(error, 'The sync could not be started.'), true),
  });
  return (
    <Button loading={isPending} disabled={isBusy} onClick={() => mutate()}>
      Sync now
    </Button>
  );
}

/** The job begins a moment after it was asked for. */
const ASK_AGAIN_MS = 2000;

function Disconnect({ scope, id }: { scope: CompanyScope; id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      {isAsking && <DisconnectDialog scope={scope} id={id} onClose={() => setIsAsking(false)} />}
    </>
  );
}
