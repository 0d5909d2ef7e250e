import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaisedAlert } from '@tieout/contracts/alerts.ts';
import { addDays, parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { formatFullDate } from '#components/date-format.ts';
import { withMetric } from '#components/metric-address.ts';
import { Notice } from '#components/notice.tsx';
import { alertsQuery, snoozeMutation } from '#data/alert-queries.ts';
import { lastLookQuery } from '#data/last-look-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './raised-alerts.module.css';

const SNOOZED_DAYS = 30;

/** Limits that are crossed, those first that are new to this reader; one that somebody has silenced only says so. */
export function RaisedAlerts({ companyId }: { companyId: string }) {
  const { data } = useQuery(alertsQuery(companyId));
  const since = useQuery(lastLookQuery(companyId)).data?.since ?? null;
  if (data === undefined || data.alerts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Limits that are crossed">
      {data.alerts.map((alert) => (
        <li key={alert.id}>
          <Alert companyId={companyId} alert={alert} isNew={since !== null && alert.raisedAt > since} />
        </li>
      ))}
    </ul>
  );
}

function Alert({ companyId, alert, isNew }: { companyId: string; alert: RaisedAlert; isNew: boolean }) {
  const { name, sentence, snoozedUntil } = alert;
  const isAwake = snoozedUntil === null;
  return (
    <Notice
      tone={isAwake ? 'warn' : 'info'}
      icon="warning"
      actions={alert.canSnooze && <Snooze companyId={companyId} alert={alert} />}
    >
      {isNew && <strong>New since you last looked. </strong>}
      <MetricLink id={alert.metricId}>{name}</MetricLink>
      {`: ${sentence}`}
      {!isAwake && ` Silenced until ${formatFullDate(snoozedUntil)}.`}
    </Notice>
  );
}

function MetricLink({ id, children }: { id: string; children: string }) {
  const [params] = useSearchParams();
  return <Link to={{ search: withMetric(params, { legend: id, name: id }).toString() }}>{children}</Link>;
}

function awakeAgain(): LocalDate {
  return addDays(parseLocalDate(new Date().toISOString().slice(0, 10)), SNOOZED_DAYS);
}

/** For everybody; the same button wakes it again. */
function Snooze({ companyId, alert }: { companyId: string; alert: RaisedAlert }) {
  const session = useSession();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { mutate, isPending } = useMutation({
    ...snoozeMutation(companyId),
    onSuccess(answer) {
      client.setQueryData(alertsQuery(companyId).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['dashboard', companyId] });
    },
    onError(error) {
      showToast(session, failureText(error, 'It could not be changed. Try again in a moment.'), true);
    },
  });
  const isAwake = alert.snoozedUntil === null;
  return (
    <Button
      size="xs"
      loading={isPending}
      disabled={!isOnline}
      onClick={() => mutate({ id: alert.id, until: isAwake ? awakeAgain() : null })}
    >
      {isAwake ? `Silence for ${SNOOZED_DAYS} days` : 'Wake it'}
    </Button>
  );
}
