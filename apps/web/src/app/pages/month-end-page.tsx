import type { LoaderFunctionArgs } from 'react-router';
import { filledMonthsQuery } from '#data/after-import-queries.ts';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { readinessQuery } from '#data/readiness-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { MonthEnd } from '#features/month-end/month-end.tsx';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope === null) return null;
  warmQuery(context, filledMonthsQuery(scope));
  warmQuery(context, readinessQuery(scope));
  return null;
}

/** What the month of a company still waits for. */
export function Component() {
  const scope = useCompanyScope();
  return <MonthEnd key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
