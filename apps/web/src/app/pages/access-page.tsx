import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Access } from '#features/clients/access/access.tsx';
import { accessQuery } from '#data/access-queries.ts';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, accessQuery(scope, params['clientId'] ?? ''));
  return null;
}

/** What one person of a company may do there. */
export function Component() {
  const scope = useCompanyScope();
  const { clientId = '' } = useParams();
  return (
    <Access
      key={`${scope.companyId} ${clientId}`}
      scope={scope}
      clientId={clientId}
      banner={<CompanyBanner scope={scope} />}
    />
  );
}
