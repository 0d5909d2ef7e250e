import { useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { Page } from '#components/page.tsx';
import { headlineQuery } from '#lib/headline-queries.ts';
import { useCompanyId } from '#lib/session-context.tsx';
import { NextSteps } from './next-steps.tsx';
import { OverviewBody } from './overview-body.tsx';

interface CompanyHomeProps {
  /** Draws the drill-down drawer; composed in app, because a feature may not import another. */
  renderDrawer: (headline: Headline) => ReactNode;
}

/** Home of BOOTSTRAP and BOOTSTRAP_NEXT: figures and what to do next. */
export function BaseHome({ renderDrawer }: CompanyHomeProps) {
  const { data: headline, isRefetching } = useSuspenseQuery(headlineQuery(useCompanyId()));
  return (
    <Page
      title="Home"
      width="content"
      under={<FreshnessLine headline={headline} />}
      drawer={renderDrawer(headline)}
      isRefetching={isRefetching}
    >
      <OverviewBody headline={headline} aside={<NextSteps canDrill={headline.canDrill} />} />
    </Page>
  );
}

/** Overview of HUBSPOT and MANUAL: figures over the full width. */
export function MainOverview({ renderDrawer }: CompanyHomeProps) {
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
