import type { LoaderFunctionArgs } from 'react-router';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { runwayQuery } from '#data/runway-queries.ts';
import { valuationQuery } from '#data/valuation-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { RaisePage } from '#features/raise/raise-page.tsx';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) {
    warmQuery(context, runwayQuery(scope));
    warmQuery(context, valuationQuery(scope));
  }
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <RaisePage key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
