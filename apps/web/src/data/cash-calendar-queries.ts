import { queryOptions } from '@tanstack/react-query';
import { getCashCalendar } from '@tieout/contracts/cash-calendar.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function cashCalendarQuery({ companyId }: CompanyScope) {
  return queryOptions({
    queryKey: ['cash-calendar', companyId],
    queryFn: ({ signal }) => callApi(getCashCalendar, { query: { companyId } }, signal),
  });
}
