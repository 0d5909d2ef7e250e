import { useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { ManagerBanner } from '#components/manager-banner.tsx';
import { Page } from '#components/page.tsx';
import { headlineQuery } from '#lib/headline-queries.ts';
import styles from './manager.module.css';

interface CompanyOverviewProps {
  companyId: string;
  /** Draws the drill-down drawer; composed in app, because a feature may not import another. */
  renderDrawer: (headline: Headline) => ReactNode;
}

/** A company's overview in the manager's frame; the banner says whose figures these are. */
export function CompanyOverview({ companyId, renderDrawer }: CompanyOverviewProps) {
  const { data: headline, isRefetching } = useSuspenseQuery(headlineQuery(companyId));
  return (
    <Page
      // The name is in the heading only: what a script of a third party reads of a page is its title.
      title="Overview"
      heading={headline.companyName}
      banner={<ManagerBanner companyName={headline.companyName} />}
      under={<FreshnessLine headline={headline} />}
      drawer={renderDrawer(headline)}
      isRefetching={isRefetching}
    >
      <KpiStrip headline={headline} />
      {headline.month === null ? (
        <EmptyState
          illustration={<SourcesIllustration />}
          title="No closed month yet"
          sentence={`${headline.companyName} has no closed month with postings.`}
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
    </Page>
  );
}
