import { useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useParams } from 'react-router';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { formatDay } from '#components/date-format.ts';
import { LetterView } from '#components/letter/letter-view.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { sharedLetterQuery } from '#data/publication-queries.ts';
import { ApiError } from '#lib/api-error.ts';
import styles from './shared-page.module.css';

/** One published month, for whoever holds the link. They have no account and see nothing else of the company. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(sharedLetterQuery(token));
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex, nofollow" />
      {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Delayed>
          <Skeleton width="100%" height={320} />
        </Delayed>
      )}
      {data !== undefined && (
        <>
          <title>{`${data.letter.companyName}, ${formatPeriodLabel(data.letter.month)}, ${data.letter.currency} · Tieout`}</title>
          <p className={styles.link}>{`Shared with ${data.label} · open until ${formatDay(data.expiresAt)}`}</p>
          <LetterView letter={data.letter} level="h1" />
        </>
      )}
    </div>
  );
}

function DeadLink() {
  return (
    <FormCard title="This link opens nothing">
      <p className={card.lead}>It has expired or was withdrawn. Ask whoever sent it to you for a new one.</p>
    </FormCard>
  );
}
