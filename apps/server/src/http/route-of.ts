import type { Endpoint } from '@tieout/contracts/endpoint.ts';

interface RouteSchema<E extends Endpoint> {
  summary: string;
  params: E['params'];
  querystring: E['query'];
  body: E['body'];
  response: E extends { file: true } ? { 202: E['response'] } : { 200: E['response'] };
}

/** A contract as a Fastify route. Contract paths use OpenAPI's {id}; Fastify wants :id, and a colon of the path doubled. */
export function routeOf<const E extends Endpoint>(endpoint: E) {
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [endpoint.file === true ? 202 : 200]: endpoint.response },
    } as unknown as RouteSchema<E>,
  };
}
