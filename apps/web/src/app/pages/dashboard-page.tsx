import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { OverviewSkeleton } from '#components/headline/overview-skeleton.tsx';
import { useCompanyScope } from '#data/company-scope.ts';
import { dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import { Dashboard } from '#features/dashboard/dashboard.tsx';
import { useSessionState } from '#session/session-context.tsx';
import { CompanyBanner } from './company-banner.tsx';
import { ExplainedMetric } from './explained-metric.tsx';
import { Component as OverviewPage, loader as warmOverview } from './overview-page.tsx';
import { useDrawer } from './use-drawer.tsx';

export { ErrorBoundary } from './overview-page.tsx';

export function loader(visit: LoaderFunctionArgs) {
  return warmOverview(visit);
}

/** The tabs of the dashboard by their keys; an address without one, or with one that is not there, leads to the first. */
export function Component() {
  const { tab } = useParams();
  const { base, companyId } = useCompanyScope();
  const { search } = useLocation();
  const { accessibleResources } = useSessionState();
  if (tab === 'overview') return <OverviewPage />;
  if (tab === undefined) {
    const first = accessibleResources?.accessibleDashboards[0] ?? 'overview';
    return <Navigate to={`${base}/dashboard/${first}${search}`} replace />;
  }
  return (
    <Suspense fallback={<OverviewSkeleton title="Dashboard" width="full" />}>
      <OtherTab tab={tab} />
      <ExplainedMetric companyId={companyId} />
    </Suspense>
  );
}

function OtherTab({ tab }: { tab: string }) {
  const scope = useCompanyScope();
  const { search } = useLocation();
  const renderDrawer = useDrawer();
  const { data: layout } = useSuspenseQuery(dashboardLayoutQuery(scope.companyId));
  const shown = layout.tabs.filter(({ isHidden }) => !isHidden);
  const first = shown[0]?.key ?? 'overview';
  if (shown.every(({ key }) => key !== tab)) {
    return <Navigate to={`${scope.base}/dashboard/${first}${search}`} replace />;
  }
  const banner = <CompanyBanner scope={scope} />;
  return <Dashboard scope={scope} tab={tab} banner={banner} renderDrawer={renderDrawer} />;
}
