import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ForecastReviewAnswer, ForecastReviewRow } from '@tieout/contracts/forecasts.ts';
import { subtractMoney } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { RollChoice } from '@tieout/finance/plan/rolling/rolling-forecast.ts';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Money } from '#components/money.tsx';
import { formatWhole, withSign } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { reviewKey, reviewQuery, saveReview } from '#data/forecast-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './review.module.css';

const CHOICE_NAMES: Readonly<Record<RollChoice, string>> = {
  KEEP: 'Keep the rule',
  REBASE: 'Go on from the actual',
  MOVE_UNSPENT: 'Move the rest',
  ONE_OFF: 'One-off',
};

/** What a month that was just closed means for those to come: rows that missed, a decision for each, and the outlook. */
export function Review({ scope, onClose }: { scope: CompanyScope; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(reviewQuery(scope));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="100%" height={320} />;
  if (data.month === null) {
    return (
      <EmptyState
        illustration={<ReportIllustration />}
        title="Nothing to review yet"
        sentence="A forecast is made a moment after a month is closed."
      >
        <Button mt="md" onClick={onClose}>
          Back
        </Button>
      </EmptyState>
    );
  }
  return <OpenReview scope={scope} review={data} onClose={onClose} />;
}

interface OpenReviewProps {
  scope: CompanyScope;
  review: ForecastReviewAnswer;
  onClose: () => void;
}

function OpenReview({ scope, review, onClose }: OpenReviewProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { month, name, rows, outlook, currency, can, reviewedAt, reviewedBy } = review;
  const saving = useMutation({
    mutationFn: ({ choices, isDone }: { choices: { code: string; choice: RollChoice }[]; isDone: boolean }) =>
      month === null ? Promise.reject(new Error('No month')) : saveReview(scope, { month, choices, isDone }),
    onSuccess: (answer) => queryClient.setQueryData(reviewKey(scope), answer),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The decision was not saved. Try again in a moment.'), true),
  });
  return (
    <section className={styles.review} aria-label={`Review of ${name}`}>
      <div className={styles.head}>
        <div>
          <h2>{`Review of ${month === null ? '' : formatPeriodLabel(month)}, ${name}`}</h2>
          <p>
            {reviewedAt === null
              ? 'Decide what each miss means for the months to come. The plan of record stays as it is.'
              : `Reviewed${reviewedBy === null ? '' : ` by ${reviewedBy}`}, ${formatInstant(reviewedAt)}.`}
          </p>
        </div>
        {outlook !== null && <Outlook outlook={outlook} currency={currency} />}
      </div>
      {rows.length === 0 && <p className={styles.none}>No row missed by more than is material.</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={row.code}
            row={row}
            currency={currency}
            isLocked={!can.edit || saving.isPending}
            onChoose={(choice) => saving.mutate({ choices: [{ code: row.code, choice }], isDone: false })}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onClose}>Back</Button>
        {can.edit && (
          <Button
            variant="filled"
            loading={saving.isPending}
            onClick={() => saving.mutate({ choices: [], isDone: true }, { onSuccess: onClose })}
          >
            Done
          </Button>
        )}
      </div>
    </section>
  );
}

function Outlook({
  outlook: { before, after },
  currency,
}: {
  outlook: NonNullable<ForecastReviewAnswer['outlook']>;
  currency: string;
}) {
  const change = subtractMoney(after, before);
  return (
    <dl className={styles.outlook}>
      <div>
        <dt>Profit of the next 12 months, by the rules</dt>
        <dd>
          <Money minor={before} currency={currency} form="whole" />
        </dd>
      </div>
      <div>
        <dt>After your decisions</dt>
        <dd>
          <Money minor={after} currency={currency} form="whole" />
          {change !== 0 && <small>{withSign(change, formatWhole(change, currency))}</small>}
        </dd>
      </div>
    </dl>
  );
}

interface RowProps {
  row: ForecastReviewRow;
  currency: string;
  isLocked: boolean;
  onChoose: (choice: RollChoice) => void;
}

function Row({ row, currency, isLocked, onChoose }: RowProps) {
  const { name, planned, actual, isFavourable, next, choice, choices, method } = row;
  const missed = subtractMoney(actual, planned);
  return (
    <li>
      <div className={styles.row}>
        <strong>{name}</strong>
        <span>
          {`Planned ${formatWhole(planned, currency)}, came to ${formatWhole(actual, currency)}: `}
          <span data-tone={isFavourable === true ? 'good' : 'bad'}>
            {withSign(missed, formatWhole(missed, currency))}
          </span>
        </span>
        <span className={styles.quiet}>{`${method}; next month ${formatWhole(next, currency)}`}</span>
      </div>
      <Segments
        label={`What becomes of ${name}`}
        isLabelHidden
        isSmall
        choices={choices.map((value) => ({ value, label: CHOICE_NAMES[value] }))}
        value={choice}
        disabled={isLocked}
        onChange={onChoose}
      />
    </li>
  );
}
