import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { assertNothingRuns, makeFolder, query, removeFolder, startHere, until } from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let own: string;
let running: EmbeddedPostgres;

beforeAll(async () => {
  own = await makeFolder();
  running = await startHere(own);
});

afterAll(async () => {
  await running.stop();
  await assertNothingRuns(own);
  await removeFolder(own);
});

it('creates a durable cluster with checksums and the same order of text everywhere', async () => {
  const { superuserUrl: url } = running;
  const settings = ['fsync', 'synchronous_commit', 'data_checksums', 'jit', 'TimeZone', 'listen_addresses'];
  const shown = await Promise.all(settings.map(async (name) => (await query(url, `show ${name}`))[0]));
  expect(shown).toEqual(['on', 'on', 'on', 'off', 'UTC', '127.0.0.1']);
  const locale = 'select datlocprovider::text || datlocale from pg_database where datname = current_database()';
  expect(await query(url, locale)).toEqual(['bC.UTF-8']);
  expect(await query(url, "select x from unnest(array['b', 'a', 'ä', 'B']) x order by x")).toEqual([
    'B',
    'a',
    'b',
    'ä',
  ]);
});

it('keeps the key of the database where only its owner can read it', async () => {
  const key = path.join(own, 'keys', 'postgres-superuser');
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await readFile(key, 'utf8')).toBe(running.connection.password);
  await expect(query(running.superuserUrl.replace(/:[0-9a-f]{64}@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password',
  );
});

it('takes another port when the kept one is used by another program', async () => {
  const { port } = running.connection;
  const other = await makeFolder();
  await writeFile(path.join(other, 'postgres-port'), String(port));
  const second = await startHere(other);
  expect(second.connection.port).not.toBe(port);
  await second.stop();
  await removeFolder(other);
});

it('writes no statement and no value into its log', async () => {
  await query(running.superuserUrl, 'create table secret (name text primary key)');
  await query(running.superuserUrl, "insert into secret values ('canary-4711')");
  await expect(query(running.superuserUrl, "insert into secret values ('canary-4711')")).rejects.toThrow('duplicate');
  const log = await until(async () => {
    const text = await readFile(path.join(own, 'logs', 'postgres.log'), 'utf8');
    return text.includes('duplicate key') && text;
  });
  expect(log).not.toContain('canary-4711');
});
