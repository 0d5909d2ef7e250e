import type { LoaderFunctionArgs } from 'react-router';
import { BackLink } from '#components/back-link.tsx';
import { Page } from '#components/page.tsx';
import { Bank } from '#features/bank/bank.tsx';
import { bankQuery } from '#data/bank-queries.ts';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, bankQuery(scope));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return (
    <Page
      title="Bank statements"
      width="content"
      banner={<CompanyBanner scope={scope} />}
      under={
        <BackLink to={`${scope.base}/data-sources`} isUnder>
          Data sources
        </BackLink>
      }
    >
      <Bank key={scope.companyId} scope={scope} />
    </Page>
  );
}
