import type { CountryCode, PlaidApi } from 'plaid';
import type { ConnectorContext } from '../core/connector.ts';
import type { HttpAnswer } from '../core/http-answer.ts';
import { parseJson } from '../core/parse-answer.ts';
import { PROVIDER, type PlaidConfig } from './config.ts';
import { errorOf } from './plaid-errors.ts';

export type PlaidContext = ConnectorContext<PlaidConfig>;

/** What the vendor's client asks its transport for; the rest of it is of no use to us. */
interface TransportRequest {
  readonly url: string;
  readonly headers: Iterable<readonly [string, unknown]>;
  readonly data?: string;
}

/** A token that works once: sent again after a lost answer it would be refused. */
const ONCE: readonly string[] = ['/item/public_token/exchange'];

/**
 * The vendor's own client, whose calls go out through ours: with its tries, budget, circuit and redaction, and without redirects.
 * Loaded when a bank is first connected: it is larger than all of our own connectors.
 */
export async function openPlaid(context: PlaidContext): Promise<PlaidApi> {
  const { Configuration, PlaidApi: Client } = await import('plaid');
  const { config } = context;
  return new Client(
    new Configuration({
      basePath: config.apiBase,
      baseOptions: {
        headers: { 'PLAID-CLIENT-ID': config.clientId, 'PLAID-SECRET': config.secret },
        adapter: async (request: TransportRequest) => send(context, request),
        transformResponse: (data: unknown) => data,
      },
    }),
  );
}

async function send({ http, config, signal }: PlaidContext, request: TransportRequest) {
  const call = request.url.slice(config.apiBase.length);
  const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, String(value)]));
  const answer = await http.send(
    { call, method: 'POST', url: request.url, headers, body: request.data ?? '{}', once: ONCE.includes(call) },
    signal,
  );
  if (answer.status !== 200) throw errorOf(call, answer);
  return { data: bodyOf(call, answer), status: 200, statusText: 'OK', headers: {}, config: request };
}

function bodyOf(call: string, answer: HttpAnswer): unknown {
  return parseJson({ provider: PROVIDER, call }, answer);
}

/** The client has a list of its own, which grows with the vendor; ours comes from the configuration. */
export function countryCodes({ countryCodes: codes }: PlaidConfig): CountryCode[] {
  return [...codes] as CountryCode[];
}
