import type { UserType } from '@tieout/contracts/people.ts';
import { redirect, type RouteObject } from 'react-router';
import { PageError } from '#components/page-error.tsx';
import { loginPath } from '#lib/login-path.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guard } from './guard.ts';
import { publicRoutes } from './public-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { protectedPaths, ROUTE_SETS } from './route-sets/route-sets.ts';
import { routesOf } from './route-sets/route-set.ts';
import { PublicShell } from './shells/public-shell.tsx';
import { Splash } from './splash.tsx';

/** A loader makes the router run the guard of a route that draws nothing. */
function nothing(): null {
  return null;
}

/** All routes for a user type. Without a session (null) every protected path exists only to be guarded. */
export function createRoutes(userType: UserType | null): RouteObject[] {
  const protectedRoutes: RouteObject[] =
    userType === null
      ? protectedPaths().map((path) => ({ path: `/${path}`, loader: nothing }))
      : [routesOf(ROUTE_SETS[userType])];
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Splash,
      children: [
        {
          Component: PublicShell,
          children: [{ ErrorBoundary: PageError, children: publicRoutes }],
        },
        { middleware: [guard], loader: nothing, children: protectedRoutes },
        { path: '*', loader: ({ request }) => redirect(loginPath(new URL(request.url).search)) },
      ],
    },
  ];
}
