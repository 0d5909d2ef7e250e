import type { LoaderFunctionArgs } from 'react-router';
import { CashCalendarPage } from '#features/cash-calendar/cash-calendar-page.tsx';
import { cashCalendarQuery } from '#data/cash-calendar-queries.ts';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, cashCalendarQuery(scope));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <CashCalendarPage key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
