import type { LoaderFunctionArgs } from 'react-router';
import { PlanningPage } from '#features/planning/planning-page.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { plansQuery } from '#data/plan-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, plansQuery(scope));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <PlanningPage key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
