import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import styles from './home.module.css';

interface OverviewBodyProps {
  headline: Headline;
  /** Stands at the right of the first chart. */
  aside: ReactNode;
}

/** Headline figures, charts and months: the same for every home that shows one company. */
export function OverviewBody({ headline, aside }: OverviewBodyProps) {
  if (headline.month === null) {
    return (
      <>
        <KpiStrip headline={headline} />
        <EmptyState
          illustration={<SourcesIllustration />}
          title="No closed month yet"
          sentence="Figures appear here as soon as a month with postings is closed."
        />
      </>
    );
  }
  return (
    <>
      <KpiStrip headline={headline} />
      <div className={styles.grid}>
        <TrendCard headline={headline} metric="revenue_total" />
        {aside}
      </div>
      <HistoryTable headline={headline} />
    </>
  );
}
