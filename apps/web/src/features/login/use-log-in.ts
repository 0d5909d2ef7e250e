import type { LoginRequest } from '@tieout/contracts/auth.ts';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { loadContracts } from '#lib/load-contracts.ts';
import { useSession, useSessionFlow } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { loginErrorText } from './login-messages.ts';

/** Signs in and enters the application; a login that fails says so in a toast. */
export function useLogIn() {
  const session = useSession();
  const flow = useSessionFlow();
  const [isPending, setIsPending] = useState(false);

  async function logIn(credentials: LoginRequest): Promise<void> {
    setIsPending(true);
    try {
      const { login } = await loadContracts();
      await flow.logIn(await callApi(login, { body: credentials }));
    } catch (error) {
      showToast(session, loginErrorText(error), true);
    }
    setIsPending(false);
  }

  return { isPending, logIn };
}
