import type { QueryClient } from '@tanstack/react-query';
import { configureApiClient } from '#lib/api-client.ts';
import { configQuery } from '#lib/config-query.ts';
import { forgetAnswers } from '#lib/etag-cache.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { reportError } from '#lib/report-error.ts';
import { createSessionFlow, type SessionFlow } from '#lib/session-flow.ts';
import { createSession, type Session } from '#lib/session.ts';
import { onTokenChangedElsewhere } from '#lib/storage.ts';
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
  const flow = createSessionFlow({
    session,
    open: host.open,
    currentPath: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    forgetData() {
      queryClient.clear();
      forgetAnswers();
    },
    refreshData: () => void queryClient.invalidateQueries(),
  });
  configureApiClient({ onUnauthorized: flow.endUnauthorized });
  const stop = onTokenChangedElsewhere(flow.followOtherTab);
  return { session, flow, host, queryClient, stop };
}

/** Begins the start-up check and asks for the configuration meanwhile. */
export function startApp({ session, flow, queryClient }: App): void {
  void flow.startUp();
  queryClient
    .query(configQuery())
    .then(({ homeRedirectUrl }) => session.update({ homeRedirectUrl }))
    .catch((error: unknown) => reportError(error, 'configuration'));
}
