import type { QueryClient } from '@tanstack/react-query';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { configureApiClient } from '#lib/api-client.ts';
import { configQuery } from '#lib/config-query.ts';
import { forgetAnswers } from '#lib/etag-cache.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { reportError } from '#lib/report-error.ts';
import { createSessionFlow, type SessionFlow } from '#lib/session-flow.ts';
import { createSession, type Session } from '#lib/session.ts';
import { onTokenChangedElsewhere } from '#lib/storage.ts';
import type { Visit } from '#lib/third-parties/start-third-parties.ts';
import { createTokenRefresh } from '#lib/token-refresh.ts';
import { pagePatternOf } from './page-pattern.ts';
import { createRouterHost, type RouterHost } from './router-host.ts';

export interface App {
  session: Session;
  flow: SessionFlow;
  host: RouterHost;
  queryClient: QueryClient;
  /** Stops listening to the browser; only tests need it. */
  stop: () => void;
}

/** Assembles the application from its parts; main and every page test call it. */
export function createApp(): App {
  const session = createSession();
  const queryClient = createQueryClient();
  const host = createRouterHost(session, queryClient);
  const tokenRefresh = createTokenRefresh({ onOtherSession: (token) => flow.followOtherTab(token) });
  const flow = createSessionFlow({
    session,
    open: host.open,
    currentPath: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    forgetData() {
      queryClient.clear();
      forgetAnswers();
    },
    refreshData: () => void queryClient.invalidateQueries(),
    tokenRefresh,
  });
  configureApiClient({ onUnauthorized: flow.endUnauthorized, beforeRequest: tokenRefresh.ensureUsable });
  const stopListening = onTokenChangedElsewhere(flow.followOtherTab);
  return {
    session,
    flow,
    host,
    queryClient,
    stop() {
      stopListening();
      tokenRefresh.stop();
    },
  };
}

/** Begins the start-up check and asks for the configuration meanwhile. */
export function startApp({ session, flow, host, queryClient }: App): void {
  void flow.startUp();
  queryClient
    .query(configQuery())
    .then((config) => {
      session.update({ homeRedirectUrl: config.homeRedirectUrl });
      return startConfigured(config, { session, watchLocation: host.watchLocation, patternOf: pagePatternOf });
    })
    .catch((error: unknown) => reportError(error, 'configuration'));
}

async function startConfigured(config: PublicConfig, visit: Visit): Promise<void> {
  if (Object.values(config.thirdParties).every((party) => party === null)) return;
  const { startThirdParties } = await import('#lib/third-parties/start-third-parties.ts');
  await startThirdParties(config, visit);
}
