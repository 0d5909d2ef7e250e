import type { LoaderFunctionArgs } from 'react-router';
import { BackLink } from '#components/back-link.tsx';
import { Page } from '#components/page.tsx';
import { OpenItemsSection } from '#features/open-items/open-items.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { openItemsQuery } from '#data/open-items-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, openItemsQuery(scope, 'RECEIVABLE', null));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return (
    <Page
      title="Open items"
      width="content"
      banner={<CompanyBanner scope={scope} />}
      under={
        <BackLink to={`${scope.base}/data-sources`} isUnder>
          Data sources
        </BackLink>
      }
    >
      <OpenItemsSection key={scope.companyId} scope={scope} />
    </Page>
  );
}
