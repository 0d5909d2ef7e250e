import { DASHBOARD_TABS } from '@tieout/contracts/dashboard-tabs.ts';
import { Navigate, useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { useCompanyScope } from '#data/company-scope.ts';
import { Component as OverviewPage, loader as warmOverview } from './overview-page.tsx';

export { ErrorBoundary } from './overview-page.tsx';

export function loader(visit: LoaderFunctionArgs) {
  return warmOverview(visit);
}

/** The tabs of the dashboard by their keys; an address without one, or with one that is not there, leads to the first. */
export function Component() {
  const { base } = useCompanyScope();
  const { tab } = useParams();
  const { search } = useLocation();
  const [first] = DASHBOARD_TABS;
  return tab === first ? <OverviewPage /> : <Navigate to={`${base}/dashboard/${first}${search}`} replace />;
}
