import { mutationOptions } from '@tanstack/react-query';
import { login, type LoginRequest } from '@tieout/contracts/auth.ts';
import { callApi } from '#lib/api-client.ts';
import type { SessionFlow } from '#lib/session-flow.ts';

/** Signs in and enters the application; the mutation ends when the home is about to open. */
export function loginMutation(flow: SessionFlow) {
  return mutationOptions({
    mutationFn: async (credentials: LoginRequest) => flow.logIn(await callApi(login, { body: credentials })),
  });
}
