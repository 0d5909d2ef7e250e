import { Suspense } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { OverviewSkeleton } from '#components/headline/overview-skeleton.tsx';
import { CompanyOverview } from '#features/manager/company-overview.tsx';
import { headlineQuery } from '#lib/headline-queries.ts';
import { warmQuery } from '#lib/warm-query.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmQuery(context, headlineQuery(params['companyId'] ?? ''));
  return null;
}

export function Component() {
  const { companyId = '' } = useParams();
  const renderDrawer = useDrawer();
  return (
    <Suspense fallback={<OverviewSkeleton title="Company" width="full" />}>
      <CompanyOverview companyId={companyId} renderDrawer={renderDrawer} />
    </Suspense>
  );
}
