import { mutationOptions } from '@tanstack/react-query';
import { requestPasswordReset } from '@tieout/contracts/registration.ts';
import { keptIntegration } from '@tieout/contracts/with-integration.ts';
import { callApi } from '#lib/api-client.ts';
import { loadConfig } from '#session/config.ts';
import { loadIdentityClient } from '#session/identity/identity-client.ts';
import type { Session } from '#session/session.ts';

/** Of `page`, the query of the page, the mailed link carries a part on. */
export function requestResetMutation(page: URLSearchParams) {
  return mutationOptions({
    mutationFn: (email: string) =>
      callApi(requestPasswordReset, { query: keptIntegration(Object.fromEntries(page)), body: { email } }),
  });
}

/** Goes to the identity provider. Whom to ask must be known for sure: a code and a password sent elsewhere are lost. */
export function setPasswordMutation(session: Session) {
  return mutationOptions({
    mutationFn: async ({ oobCode, password }: { oobCode: string; password: string }) => {
      const { identity } = await loadConfig(session);
      const client = await loadIdentityClient(identity);
      await client.confirmPasswordReset(oobCode, password);
    },
  });
}
