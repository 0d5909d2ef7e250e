import { createBrowserRouter, RouterContextProvider, type Location } from 'react-router';
import { queryClientContext, type QueryCachePlace } from '#data/query-client-context.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { isSignedIn, type Session } from '#session/session.ts';
import { createRoutes } from './routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

interface HostedRouter {
  router: AppRouter;
  /** Changes with every router, so that React never mixes the pages of two. */
  key: number;
}

export interface RouterHost {
  /** Shows a path with the route set of the session's user type. */
  open: (path: string) => void;
  /** Null until the first path is opened: routes render only once the user type is known. */
  getHosted: () => HostedRouter | null;
  subscribe: (listener: () => void) => () => void;
  /** Tells where the visitor is and, before its page is drawn, where they are going. For as long as the page lives. */
  watchLocation: (listener: (location: Location) => void) => void;
}

/** A router per session: the set of routes is fixed when a router is made, and the user type decides it. */
export function createRouterHost(session: Session, cache: QueryCachePlace): RouterHost {
  const listeners = new Set<() => void>();
  let hosted: HostedRouter | null = null;

  function createRouter(): AppRouter {
    const state = session.getState();
    const userType = isSignedIn(state) && state.roleType !== '' ? state.roleType : null;
    return createBrowserRouter(createRoutes(userType), {
      getContext() {
        const context = new RouterContextProvider();
        context.set(queryClientContext, cache);
        context.set(sessionContext, session);
        return context;
      },
    });
  }

  function watchLocation(listener: (location: Location) => void): void {
    function follow(): void {
      const { router } = hosted ?? {};
      if (router === undefined) return;
      function tell({ navigation, location }: AppRouter['state']): void {
        listener(navigation.location ?? location);
      }
      tell(router.state);
      // Ends with the router.
      router.subscribe(tell);
    }
    listeners.add(follow);
    follow();
  }

  return {
    watchLocation,
    open(path) {
      // Two slashes at the start would name another host; the browser refuses that and the page would stay empty.
      window.history.replaceState(null, '', path.replace(/^\/+/, '/'));
      hosted?.router.dispose();
      hosted = { router: createRouter(), key: (hosted?.key ?? 0) + 1 };
      for (const listener of listeners) listener();
    },
    getHosted: () => hosted,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
