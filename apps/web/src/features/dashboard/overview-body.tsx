import type { Headline } from '@tieout/contracts/headline.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { OpenMonth } from '#components/headline/open-month.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { useSessionState } from '#session/session-context.tsx';
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
      <OpenMonth headline={headline} base={base} />
      {headline.month === null ? (
        <NoMonth base={base} />
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

/** Without books there is nothing to show or to close; they are offered to whoever may bring them. */
function NoMonth({ base }: Pick<OverviewBodyProps, 'base'>) {
  const { accessibleResources } = useSessionState();
  // Of a manager only the server knows.
  const isOffered = accessibleResources === null || accessibleResources.accessiblePages.includes('data-sources');
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No figures yet"
      sentence="Figures appear here as soon as something is posted in the books."
    >
      {isOffered && (
        <Button component={Link} to={`${base}/data-sources`} variant="filled" mt="md">
          Upload your books
        </Button>
      )}
    </EmptyState>
  );
}
