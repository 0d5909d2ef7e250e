import type { PublicConfig } from '@tieout/contracts/config.ts';
import type { RouterContextProvider } from 'react-router';
import { callApi } from '#lib/api-client.ts';
import { askAgain } from '#lib/ask-again.ts';
import { loadContracts } from '#lib/load-contracts.ts';
import { useSessionState } from './session-context.tsx';
import { sessionContext } from './session-router-context.ts';
import type { Session } from './session.ts';

/** What the pages assume until the configuration has arrived, or when it cannot be had. */
const FALLBACK: PublicConfig = {
  version: '',
  publicUrl: '',
  registrationUrl: '/business-model',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  homeRedirectUrl: '/',
  isOutboxOpen: false,
  identity: { mode: 'embedded', apiKey: 'tieout', projectId: 'tieout' },
  openIdProviders: [],
  thirdParties: { errorReporting: null, marketing: null, analytics: null },
  thirdPartyPages: 'public',
  demo: null,
};

/** Never suspends: a footer or a login form must not wait for its links. */
export function useConfig(): PublicConfig {
  return useSessionState().config ?? FALLBACK;
}

const asked = new WeakMap<Session, Promise<PublicConfig>>();

/** Fixed while the server runs, so it is asked once per tab. No query: the login page does without the library of those. */
export function loadConfig(session: Session): Promise<PublicConfig> {
  const { config } = session.getState();
  if (config !== null) return Promise.resolve(config);
  const asking = asked.get(session) ?? ask(session).finally(() => asked.delete(session));
  asked.set(session, asking);
  return asking;
}

/** From a loader, in case the first try has failed. Whoever cannot do without the answer asks for it and shows the failure. */
export function warmConfig(context: Readonly<RouterContextProvider>): void {
  loadConfig(context.get(sessionContext)).catch(() => undefined);
}

async function ask(session: Session): Promise<PublicConfig> {
  const config = await askAgain(receive);
  session.update({ config, homeRedirectUrl: config.homeRedirectUrl });
  return config;
}

async function receive(): Promise<PublicConfig> {
  const { getConfig } = await loadContracts();
  return callApi(getConfig, {});
}
