import type { Query } from '@tanstack/react-query';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { configureApiClient } from '#lib/api-client.ts';
import { loadConfig } from '#session/config.ts';
import { forgetAnswers } from '#lib/etag-cache.ts';
import type { QueryCachePlace } from '#data/query-client-context.ts';
import { reportError } from '#lib/report-error.ts';
import { createSessionFlow, type SessionFlow } from '#session/session-flow.ts';
import { createSession, type Session } from '#session/session.ts';
import { onTokenChangedElsewhere, readToken } from '#lib/storage.ts';
import type { Visit } from '#third-parties/start-third-parties.ts';
import { createTokenRefresh } from '#session/token-refresh.ts';
import { pagePatternOf } from './page-pattern.ts';
import { createRouterHost, type RouterHost } from './router-host.ts';

export interface App {
  session: Session;
  flow: SessionFlow;
  host: RouterHost;
  /** Stops listening to the browser; only tests need it. */
  stop: () => void;
}

/** Assembles the application from its parts; main and every page test call it. */
export function createApp(): App {
  const session = createSession();
  const cache: QueryCachePlace = { client: null };
  const host = createRouterHost(session, cache);
  const tokenRefresh = createTokenRefresh({ onOtherSession: (token) => flow.followOtherTab(token) });
  const flow = createSessionFlow({
    session,
    open: host.open,
    currentPath: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    forgetData() {
      cache.client?.clear();
      forgetAnswers();
    },
    forgetCompany(companyId) {
      const ofIt = { predicate: ({ queryKey }: Query) => JSON.stringify(queryKey).includes(companyId ?? 'none') };
      void cache.client?.cancelQueries(ofIt);
      cache.client?.removeQueries(ofIt);
      forgetAnswers();
      void cache.client?.invalidateQueries();
    },
    tokenRefresh,
  });
  configureApiClient({ onUnauthorized: flow.endUnauthorized, beforeRequest: tokenRefresh.ensureUsable });
  const stopListening = onTokenChangedElsewhere(flow.followOtherTab);
  return {
    session,
    flow,
    host,
    stop() {
      stopListening();
      tokenRefresh.stop();
    },
  };
}

/** Begins the start-up check and asks for the configuration. */
export function startApp({ session, flow, host }: App): void {
  const started = flow.startUp();
  // Whoever has no session is about to see the login page: it is drawn before anything else is loaded.
  (readToken() === null ? started.then(nextFrame) : Promise.resolve())
    .then(() => loadConfig(session))
    .then((config) => startConfigured(config, { session, watchLocation: host.watchLocation, patternOf: pagePatternOf }))
    .catch((error: unknown) => reportError(error, 'configuration'));
}

/** A tab in the background draws no frames; it waits for a second instead. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1_000);
  });
}

async function startConfigured(config: PublicConfig, visit: Visit): Promise<void> {
  if (Object.values(config.thirdParties).every((party) => party === null)) return;
  const { startThirdParties } = await import('#third-parties/start-third-parties.ts');
  await startThirdParties(config, visit);
}
