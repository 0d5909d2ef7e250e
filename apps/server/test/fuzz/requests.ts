import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import fc from 'fast-check';
import { arbitraryOfSchema, type RealValues } from './arbitrary-of-schema.ts';

export const CALLERS = ['anonymous', 'owner', 'viewer', 'manager'] as const;
export type CallerName = (typeof CALLERS)[number];

export type QueryPair = readonly [name: string, value: string];

/** A request as it goes out, but for the token, which is its caller's. */
export interface FuzzRequest {
  readonly kind: 'valid' | 'near-valid' | 'garbage';
  readonly caller: CallerName;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | null;
}

/** What a contract lets a caller choose, before it is made a request. Params are already written for an address. */
export interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly QueryPair[];
  readonly body: unknown;
}

export const JSON_TYPE = { 'content-type': 'application/json' };

export function validParts(endpoint: Endpoint, real: RealValues): fc.Arbitrary<Parts> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const { params, query, body } = endpoint;
  return fc
    .record({
      params: params ? arbitraryOfSchema(params, real, `params of ${name}`) : fc.constant({}),
      query: query ? arbitraryOfSchema(query, real, `query of ${name}`) : fc.constant({}),
      body: body ? arbitraryOfSchema(body, real, `body of ${name}`) : fc.constant(undefined),
    })
    .map((made) => ({
      params: Object.fromEntries(pairsOf(made.params as object).map(([key, value]) => [key, encode(value)])),
      query: pairsOf(made.query as object),
      body: made.body,
    }));
}

/** A list in a query is its key once per member. */
function pairsOf(values: object): QueryPair[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([key, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value]).map((member): QueryPair => [key, String(member)]),
    );
}

export function validRequest(endpoint: Endpoint, real: RealValues): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({ parts: validParts(endpoint, real), caller: whoMayMostly(), headers: ordinaryHeaders() })
    .map(({ parts, caller, headers }) => ({
      ...requestOf(endpoint, parts),
      kind: 'valid',
      caller,
      headers: { ...JSON_TYPE, ...headers },
    }));
}

/** The owner half of the time: nobody else is let through by most calls. */
function whoMayMostly(): fc.Arbitrary<CallerName> {
  return fc.constantFrom<CallerName>(...CALLERS, 'owner', 'owner');
}

export function requestOf(endpoint: Endpoint, parts: Parts): Omit<FuzzRequest, 'kind' | 'caller'> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => parts.params[name] ?? '');
  const query = parts.query.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return {
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: JSON_TYPE,
    // Not for undefined alone: JSON has no word for it and a request no body.
    payload: parts.body === undefined ? null : JSON.stringify(parts.body),
  };
}

/** Half a surrogate pair cannot be written in an address; a browser sends the replacement character. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function ordinaryHeaders(): fc.Arbitrary<Record<string, string>> {
  return fc.record(
    {
      'idempotency-key': fc.uuid(),
      'user-agent': fc.constantFrom('Mozilla/5.0 (X11; Linux x86_64)', 'curl/8.0'),
      'if-none-match': fc.constantFrom('"abc"', '*', 'W/"abc"'),
      accept: fc.constantFrom('*/*', 'application/json', 'text/html'),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
}
