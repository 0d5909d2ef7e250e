import { randomUUID } from 'node:crypto';
import { login } from '@tieout/contracts/auth.ts';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { getHealth } from '@tieout/contracts/health.ts';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '#http/security-headers.ts';
import { fuzzEndpoint } from './fuzz-endpoint.ts';
import { endpointAt, judge, type JudgedAnswer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

const ID = randomUUID();
const HEADERS = {
  ...securityHeaders({ isHttps: false }),
  'x-request-id': ID,
  'content-type': 'application/json; charset=utf-8',
};
const HEALTHY: JudgedAnswer = { statusCode: 200, headers: HEADERS, body: '{"status":"ok"}' };

function refusal(statusCode: number, fields: object): JudgedAnswer {
  return { statusCode, headers: HEADERS, body: JSON.stringify({ message: 'No.', requestId: ID, ...fields }) };
}

const NO_ROUTE = refusal(404, { code: 'no-such-route' });
const UNKNOWN_EMAIL = refusal(404, { code: 'unknown-email' });

function complaintsAbout(answer: JudgedAnswer, request = { method: 'GET', url: getHealth.path as string }): string[] {
  return judge({ endpoints: ENDPOINTS, tableNames: ['app_user'], request, answer });
}

describe('the judge', () => {
  test.each([
    [HEALTHY, 'GET', '/healthz'],
    [{ ...HEALTHY, statusCode: 304, body: '' }, 'GET', '/healthz'],
    [{ ...HEALTHY, body: '' }, 'HEAD', '/healthz'],
    [{ ...HEALTHY, statusCode: 400, body: '' }, 'HEAD', '/identitytoolkit.googleapis.com/v2/passwordPolicy'],
    [NO_ROUTE, 'PUT', '/healthz'],
    [UNKNOWN_EMAIL, 'POST', login.path],
  ] satisfies [JudgedAnswer, string, string][])('has nothing against %j of %s %s', (answer, method, url) => {
    expect(complaintsAbout(answer, { method, url })).toEqual([]);
  });

  test.each([
    ['a failure of ours', refusal(500, { code: 'internal-error' }), /failed with 500/],
    ['a missing header', { ...HEALTHY, headers: { ...HEADERS, 'referrer-policy': undefined } }, /referrer-policy/],
    ['an answer a cache may keep', { ...HEALTHY, headers: { ...HEADERS, 'cache-control': 'public' } }, /cache-control/],
    ['a talkative header', { ...HEALTHY, headers: { ...HEADERS, server: 'x' } }, /header server/],
    ['a broken contract', { ...HEALTHY, body: '{"status":"fine"}' }, /breaks its contract/],
    ['a field too many', { ...HEALTHY, body: '{"status":"ok","port":1}' }, /more than its contract/],
    ['no JSON', { ...HEALTHY, body: 'ok' }, /breaks its contract/],
    ['the wrong content-type', { ...HEALTHY, headers: { ...HEADERS, 'content-type': 'text/html' } }, /content-type/],
    ['a refusal nobody announced', refusal(404, { code: 'not-found' }), /does not say that not-found/],
    ['a code of another status', refusal(404, { code: 'forbidden' }), /code is forbidden/],
    ['an unknown code', refusal(404, { code: 'lost' }), /no refusal/],
    ['a refusal with a stack', refusal(404, { code: 'not-found', stack: 'x' }), /no refusal/],
    ['another number', refusal(404, { code: 'not-found', requestId: 'x' }), /another number/],
    ['a frame', refusal(404, { code: 'not-found', message: 'at f (/srv/a.ts:1:2)' }), /inside: at f/],
    ['a module', { ...HEALTHY, body: '{"status":"node_modules/pg"}' }, /inside: node_modules/],
    ['SQL', refusal(400, { code: 'invalid-input', message: 'select 1 from x' }), /inside: select/],
    ['a table', refusal(400, { code: 'invalid-input', message: 'in app_user' }), /inside: app_user/],
    ['words of the validator', refusal(400, { code: 'invalid-input', message: 'ZodError' }), /inside: ZodError/],
    ['a body where none belongs', { ...HEALTHY, statusCode: 304 }, /has no body/],
  ] satisfies [string, JudgedAnswer, RegExp][])('complains of %s', (_name, answer, complaint) => {
    expect(complaintsAbout(answer).join('\n')).toMatch(complaint);
  });

  test('complains of an answer where no contract promises one', () => {
    expect(complaintsAbout(HEALTHY, { method: 'GET', url: '/healthz/more' })).toEqual([
      'No contract promises an answer here.',
    ]);
  });
});

describe('a planted fault is found, with the request and the seed', () => {
  function fine(request: FuzzRequest): JudgedAnswer {
    return endpointAt(ENDPOINTS, request) === login ? UNKNOWN_EMAIL : NO_ROUTE;
  }

  async function fuzz(endpoint: Endpoint, send: (request: FuzzRequest) => Promise<JudgedAnswer>): Promise<string> {
    const server = { real: {}, tableNames: [], send };
    try {
      await fuzzEndpoint(endpoint, server, { cases: 2_000, givenUpAfterMs: 200 });
    } catch (error) {
      return `${(error as Error).message}\n${((error as Error).cause as Error).message}`;
    }
    throw new Error('Nothing was found');
  }

  test.each([
    ['a NUL in a field', ({ payload }: FuzzRequest) => payload?.includes(String.raw`\u0000`)],
    ['a body that ends too early', ({ payload }: FuzzRequest) => payload?.startsWith('{') && !payload.endsWith('}')],
    ['a missing field', ({ kind, payload }: FuzzRequest) => kind === 'near-valid' && !payload?.includes('"email"')],
    ['half a pair', ({ payload }: FuzzRequest) => payload?.includes(String.raw`\ud800`)],
    ['__proto__', ({ kind, payload }: FuzzRequest) => kind === 'near-valid' && payload?.includes('"__proto__"')],
    ['a list in a query', ({ url }: FuzzRequest) => /(\[|%5B)(0|__proto__)?(\]|%5D)/i.test(url)],
    ['another content-type', ({ headers }: FuzzRequest) => headers['content-type'] === 'text/plain'],
    ['another method', ({ method }: FuzzRequest) => method === 'OPTIONS'],
    ['a mangled token', ({ headers }: FuzzRequest) => headers.authorization === 'Bearer ..'],
    ['a manager', ({ caller }: FuzzRequest) => caller === 'manager'],
  ])('%s', async (_name, isFatal) => {
    const failure = refusal(500, { code: 'internal-error' });
    const report = await fuzz(login, async (request) => (isFatal(request) === true ? failure : fine(request)));
    expect(report).toMatch(/seed: -?\d+/);
    expect(report).toContain('The server failed with 500.');
    expect(report).toMatch(/^(POST|OPTIONS|HEAD|GET|PUT|PATCH|DELETE|TRACE|PROPFIND|QUERY) \/.*\(.+, as \w+\)$/m);
    expect(report).toMatch(/^content-type: /m);
  });

  test('a request that is never answered is named, and the run goes on', async () => {
    const hanging = new Promise<JudgedAnswer>(() => undefined);
    let sent = 0;
    const report = await fuzz(login, (request) => {
      sent += 1;
      return request.caller === 'viewer' ? hanging : Promise.resolve(fine(request));
    });
    expect(report).toMatch(/There was no answer\.\n\n\w+ \/.*as viewer/);
    expect(sent).toBeLessThan(2_000);
  });
});
