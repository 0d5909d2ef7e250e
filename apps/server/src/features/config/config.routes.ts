import { getConfig, type PublicConfig } from '@tieout/contracts/config.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';

export function configRoutes(publicConfig: PublicConfig): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getConfig), handler: async () => publicConfig });
  };
}
