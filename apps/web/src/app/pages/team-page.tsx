import type { LoaderFunctionArgs } from 'react-router';
import { Clients } from '#features/clients/clients.tsx';
import { clientsQuery } from '#data/clients-queries.ts';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, clientsQuery(scope));
  return null;
}

/** The team of a company, and for its manager its clients. */
export function Component() {
  const scope = useCompanyScope();
  return <Clients key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
