import type { Endpoint, EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { track } from './analytics.ts';
import { noResponse, unexpectedAnswer } from './api-error.ts';
import { storeAnswer, storedAnswer, type StoredAnswer } from './etag-cache.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-keys.ts';
import { readRefusal } from './read-refusal.ts';
import { noteServerTime } from './server-clock.ts';
import { LOOK_HEADER, readLook, readToken } from './storage.ts';

export const TIMEOUT_MS = 30_000;

interface ApiClientSettings {
  /** Empty in the browser: the server that sent the page. Tests point it at their own server. */
  baseUrl: string;
  /** Ends the session (spec section 4): called for every 401 or 403. */
  onUnauthorized: () => void;
  /** Renews a token that is about to die, before a request carries it; null when there is nothing to wait for. */
  beforeRequest: () => Promise<void> | null;
}

const settings: ApiClientSettings = {
  baseUrl: '',
  onUnauthorized: () => undefined,
  beforeRequest: () => null,
};

export function configureApiClient(changes: Partial<ApiClientSettings>): void {
  Object.assign(settings, changes);
}

type QueryValue = string | number | boolean | undefined;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export interface Call {
  endpoint: Endpoint;
  url: string;
  body: unknown;
  token: string | null;
  /** Null for calls that change something; those are never answered from memory. */
  cacheKey: string | null;
  stored: StoredAnswer | undefined;
  /** What a creating call asks for, to which its idempotency key belongs; null for all others. */
  wish: string | null;
}

/** Calls the server. Throws `ApiError`, or the caller's own abort. */
export function callApi<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> {
  return exchange(
    endpoint,
    input,
    signal,
    (call, response) => readAnswer(call, response) as Promise<EndpointOutput<E>>,
  );
}

/** Sends a call and hands its response to whoever can read it; the rules of every call are kept here. */
export async function exchange<E extends Endpoint, T>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal | undefined,
  read: (call: Call, response: Response) => Promise<T>,
): Promise<T> {
  // The renewal is itself one of these calls; it must not wait for itself.
  const renewal = endpoint.bringsCredentials === true ? null : settings.beforeRequest();
  if (renewal !== null) await renewal;
  const call = prepareCall(endpoint, input);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await send(
      call,
      signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]),
    );
    const answer = await read(call, response);
    // Not on a refusal: it may be one of a second try, while nobody knows what became of the first.
    if (call.wish !== null) forgetIdempotencyKey(call.wish);
    return answer;
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A call that fetch cannot make, because it does not tell how much of a body has gone. */
export interface PreparedUpload {
  url: string;
  headers: Record<string, string>;
  /** Reads the answer as `callApi` does, a refusal and the end of the session included. */
  read: (response: Response) => Promise<unknown>;
}

/** Address and headers of an upload; only `upload-file.ts` sends it. */
export async function prepareUpload<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<PreparedUpload> {
  await settings.beforeRequest();
  const call = prepareCall(endpoint, input);
  return {
    url: call.url,
    headers: { ...headersOf(call), 'content-type': 'application/octet-stream' },
    read: (response) => readAnswer(call, response),
  };
}

function prepareCall<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Call {
  // The contract has checked the parts at compile time; at run time they are plain records.
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Query;
    body?: unknown;
  };
  const url = `${settings.baseUrl}${pathOf(endpoint, params)}${searchOf(query)}`;
  const token = readToken();
  const cacheKey = endpoint.method === 'GET' ? `${token ?? ''} ${url}` : null;
  const stored = cacheKey === null ? undefined : storedAnswer(cacheKey);
  const wish = endpoint.creates === true ? `${url} ${JSON.stringify(body)}` : null;
  return { endpoint, url, body, token, cacheKey, stored, wish };
}

async function send(call: Call, signal: AbortSignal): Promise<Response> {
  const { method, path } = call.endpoint;
  let status = 0;
  try {
    const response = await fetch(call.url, {
      method,
      headers: headersOf(call),
      // Our own memory asks with If-None-Match; the browser's would answer instead of the server.
      cache: 'no-store',
      signal,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    status = response.status;
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    throw noResponse(error);
  } finally {
    track({ name: 'api-request', method, path, status });
  }
}

/** A checked answer, the one kept in memory, or the refusal as an error. */
export async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (response.status === 304 && call.stored !== undefined) return call.stored.answer;
  if (!response.ok) {
    // Read before the session ends: that cancels every query, this one included, in the middle of its body.
    const refusal = await readRefusal(response);
    endDeadSession(call, response);
    throw refusal;
  }

  const parsed = call.endpoint.response.safeParse(await readBody(call.endpoint, response));
  if (!parsed.success) throw unexpectedAnswer(response, parsed.error);

  const etag = response.headers.get('etag');
  if (call.cacheKey !== null && etag !== null) storeAnswer(call.cacheKey, { etag, answer: parsed.data });
  return parsed.data;
}

async function readBody({ contentType }: Endpoint, response: Response): Promise<unknown> {
  try {
    return contentType === undefined ? await response.json() : await response.text();
  } catch (error) {
    // Anything else is a connection that broke, or timed out, in the middle of the body.
    throw error instanceof SyntaxError ? unexpectedAnswer(response, error) : noResponse(error);
  }
}

function endDeadSession(call: Call, response: Response): void {
  if (response.status !== 401 && response.status !== 403) return;
  if (call.endpoint.bringsCredentials === true) return;
  // A late answer to an older token must not end the session that has begun since.
  if (call.token !== readToken()) return;
  settings.onUnauthorized();
}

function headersOf({ endpoint, body, token, stored, wish }: Call): Record<string, string> {
  return {
    accept: endpoint.file === true ? '*/*' : 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(stored === undefined ? {} : { 'if-none-match': stored.etag }),
    ...(wish === null ? {} : { 'idempotency-key': idempotencyKeyFor(wish) }),
    ...lookHeader(),
  };
}

function lookHeader(): Record<string, string> {
  const look = readLook();
  return look === null ? {} : { [LOOK_HEADER]: look.id };
}

function pathOf(endpoint: Endpoint, params: Record<string, unknown> | undefined): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function searchOf(query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    // A list is a name that comes several times.
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}
