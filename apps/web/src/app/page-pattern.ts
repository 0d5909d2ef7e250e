import { matchRoutes } from 'react-router';
import { publicRoutes } from './public-routes.ts';
import { protectedPaths } from './route-sets/route-sets.ts';

const PAGES = [...publicRoutes.map(({ path = '' }) => path), ...protectedPaths().map((path) => `/${path}`)];
const ROUTES = PAGES.map((path) => ({ path }));

/** The page under a path by the pattern of its route: ids, steps and secrets of the path are named, not told. */
export function pagePatternOf(pathname: string): string {
  const pattern = matchRoutes(ROUTES, pathname)?.at(-1)?.route.path ?? '/unknown';
  return pattern.replaceAll('?', '');
}
