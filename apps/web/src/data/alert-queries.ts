import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { getAlerts, snoozeAlert } from '@tieout/contracts/alerts.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { callApi } from '#lib/api-client.ts';

export function alertsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['alerts', companyId],
    queryFn: ({ signal }) => callApi(getAlerts, { query: { companyId } }, signal),
  });
}

export function snoozeMutation(companyId: string) {
  return mutationOptions({
    mutationFn: ({ id, until }: { id: string; until: LocalDate | null }) =>
      callApi(snoozeAlert, { params: { id }, query: { companyId }, body: { until } }),
  });
}
