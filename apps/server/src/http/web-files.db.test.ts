import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLIP, createWebFolder, OUTSIDE, PAGE, SCRIPT } from '#test/factories/web-folder.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp['app'];

beforeAll(async () => {
  ({ app } = await createTestApp({ webFolder: await createWebFolder() }));
});

const ASSET = '/assets/index-abc123.js';
const NOT_A_CALL = { code: 'no-such-route', message: 'There is no such call.', requestId: expect.any(String) };

describe('the page', () => {
  test.each([
    '/',
    '/index.html',
    '/login',
    '/Dashboard/Overview',
    '/companies/123/reports?type=x',
    '/apiary',
    '/a/b.c',
  ])('%s answers the page, and no cache keeps it unasked', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test('HEAD answers as GET, without the page', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/login' });
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(PAGE.length)]);
  });

  test('a repeat with the tag costs a 304', async () => {
    const { headers } = await app.inject({ url: '/login' });
    const again = await app.inject({ url: '/login', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBeTruthy();
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s of a page is no call', async (method) => {
    const answer = await app.inject({ method, url: '/login' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(NOT_A_CALL);
  });
});

describe('files with a name of their content', () => {
  test('may be kept for ever', async () => {
    const { statusCode, headers, body } = await app.inject({ url: ASSET });
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  test('other files are asked for again', async () => {
    const { headers } = await app.inject({ url: '/favicon.svg' });
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  });

  test.each(['/assets/index-old.js', '/assets/', '/assets', '/assets/deep/er.css'])(
    '%s is missing: a 404, not the page that would run as a script',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NOT_A_CALL);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('Accept-Encoding: %s gets the file made at build time', async (accept, encoding, decompress) => {
    for (const [url, text] of [
      [ASSET, SCRIPT],
      ['/login', PAGE],
    ] as const) {
      const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accept } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decompress(rawPayload).toString()).toBe(text);
    }
  });

  test.each(['identity', 'zstd', ''])('Accept-Encoding: %s gets the plain file', async (accept) => {
    const { headers, body } = await app.inject({ url: ASSET, headers: { 'accept-encoding': accept } });
    expect([headers['content-encoding'], body]).toEqual([undefined, SCRIPT]);
  });

  test.each([{ range: 'bytes=9000-9999' }, { 'if-match': '"other"' }])(
    '%j is refused, not an error of ours',
    async (headers) => {
      const answer = await app.inject({ url: ASSET, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid-input', message: 'The request is not valid.' });
    },
  );
});

describe('videos', () => {
  const CLIP_URL = '/tutorials/tour.mp4';

  test.each([
    ['tour.mp4', 'video/mp4'],
    ['tour.webm', 'video/webm'],
    ['tour.jpg', 'image/jpeg'],
    ['tour.en.vtt', 'text/vtt; charset=utf-8'],
  ])('%s is %s, asked for again and sent in parts', async (name, type) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: `/tutorials/${name}` });
    expect([statusCode, rawPayload.equals(CLIP)]).toEqual([200, true]);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache', 'accept-ranges': 'bytes' });
    const again = await app.inject({
      url: `/tutorials/${name}`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['bytes=0-', 0, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=900-5000', 900, 999],
    ['bytes=-10', 990, 999],
  ])('%s is answered with that part', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: CLIP_URL, headers: { range } });
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/1000`);
    expect(rawPayload.equals(CLIP.subarray(from, to + 1))).toBe(true);
  });

  test('a part of a clip that is another by now is the whole new one', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"another"' };
    const answer = await app.inject({ url: CLIP_URL, headers });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
  });

  test.each(['/tutorials', '/tutorials/', '/tutorials/3'])('%s is the page of a tutorial', async (url) => {
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, PAGE]);
  });
});

describe('no path leads out of the folder', () => {
  async function expectInside(url: string): Promise<void> {
    const { statusCode, body } = await app.inject({ url });
    const answer = statusCode === 404 ? 'not found' : `${statusCode} ${body}`;
    expect(['not found', `200 ${PAGE}`], url).toContain(answer);
    expect(body, url).not.toContain(OUTSIDE);
  }

  const TARGETS = ['outside.txt', 'package.json', 'etc/passwd', '.env'];
  const STEPS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..\\',
    '..%5c',
    '....//',
    '%c0%ae%c0%ae/',
    './',
  ];

  test.each(STEPS)('%s', async (step) => {
    for (const target of TARGETS) {
      for (const times of [1, 2, 3, 8]) {
        await expectInside(`/${step.repeat(times)}${target}`);
        await expectInside(`/assets/${step.repeat(times)}${target}`);
      }
    }
  });

  test.each(['/index.html%00.txt', '/assets/index-abc123.js%00', '/%00', '//etc/passwd', '/.env', '/assets/%', '/%zz'])(
    '%s',
    expectInside,
  );
});

describe('calls of the server are never the page', () => {
  test.each([
    '/api',
    '/api/no-such-call',
    '/API/no-such-call',
    '/%61pi/no-such-call',
    '/api/%zz',
    '/manager/no-such-call',
    '/metrics/revenue/x/y',
    '/webhooks/nobody',
    '/internal/no-such-call',
  ])('%s is a JSON 404', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url });
      expect([method, answer.statusCode, answer.json()]).toEqual([method, 404, NOT_A_CALL]);
    }
  });
});

test.each(['/api/no-such-call', '/login'])('what is sent to %s, where nobody answers, is not read', async (url) => {
  const json = { 'content-type': 'application/json' };
  for (const request of [
    { headers: json, payload: '{broken' },
    { headers: json, payload: '' },
    { headers: json, payload: `"${'x'.repeat(2 * 1024 * 1024)}"` },
    { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
  ]) {
    const answer = await app.inject({ method: 'POST', url, ...request });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOT_A_CALL]);
  }
});

test('a folder without a built page serves the API alone', async () => {
  const bare = await createTestApp({ webFolder: '/nonexistent/folder' });
  const page = await bare.app.inject({ url: '/' });
  expect([page.statusCode, page.json()]).toEqual([404, NOT_A_CALL]);
  expect((await bare.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
