import { queryOptions } from '@tanstack/react-query';
import {
  changeAccessSettings,
  changeManagedAccessSettings,
  getAccessSettings,
  getManagedAccessSettings,
} from '@tieout/contracts/access-settings.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { beginLook } from '@tieout/contracts/look.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export type { AccessSettings, ShownAccessEntry } from '@tieout/contracts/access-settings.ts';
type Change = EndpointInput<typeof changeAccessSettings>['body'];

export function accessQuery({ companyId, isManager }: CompanyScope, clientId: string) {
  return queryOptions({
    queryKey: ['clients', companyId, clientId],
    queryFn: ({ signal }) =>
      isManager
        ? callApi(getManagedAccessSettings, { params: { companyId, clientId } }, signal)
        : callApi(getAccessSettings, { params: { id: clientId }, query: { companyId } }, signal),
  });
}

export function saveAccess({ companyId, isManager }: CompanyScope, clientId: string, body: Change) {
  return isManager
    ? callApi(changeManagedAccessSettings, { params: { companyId, clientId }, body })
    : callApi(changeAccessSettings, { params: { id: clientId }, query: { companyId }, body });
}

export function lookAs({ companyId }: CompanyScope, clientId: string) {
  return callApi(beginLook, { params: { id: clientId }, query: { companyId } });
}
