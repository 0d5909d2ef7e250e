import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Sent<E extends Endpoint> = z.input<E['response']> | FastifyReply;

/** A request as its contract reads it. */
type RequestOf<E extends Endpoint> = FastifyRequest & {
  params: Read<E['params']>;
  query: Read<E['query']>;
  body: Read<E['body']>;
};

interface Route<E extends Endpoint> {
  method: E['method'];
  url: string;
  config: { endpoint: E };
  schema: object;
}

interface AnsweredRoute<E extends Endpoint> extends Route<E> {
  attachValidation?: boolean;
  handler: (request: RequestOf<E>, reply: FastifyReply) => Sent<E> | Promise<Sent<E>>;
}

/**
 * Fastify as the slices use it. Its own types of a route are compared part by part for each of the hundreds of routes, which
 * took half of the time of checking the server; these say the same of a contract and its handler.
 */
export interface RouteApp extends Omit<FastifyInstance, 'route' | 'register'> {
  route<const E extends Endpoint>(route: AnsweredRoute<E>): unknown;
  register(plugin: RoutePlugin): PromiseLike<unknown>;
}

export type RoutePlugin = (app: RouteApp) => Promise<void>;

/** The one place where Fastify's types are left: its validator and writer are given the schemas that the handlers are typed by. */
export function routesOf(app: FastifyInstance): RouteApp {
  return app as unknown as RouteApp;
}

/** A contract as a Fastify route. Contract paths use OpenAPI's {id}; Fastify wants :id, and a colon of the path doubled. */
export function routeOf<const E extends Endpoint>(endpoint: E): Route<E> {
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
    },
  };
}
