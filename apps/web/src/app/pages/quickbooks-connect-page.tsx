import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Page } from '#components/page.tsx';
import { QuickbooksConnect } from '#features/quickbooks-connect/quickbooks-connect.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { quickbooksConnectionQuery } from '#data/quickbooks-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, quickbooksConnectionQuery(scope));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  const { data } = useQuery(quickbooksConnectionQuery(scope));
  // Two books beside each other need the room.
  const isComparing = data?.switching?.isReady === true;
  return (
    <Page title="Connect QuickBooks" width={isComparing ? 'content' : 'text'} banner={<CompanyBanner scope={scope} />}>
      <QuickbooksConnect key={scope.companyId} scope={scope} />
    </Page>
  );
}
