import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  CHANGES,
  COMPANY_PROFILE,
  DASHBOARD_LAYOUT,
  DASHBOARD_TAB,
  FILLED_MONTHS,
  FRESHNESS,
  PROFILE,
  QUICKBOOKS_CHECK,
} from './answers.ts';

/**
 * For failures, delays and exact answers; pages against the real server are tested with the server's own test app. How
 * the person likes to read is asked for by every page, how fresh figures are and what can be closed by pages with figures,
 * the sources stand beside the files, the overview has charts, figures may be talked about, a runway stands beside that of record, and the account page is where some tests end.
 */
export const mockServer = setupServer(
  answers('get', '/api/me/profile', PROFILE),
  answers('get', '/api/me/companies/available', []),
  answers('get', '/api/me/company', COMPANY_PROFILE),
  answers('get', '/api/me/freshness', FRESHNESS),
  answers('get', '/api/import/months', FILLED_MONTHS),
  answers('get', '/api/me/data-sources', { sources: [] }),
  answers('get', '/api/integrations/quickbooks/check-connection', QUICKBOOKS_CHECK),
  answers('get', '/api/me/dashboard-structure', DASHBOARD_LAYOUT),
  answers('get', '/api/dashboard/metrics/recalculate', { running: null, last: null }),
  answers('get', '/api/me/charts/overview', DASHBOARD_TAB),
  answers('get', '/api/me/changes', CHANGES),
  answers('get', '/api/me/alerts', { alerts: [] }),
  answers('get', '/api/me/runway-scenarios', []),
  answers('get', '/api/me/comments', {
    comments: [],
    nextCursor: null,
    unread: 0,
    counts: { open: 0, mentions: 0, mine: 0 },
  }),
  answers('post', '/api/me/last-look', { since: null, version: 1, news: null }),
);

/** Call once at the top of a test file. A request nobody expected fails the test. */
export function useMockServer(): void {
  beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => mockServer.resetHandlers());
  afterAll(() => mockServer.close());
}

/** As the server answers: without `no-store` the test browser would answer the next call from its own cache. */
export function jsonAnswer(
  body: JsonBodyType,
  init: { status?: number; etag?: string } = {},
): HttpResponse<JsonBodyType> {
  return HttpResponse.json(body, {
    status: init.status ?? 200,
    headers: { 'cache-control': 'no-store', ...(init.etag === undefined ? {} : { etag: init.etag }) },
  });
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export function answers(method: Method, path: string, body: JsonBodyType, init?: { status?: number }): HttpHandler {
  return http[method](`*${path}`, () => jsonAnswer(body, init));
}

interface Refusal {
  status: number;
  code: string;
  message?: string;
}

export function refuses(method: Method, path: string, { status, code, message = 'Refused.' }: Refusal): HttpHandler {
  return answers(method, path, { code, message, requestId: 'request-1' }, { status });
}
