import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Outcome, Request } from './row.ts';

export interface MatrixAnswer {
  outcome: Outcome;
  body: string;
  /** Status, headers and body as they were sent, but for the request's number and the date. */
  bytes: string;
}

export async function send(
  app: FastifyInstance,
  endpoint: { method: Endpoint['method'] | 'HEAD'; path: string },
  { params = {}, query = {}, body }: Request,
  token: string | undefined,
): Promise<MatrixAnswer> {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  const { 'x-request-id': requestId, date: _date, ...headers } = response.headers;
  const numberless = response.body.replaceAll(String(requestId), '*');
  return {
    outcome: outcomeOf(response.statusCode, response.body),
    body: response.body,
    bytes: [response.statusCode, JSON.stringify(headers), numberless].join('\n'),
  };
}

function outcomeOf(status: number, body: string): Outcome {
  return status === 200 || status === 302 ? `${status}` : `${status} ${codeOf(body)}`;
}

/** Ours, or the one of another protocol. */
function codeOf(body: string): string {
  return (
    /^\{"code":"([a-z-]+)"/.exec(body)?.[1] ??
    /^\{"error":\{"code":\d+,"message":"([A-Z_]+)/.exec(body)?.[1] ??
    body.slice(0, 80)
  );
}
