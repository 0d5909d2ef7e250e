import type { LoaderFunctionArgs } from 'react-router';
import { RunwayPage } from '#features/runway/runway-page.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { runwayQuery, runwayScenariosQuery } from '#data/runway-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) {
    warmQuery(context, runwayQuery(scope));
    warmQuery(context, runwayScenariosQuery(scope));
  }
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <RunwayPage key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
