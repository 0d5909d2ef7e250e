import { useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { OverviewBody } from './overview-body.tsx';
import { RecalculateButton } from './recalculation/recalculate-button.tsx';
import { RecalculationNotice } from './recalculation/recalculation-notice.tsx';

interface OverviewProps {
  scope: CompanyScope;
  /** Whose figures these are, for a manager. */
  banner: ReactNode;
  /** Draws the drill-down drawer; composed in app, because a feature may not import another. */
  renderDrawer: (headline: Headline) => ReactNode;
}

/** The first tab of the dashboard, and the home of those whose home is the overview. */
export function Overview({ scope, banner, renderDrawer }: OverviewProps) {
  const { data: headline, isRefetching } = useSuspenseQuery(headlineQuery(scope.companyId));
  return (
    <Page
      title="Overview"
      banner={banner}
      under={<FreshnessLine headline={headline} />}
      actions={<RecalculateButton companyId={scope.companyId} />}
      drawer={renderDrawer(headline)}
      isRefetching={isRefetching}
    >
      <RecalculationNotice companyId={scope.companyId} currency={headline.currency} />
      <OverviewBody headline={headline} scope={scope} />
    </Page>
  );
}
