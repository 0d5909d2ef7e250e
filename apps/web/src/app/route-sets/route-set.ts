import type { RouteObject } from 'react-router';

type LazyRoute = NonNullable<RouteObject['lazy']>;

/** The pages of one set of user types: paths relative to `/`, '' is the home. Every page is its own chunk. */
export interface RouteSet {
  shell: LazyRoute;
  pages: readonly { path: string; lazy: LazyRoute }[];
}

/**
 * The routes of a set inside its shell, and the public ones that are drawn in there for whoever is signed in. A page that
 * fails leaves the shell standing.
 */
export function routesOf({ shell, pages }: RouteSet, publicPages: readonly RouteObject[] = []): RouteObject {
  return {
    lazy: shell,
    children: [
      {
        lazy: () => import('#app/shells/reader-pages.tsx'),
        children: [
          ...pages.map(({ path, lazy }) => (path === '' ? { index: true, lazy } : { path, lazy })),
          ...publicPages,
        ],
      },
    ],
  };
}
