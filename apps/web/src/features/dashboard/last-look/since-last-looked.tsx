import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LookNews } from '@tieout/contracts/last-look.ts';
import { useState } from 'react';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { formatCount } from '#components/number-format.ts';
import { alertsQuery } from '#data/alert-queries.ts';
import { dismissLookNews, lastLookQuery } from '#data/last-look-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { CashSince } from './cash-since.tsx';
import styles from './last-look.module.css';
import { Movements } from './movements.tsx';
import { RestatedFigures } from './restated-figures.tsx';

/** What is new since this person's last visit; one line where nothing is, nothing at the first. */
export function SinceLastLooked({ companyId }: { companyId: string }) {
  // Figures stand below: where this does not come, nothing is said of it.
  const { data } = useQuery(lastLookQuery(companyId));
  const { data: raised } = useQuery(alertsQuery(companyId));
  const { isDismissed, dismiss } = useDismissal(companyId);
  if (data === undefined || data.since === null || isDismissed) return null;
  const { since, news, version } = data;
  if (news === null) {
    // A limit can be crossed without an entry, by a fact or a rate; below it is said to be new.
    if (raised?.alerts.some(({ raisedAt }) => raisedAt > since) === true) return null;
    return <p className={styles.nothing}>{`Nothing has changed since you last looked, ${formatInstant(since)}.`}</p>;
  }
  return (
    <Card
      title="Since you last looked"
      sentence={`${formatInstant(since)} · ${entriesText(news)}`}
      action={
        <button
          type="button"
          className={styles.dismiss}
          aria-label="Dismiss what is new"
          title="Dismiss"
          onClick={() => void dismiss(version)}
        >
          <Icon name="close" />
        </button>
      }
    >
      <div className={styles.news}>
        <CashSince news={news} />
        <Movements heading="Receipts" one="receipt" movements={news.receipts} news={news} />
        <Movements heading="Payments" one="payment" movements={news.payments} news={news} />
      </div>
      <RestatedFigures news={news} />
    </Card>
  );
}

function entriesText({ entryCount }: LookNews): string {
  if (entryCount === 0) return 'no entry came or changed';
  return `${formatCount(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'} came or changed`;
}

interface Dismissal {
  isDismissed: boolean;
  dismiss: (version: number) => Promise<void>;
}

/** Gone at once, and back if the server does not hear of it. */
function useDismissal(companyId: string): Dismissal {
  const session = useSession();
  const client = useQueryClient();
  const [dismissedOf, setDismissedOf] = useState<string | null>(null);
  async function dismiss(version: number): Promise<void> {
    setDismissedOf(companyId);
    try {
      await dismissLookNews(companyId, version);
      await client.invalidateQueries({ queryKey: ['last-look', companyId] });
    } catch (error) {
      setDismissedOf(null);
      showToast(session, failureText(error, 'What is new could not be dismissed. Try again in a moment.'), true);
    }
  }
  return { isDismissed: dismissedOf === companyId, dismiss };
}
