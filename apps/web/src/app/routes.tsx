import type { UserType } from '@tieout/contracts/people.ts';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loginPath } from '#session/login-path.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { isSignedIn, showToast } from '#session/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guard } from './guard.ts';
import { isInShell, isLogin, publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { protectedPaths, ROUTE_SETS } from './route-sets/route-sets.ts';
import { routesOf } from './route-sets/route-set.ts';
import { PublicShell } from './shells/public-shell.tsx';
import { Splash } from './splash.tsx';

/** A loader makes the router run the guard of a route that draws nothing. */
function nothing(): null {
  return null;
}

/** Of a route that only leads elsewhere: without an element the router warns of an empty page. */
const LEADS_AWAY = { element: null } satisfies RouteObject;

/** To /login, which sends whoever is signed in home (spec section 2); in silence it would look like a broken link. */
function leaveUnknownPath({ request, context }: LoaderFunctionArgs): Response {
  const session = context.get(sessionContext);
  const isKnown = isSignedIn(session.getState());
  showToast(session, isKnown ? 'That page does not exist, or it is not part of your account.' : UNKNOWN_PAGE, true);
  return redirect(loginPath(new URL(request.url).search));
}

const UNKNOWN_PAGE = 'That page does not exist.';

/** What draws Mantine's controls or reads from the cache: all but the login page, which comes without either. */
function withData(route: RouteObject): RouteObject {
  return { lazy: () => import('./pages-with-data.tsx'), children: [route] };
}

/** All routes for a user type. Without a session (null) every protected path exists only to be guarded. */
export function createRoutes(userType: UserType | null): RouteObject[] {
  const isDrawnInShell = userType === null ? () => false : isInShell;
  const protectedRoutes: RouteObject[] =
    userType === null
      ? protectedPaths().map((path) => ({ path: `/${path}`, loader: nothing, ...LEADS_AWAY }))
      : [withData(routesOf(ROUTE_SETS[userType], publicRoutes.filter(isDrawnInShell)))];
  const ofPublicShell = publicRoutes.filter((route) => !isDrawnInShell(route));
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Splash,
      children: [
        {
          Component: PublicShell,
          children: [
            ...ofPublicShell.filter(isLogin),
            withData({
              lazy: () => import('./public-pages.tsx'),
              children: ofPublicShell.filter((route) => !isLogin(route)),
            }),
          ],
        },
        { middleware: [guard], loader: nothing, children: protectedRoutes },
        { path: '*', loader: leaveUnknownPath, ...LEADS_AWAY },
      ],
    },
  ];
}
