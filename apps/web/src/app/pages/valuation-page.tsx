import type { LoaderFunctionArgs } from 'react-router';
import { ValuationPage } from '#features/valuation/valuation-page.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { valuationQuery, valuationVersionsQuery } from '#data/valuation-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) {
    warmQuery(context, valuationQuery(scope));
    warmQuery(context, valuationVersionsQuery(scope));
  }
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <ValuationPage key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
