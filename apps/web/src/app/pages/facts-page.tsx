import type { LoaderFunctionArgs } from 'react-router';
import { BackLink } from '#components/back-link.tsx';
import { Page } from '#components/page.tsx';
import { Facts } from '#features/facts/facts.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { factImportsQuery } from '#data/fact-import-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, factImportsQuery(scope));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return (
    <Page
      title="Facts"
      width="content"
      banner={<CompanyBanner scope={scope} />}
      under={
        <BackLink to={`${scope.base}/data-sources`} isUnder>
          Data sources
        </BackLink>
      }
    >
      <Facts key={scope.companyId} scope={scope} />
    </Page>
  );
}
