import { useQuery } from '@tanstack/react-query';
import type { ScorecardAnswer } from '@tieout/contracts/forecasts.ts';
import type { ReactNode } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { Select } from '#components/controls/select.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { scorecardQuery } from '#data/forecast-queries.ts';
import { GradedTable } from './graded-table.tsx';
import { profitChart } from './profit-chart.ts';
import styles from './scorecard.module.css';
import { TrustCard } from './trust-card.tsx';

const ROLLING = 'rolling';

interface ScorecardProps {
  scope: CompanyScope;
  /** A locked plan; null: the rolling forecasts. */
  plan: string | null;
  onPlan: (plan: string | null) => void;
  /** What else of the page can be looked at. */
  views: ReactNode;
}

/** Which forecasts came true, and which assumptions to trust. */
export function Scorecard({ scope, plan, onPlan, views }: ScorecardProps) {
  const { data, isError, error, refetch } = useQuery(scorecardQuery(scope, plan));
  return (
    <>
      <div className={styles.choices}>
        {views}
        {data !== undefined && data.plans.length > 0 && (
          <Select
            aria-label="What is graded"
            className={styles.graded ?? ''}
            data={[
              { value: ROLLING, label: 'Rolling forecasts' },
              ...data.plans.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={plan ?? ROLLING}
            allowDeselect={false}
            onChange={(chosen) => onPlan(chosen === ROLLING ? null : chosen)}
          />
        )}
      </div>
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton width="100%" height={420} />}
      {data !== undefined && <Grades card={data} />}
    </>
  );
}

function Grades({ card }: { card: ScorecardAnswer }) {
  const profit = card.rows.at(-1);
  if (profit === undefined) {
    return (
      <EmptyState
        illustration={<ReportIllustration />}
        title="Nothing can be graded yet"
        sentence="A forecast is made whenever a month is closed. The next month that is closed shows how near it came."
      />
    );
  }
  const chart = profitChart(profit, card.currency);
  return (
    <>
      {card.sentence !== null && <p className={styles.sentence}>{card.sentence}</p>}
      <div className={styles.top}>
        <div className={styles.chart}>
          <ChartTile title={chart.title} kind={chart.kind} size="L" answer={{ status: 'ready', data: chart }} />
        </div>
        <TrustCard rows={card.rows} />
      </div>
      <GradedTable card={card} />
      <p className={styles.foot}>
        Error: sum of misses over sum of actuals. Bias: above zero, the forecast was too high. Last month and last year
        are the errors of simply repeating what was known; the smaller figure wins.
      </p>
    </>
  );
}
