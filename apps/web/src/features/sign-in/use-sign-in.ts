import { useMutation } from '@tanstack/react-query';
import { reportError } from '#lib/report-error.ts';
import { useSession, useSessionFlow } from '#session/session-context.tsx';
import { signInMutation } from './sign-in-queries.ts';

export function useSignIn() {
  const deps = { session: useSession(), flow: useSessionFlow() };
  return useMutation({ ...signInMutation(deps), onError: (error) => reportError(error, 'sign-in') });
}
