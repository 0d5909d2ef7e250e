import { Button } from '@mantine/core';
import type { Headline } from '@tieout/contracts/headline.ts';
import { Link } from 'react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { useSessionState } from '#lib/session-context.tsx';
import styles from './dashboard.module.css';

interface OverviewBodyProps {
  headline: Headline;
  /** Before every link of the company. */
  base: string;
}

/** Headline figures, charts and months of a company. */
export function OverviewBody({ headline, base }: OverviewBodyProps) {
  return (
    <>
      <KpiStrip headline={headline} />
      {headline.month === null ? (
        <NoMonth headline={headline} base={base} />
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

/** With books a month can be closed, without them they come first; offered to whoever may do it. */
function NoMonth({ headline, base }: OverviewBodyProps) {
  const { accessibleResources } = useSessionState();
  const next =
    headline.sources.length > 0
      ? ({ page: 'settings', to: `${base}/settings/reports`, action: 'Close a month' } as const)
      : ({ page: 'data-sources', to: `${base}/data-sources`, action: 'Upload your books' } as const);
  // Of a manager only the server knows.
  const isOffered = accessibleResources === null || accessibleResources.accessiblePages.includes(next.page);
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No closed month yet"
      sentence="Figures appear here as soon as a month with postings is closed."
    >
      {isOffered && (
        <Button component={Link} to={next.to} variant="filled" mt="md">
          {next.action}
        </Button>
      )}
    </EmptyState>
  );
}
