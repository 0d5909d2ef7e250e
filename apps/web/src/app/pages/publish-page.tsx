import type { LoaderFunctionArgs } from 'react-router';
import { Publish } from '#features/publishing/publish.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { publishingQuery } from '#data/publication-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, publishingQuery(scope.companyId, undefined));
  return null;
}

/** A closed month on its way to its readers, for owners and managers. */
export function Component() {
  const scope = useCompanyScope();
  return <Publish key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
