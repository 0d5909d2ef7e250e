import type { LoaderFunctionArgs } from 'react-router';
import { PlanVsActualPage } from '#features/plan-vs-actual/plan-vs-actual.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { CompanyBanner } from './company-banner.tsx';
import { planVsActualQuery } from '#data/plan-vs-actual-queries.ts';
import { warmQuery } from '#data/warm-query.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  const asked = new URL(request.url).searchParams;
  // With a month or a plan in the address the page asks for that one itself.
  if (scope === null || asked.has('month') || asked.has('plan')) return null;
  const { placeholderData: _, ...query } = planVsActualQuery(scope, { month: null, plan: null });
  warmQuery(context, query);
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <PlanVsActualPage key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
