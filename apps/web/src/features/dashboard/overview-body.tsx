import type { Headline } from '@tieout/contracts/headline.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import styles from './dashboard.module.css';

/** Headline figures, charts and months of a company. */
export function OverviewBody({ headline }: { headline: Headline }) {
  return (
    <>
      <KpiStrip headline={headline} />
      {headline.month === null ? (
        <EmptyState
          illustration={<SourcesIllustration />}
          title="No closed month yet"
          sentence="Figures appear here as soon as a month with postings is closed."
        />
      ) : (
        <>
          <div className={styles.grid}>
            <TrendCard headline={headline} metric="revenue_total" />
            <TrendCard headline={headline} metric="cash_balance" />
          </div>
          <HistoryTable headline={headline} />
        </>
      )}
    </>
  );
}
