import { getConfig } from '@tieout/contracts/config.ts';
import { createCustomReport, getCustomReports } from '@tieout/contracts/custom-reports.ts';
import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

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

test('a disk that is full is 503 with a time to come back, and ready says so; what was there can be read', async () => {
  const full = await createTestApp();
  const { token } = await createOwner(full);
  await runAsSuperuser(
    full.superuserUrl,
    `create function no_space() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger no_space before insert on custom_report execute function no_space()`,
  );
  const body = { name: 'Mine', type: 'MANAGERIAL_PNL', query: '', isShared: false } as const;
  const refused = await full.call(createCustomReport, { query: {}, body }, { token });
  expect([refused.status, refused.headers['retry-after'], refused.refusal().message]).toEqual([
    503,
    '60',
    'The server has no space left to keep this. Nothing was changed; try again later.',
  ]);
  const ready = await full.call(getReadiness, {});
  expect([ready.status, ready.headers['retry-after'], ready.refusal().message]).toEqual([
    503,
    '60',
    'The disk is full; nothing new can be kept.',
  ]);
  expect((await full.call(getCustomReports, { query: {} }, { token })).ok()).toEqual([]);
  expect((await full.call(getHealth, {})).status).toBe(200);
});

test('ready asks the disk itself: not below the room a write needs, again as soon as it is there, a line for each', async () => {
  let free = 1e9;
  const lines: string[] = [];
  const { call } = await createTestApp({
    freeBytes: async () => free,
    logTo: { write: (line) => void lines.push(line) },
  });
  async function becomes(status: number): Promise<void> {
    await vi.waitFor(async () => expect((await call(getReadiness, {})).status).toBe(status), { timeout: 10_000 });
  }
  await becomes(200);
  free = 16 * 1024 * 1024 - 1;
  await becomes(503);
  await becomes(503);
  free = 16 * 1024 * 1024;
  await becomes(200);
  const said = lines.flatMap((line) => /"msg":"(the disk [^"]+)"/.exec(line)?.[1] ?? []);
  expect(said).toEqual(['the disk is full: nothing new can be kept', 'the disk has room again']);
  expect(lines.join('')).not.toContain('"stack"');
});

test('a wrong token does not make the process look ill', async () => {
  for (const endpoint of [getHealth, getReadiness, getConfig]) {
    expect((await app.call(endpoint, {}, { token: 'nonsense' })).status).toBe(200);
  }
});
