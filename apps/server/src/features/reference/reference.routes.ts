import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { getOpenApi, getReference, getReferenceScript, getReferenceStyle } from '@tieout/contracts/reference.ts';
import { buildOpenApi } from '#http/openapi/build-openapi.ts';
import { preparedAnswer } from '#http/prepared-answer.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { renderReference } from './reference-page.ts';
import { styleOf } from './style.ts';

export interface ReferenceDeps {
  version: string;
  publicUrl: string;
  /** The built web app, whose typeface the page shares. */
  webFolder: string | null;
}

const SCRIPT = new URL('reference.js', import.meta.url);

export function referenceRoutes({ version, publicUrl, webFolder }: ReferenceDeps): RoutePlugin {
  const facts = { version, publicUrl, endpoints: ENDPOINTS };
  const openApi = preparedAnswer('application/json', () => JSON.stringify(buildOpenApi(facts)));
  const page = preparedAnswer('text/html', () => renderReference(buildOpenApi(facts)));
  const style = preparedAnswer('text/css', () => styleOf(webFolder));
  const script = preparedAnswer('text/javascript', () => readFileSync(SCRIPT, 'utf8'));
  return async function plugin(app) {
    app.route({ ...routeOf(getOpenApi), handler: openApi });
    app.route({ ...routeOf(getReference), handler: page });
    app.route({ ...routeOf(getReferenceStyle), handler: style });
    app.route({ ...routeOf(getReferenceScript), handler: script });
  };
}
