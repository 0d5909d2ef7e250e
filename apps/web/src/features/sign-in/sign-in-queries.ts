import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { completeNextRegistration } from '@tieout/contracts/next.ts';
import { callApi } from '#lib/api-client.ts';
import { loadConfig } from '#session/config.ts';
import { loadIdentityClient } from '#session/identity/identity-client.ts';
import { signInByPopup } from '#session/identity/openid-popup.ts';
import { leavePage, localPathOf } from '#lib/leave-page.ts';
import type { SessionFlow } from '#session/session-flow.ts';
import type { Session } from '#session/session.ts';

/** For a page that cannot go on without it. */
export function configQuery(session: Session) {
  return queryOptions({ queryKey: ['config'], queryFn: () => loadConfig(session), staleTime: Infinity });
}

export interface SignInDeps {
  session: Session;
  flow: SessionFlow;
}

/** With a token from the address, or with the one a popup at the provider ends in. */
export type SignInWish = { customToken: string; isOpenId: boolean } | { popupAt: string };

/** Ends when the first page of the application is about to open. */
export function signInMutation(deps: SignInDeps) {
  return mutationOptions({
    mutationFn: async (wish: SignInWish) => {
      const isOpenId = 'popupAt' in wish || wish.isOpenId;
      const customToken = 'popupAt' in wish ? await signInByPopup(wish.popupAt) : wish.customToken;
      const { identity } = await loadConfig(deps.session);
      const tokens = await (await loadIdentityClient(identity)).signInWithCustomToken(customToken);
      await deps.flow.signIn(tokens, () => (isOpenId ? pathAfterOpenId(deps) : Promise.resolve('/')));
    },
  });
}

/** Only an external login completes a registration; its answer says where to go. */
async function pathAfterOpenId({ session }: SignInDeps): Promise<string> {
  const { data } = await callApi(completeNextRegistration, {});
  const url = data.redirectUrl === '' ? session.getState().homeRedirectUrl : data.redirectUrl;
  const path = localPathOf(url);
  if (path === null) leavePage(url);
  return path ?? '/';
}
