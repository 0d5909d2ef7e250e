import { useSuspenseQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { ErrorCard } from '#components/error-card.tsx';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { OverviewShape } from '#components/headline/overview-skeleton.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { Page } from '#components/page.tsx';
import { headlineQuery } from '#lib/headline-queries.ts';
import { useCompanyId } from '#lib/session-context.tsx';
import styles from './home.module.css';
import { NextSteps } from './next-steps.tsx';
import { OverviewBody } from './overview-body.tsx';

/** The figures of a home where they are one part of several: when they fail, the other parts live on. */
export function HomeFigures({ figures }: { figures: UseQueryResult<Headline> }) {
  const { data: headline, isError, error, isRefetching, refetch } = figures;
  if (headline === undefined) {
    return isError ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <OverviewShape />;
  }
  return (
    <section
      className={styles.figures}
      aria-label="Figures"
      aria-busy={isRefetching}
      data-refetching={isRefetching || undefined}
    >
      <h2 className={styles.label}>Headline figures</h2>
      <OverviewBody headline={headline} aside={<NextSteps canDrill={headline.canDrill} />} />
    </section>
  );
}

interface MainOverviewProps {
  /** Draws the drill-down drawer; composed in app, because a feature may not import another. */
  renderDrawer: (headline: Headline) => ReactNode;
}

/** Overview of HUBSPOT and MANUAL: figures over the full width. */
export function MainOverview({ renderDrawer }: MainOverviewProps) {
  const { data: headline, isRefetching } = useSuspenseQuery(headlineQuery(useCompanyId()));
  return (
    <Page
      title="Overview"
      under={<FreshnessLine headline={headline} />}
      drawer={renderDrawer(headline)}
      isRefetching={isRefetching}
    >
      <OverviewBody headline={headline} aside={<TrendCard headline={headline} metric="cash_balance" />} />
    </Page>
  );
}
