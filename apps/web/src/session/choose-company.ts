import { mutationOptions } from '@tanstack/react-query';
import { chooseCompany } from '@tieout/contracts/me.ts';
import { callApi } from '#lib/api-client.ts';
import type { SessionFlow } from './session-flow.ts';

/** Makes a company the current one, on the server and then here. */
export function chooseCompanyMutation(flow: SessionFlow) {
  return mutationOptions({
    // One after the other: of two quick choices the last one must win.
    scope: { id: 'choose-company' },
    mutationFn: async (companyId: string) => flow.companyChosen(await callApi(chooseCompany, { body: { companyId } })),
  });
}
