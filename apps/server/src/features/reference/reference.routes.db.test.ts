import { writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { getOpenApi, getReference, getReferenceScript, getReferenceStyle } from '@tieout/contracts/reference.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createWebFolder, PAGE } from '#test/factories/web-folder.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { html } from './html.ts';

/** A protocol of somebody else has a description of its own. */
const OURS = ENDPOINTS.filter(({ protocol }) => protocol === undefined);

let app: TestApp['app'];

beforeAll(async () => {
  const webFolder = await createWebFolder();
  await writeFile(`${webFolder}/assets/inter-latin-opsz-normal-abc123.woff2`, 'a typeface');
  ({ app } = await createTestApp({ webFolder }));
});

const ANSWERS = [
  [getOpenApi.path, 'application/json; charset=utf-8'],
  [getReference.path, 'text/html; charset=utf-8'],
  [getReferenceStyle.path, 'text/css; charset=utf-8'],
  [getReferenceScript.path, 'text/javascript; charset=utf-8'],
] as const;

describe.each(ANSWERS)('%s', (url, contentType) => {
  test('is open to strangers, and is not the page of the web app', async () => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, contentType]);
    expect(body).not.toBe(PAGE);
    expect(body.length).toBeGreaterThan(500);
  });

  test('costs a 304 when it is asked for again', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const first = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      const headers = { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) };
      const again = await app.inject({ url, headers });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('is packed for those who can unpack it, and for nobody else', async () => {
    const plain = await app.inject({ url });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const encoding of ['gzip', 'br, gzip;q=0.5', 'deflate, GZIP']) {
      const packed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
    }
    for (const encoding of ['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([encoding, headers['content-encoding']]).toEqual([encoding, undefined]);
    }
  });
});

test('the description is of this installation and of every call', async () => {
  const description = (await app.inject({ url: getOpenApi.path })).json();
  expect(getOpenApi.response.parse(description).info.version).toBe('test');
  expect(description.servers).toEqual([{ url: 'http://localhost:3000' }]);
  expect(Object.keys(description.paths).toSorted()).toEqual([...new Set(OURS.map(({ path }) => path))].toSorted());
});

describe('the page', () => {
  test('names every call', async () => {
    const { body } = await app.inject({ url: getReference.path });
    for (const { method, path, summary } of OURS) {
      expect(body).toContain(html`data-call="${method} ${path} ${summary}"`.markup);
    }
  });

  test('holds no style, no script and no handler of its own', async () => {
    const { body } = await app.inject({ url: getReference.path });
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
    expect(body.match(/<script[^>]*>[^<]/)).toBeNull();
  });

  test('leads only to places that exist', async () => {
    const { body } = await app.inject({ url: getReference.path });
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(OURS.length);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test('shares the typeface of the web app where it is built', async () => {
    const style = (await app.inject({ url: getReferenceStyle.path })).body;
    expect(style).toContain("url('/assets/inter-latin-opsz-normal-abc123.woff2')");
    const bare = await createTestApp();
    expect((await bare.app.inject({ url: getReferenceStyle.path })).body).not.toContain('@font-face');
  });
});
