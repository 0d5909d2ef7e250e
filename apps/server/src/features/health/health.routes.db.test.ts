import { getConfig } from '@tieout/contracts/config.ts';
import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

test('the process answers', async () => {
  expect((await app.call(getHealth, {})).ok()).toEqual({ status: 'ok' });
});

test('the process is ready while its database answers', async () => {
  expect((await app.call(getReadiness, {})).ok()).toEqual({ status: 'ready' });
});

test('a wrong token does not make the process look ill', async () => {
  for (const endpoint of [getHealth, getReadiness, getConfig]) {
    expect((await app.call(endpoint, {}, { token: 'nonsense' })).status).toBe(200);
  }
});
