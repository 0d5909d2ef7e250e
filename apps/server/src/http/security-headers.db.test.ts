import { getHeadline } from '@tieout/contracts/headline.ts';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOwner } from '#test/factories/people.ts';
import { createWebFolder } from '#test/factories/web-folder.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ webFolder: await createWebFolder() });
  ({ token } = await createOwner(app));
});

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

function directivesOf({ headers }: LightMyRequestResponse): Map<string, string> {
  const policy = String(headers['content-security-policy']);
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
}

function expectProtected(answer: LightMyRequestResponse): void {
  expect(answer.headers).toMatchObject(EVERYWHERE);
  const policy = directivesOf(answer);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('style-src')).toBe("'self'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe('tieout-worker');
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('media-src')).toBe("'self'");
  expect(policy.get('frame-src')).toBe('https://www.youtube-nocookie.com');
  policy.delete('frame-src');
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('server');
}

describe('headers on every kind of answer', () => {
  test.each([
    [200, 'GET', '/api/config', {}],
    [200, 'HEAD', '/api/config', {}],
    [200, 'GET', '/healthz', {}],
    [400, 'POST', '/api/auth/login', {}],
    [401, 'GET', '/api/me', {}],
    [404, 'GET', '/api/no-such-call', {}],
    [404, 'GET', '/api/%zz', {}],
    [404, 'DELETE', '/api/me', {}],
    [413, 'POST', '/api/auth/login', { 'content-type': 'application/json', 'content-length': '2000000' }],
    [415, 'POST', '/api/auth/login', { 'content-type': 'application/xml' }],
  ] as const)('%d of %s %s', async (status, method, url, headers) => {
    const payload = 'content-type' in headers ? { payload: '<xml/>' } : {};
    const answer = await app.app.inject({ method, url, headers, ...payload });
    expect(answer.statusCode).toBe(status);
    expectProtected(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('304 of a call', async () => {
    const first = await app.call(getHeadline, { query: {} }, { token });
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': String(first.headers.etag) };
    const answer = await app.app.inject({ url: '/api/me/headline', headers });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expectProtected(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/', '/login', '/assets/index-abc123.js', '/favicon.svg', '/assets/missing.js'])(
    'file %s',
    async (url) => {
      expectProtected(await app.app.inject({ url }));
    },
  );

  test('500', async () => {
    const broken = await createTestApp();
    const owner = await createOwner(broken);
    await runAsSuperuser(broken.superuserUrl, 'drop table balance_check');
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await broken.app.inject({ url: '/api/me/headline', headers });
    expect(answer.statusCode).toBe(500);
    expectProtected(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('no answer of the API may be kept by a cache', async () => {
    for (const { method, path } of ENDPOINTS) {
      const answer = await app.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } });
      expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store']);
      if (path === '/api/auth/session') ({ token } = await createOwner(app));
    }
  });
});

describe('https', () => {
  test('over http nothing is said about it', async () => {
    const answer = await app.app.inject({ url: '/healthz' });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  test('with an https address browsers are told to stay with it', async () => {
    const secure = await createTestApp({ publicConfig: { publicUrl: 'https://tieout.example' } });
    const answer = await secure.app.inject({ url: '/healthz' });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8};/);
  });
});

test('a request cannot choose its own id', async () => {
  const answer = await app.app.inject({
    url: '/healthz',
    headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
  });
  expect(answer.headers['x-request-id']).not.toBe('chosen');
});
