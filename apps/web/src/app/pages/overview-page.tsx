import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { loadKind } from '#components/charts/chart-kinds.ts';
import { OverviewSkeleton } from '#components/headline/overview-skeleton.tsx';
import { PageError } from '#components/page-error.tsx';
import { Dashboard } from '#features/dashboard/dashboard.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { dashboardLayoutQuery, dashboardTabQuery } from '#data/dashboard-queries.ts';
import { warmHeadlineOf } from '#data/warm-headline.ts';
import { warmQuery } from '#data/warm-query.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { CompanyBanner } from './company-banner.tsx';
import { ExplainedMetric } from './explained-metric.tsx';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) {
    warmHeadlineOf(context, scope.companyId);
    warmQuery(context, dashboardLayoutQuery(scope.companyId));
    const { accessibleDashboards = [] } = context.get(sessionContext).getState().accessibleResources ?? {};
    const tab = params['tab'] ?? accessibleDashboards[0] ?? 'overview';
    // What the address says of period and comparisons is read by the page; a tab that is not theirs would be a failed call.
    const isUsual = new URL(request.url).search === '';
    if (isUsual && accessibleDashboards.includes(tab)) warmQuery(context, dashboardTabQuery(scope.companyId, tab));
  }
  // Its tiles are the first that is drawn.
  void loadKind('kpi').catch(() => undefined);
  return null;
}

/** Whoever tries again must see what they try. */
export function ErrorBoundary() {
  return <PageError title="Overview" />;
}

/** The one overview: home of the main routes, a company's page for its manager, first tab of every dashboard. */
export function Component() {
  const scope = useCompanyScope();
  const renderDrawer = useDrawer();
  return (
    <Suspense fallback={<OverviewSkeleton title="Overview" width="full" />}>
      <ExplainedMetric companyId={scope.companyId} />
      <Dashboard scope={scope} tab="overview" banner={<CompanyBanner scope={scope} />} renderDrawer={renderDrawer} />
    </Suspense>
  );
}
