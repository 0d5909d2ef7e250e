import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#http/logger.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { readConfig } from './config.ts';
import { startServer, type RunningServer } from './start-server.ts';

let database: TestDatabase;
let dataDir: string;
let running: RunningServer | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tieout-start-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

afterEach(async () => {
  await running?.stop();
  running = null;
});

async function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

async function freePort(): Promise<number> {
  const { port, server } = await occupyPort();
  server.close();
  await once(server, 'close');
  return port;
}

async function start(env: Record<string, string>, signal = new AbortController().signal): Promise<void> {
  const config = readConfig({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ...env,
  });
  running = await startServer({ config, log: createLogger('silent'), report: () => undefined, signal });
}

/** None but those of the test's own pool. PostgreSQL ends a connection a moment after the client has closed it. */
async function expectNoConnections(): Promise<void> {
  const statement = `select count(*)::integer as open from pg_stat_activity
                      where datname = current_database() and usename = 'app'`;
  await vi.waitFor(async () => {
    const { rows } = await runAsSuperuser(database.superuserUrl, statement);
    expect(rows[0].open - database.pool.totalCount).toBe(0);
  }, 10_000);
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}

describe('a start', () => {
  test('ends with a server that answers, and stop with nothing open', async () => {
    const port = await freePort();
    await start({ PORT: String(port) });
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'ready' });
    await running?.stop();
    expect(await isListening(port)).toBe(false);
    await expectNoConnections();
  });

  test('tells the browser what it may know, and no secret', async () => {
    const port = await freePort();
    const secret = 'never-to-be-shown-never-to-be-shown';
    await start({ PORT: String(port), TIEOUT_SECRET: secret });
    const text = await (await fetch(`http://127.0.0.1:${port}/api/config`)).text();
    expect(JSON.parse(text)).toMatchObject({ isOutboxOpen: true, demo: null, publicUrl: `http://localhost:${port}` });
    expect(text).not.toMatch(/never-to-be-shown|postgres/);
  });

  test('a second server on the same database serves beside the first, with the same keys', async () => {
    const [one, other] = [await freePort(), await freePort()];
    await start({ PORT: String(one) });
    const first = running;
    await start({ PORT: String(other) });
    expect(await Promise.all([isListening(one), isListening(other)])).toEqual([true, true]);
    await first?.stop();
    expect(await isListening(other)).toBe(true);
  });

  test('on a port in use is refused in a sentence, and nothing stays open', async () => {
    const { port, server } = await occupyPort();
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({
      name: 'StartRefusal',
      message: `Port ${port} is used by another program. Stop it or set PORT to a free one.`,
    });
    await expectNoConnections();
    server.close();
  });

  test('as worker only says how it is on a port of its own, and serves nothing', async () => {
    const [port, health] = [await freePort(), await freePort()];
    await start({ PORT: String(port), HEALTH_PORT: String(health), WORKER: 'only' });
    expect(await isListening(port)).toBe(false);
    expect(await (await fetch(`http://127.0.0.1:${health}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`http://127.0.0.1:${health}/readyz`)).json()).toEqual({ status: 'ready' });
    expect((await fetch(`http://127.0.0.1:${health}/api/config`)).status).toBe(404);
    await running?.stop();
    await expectNoConnections();
  });

  test('that is called off ends with nothing open', async () => {
    const port = await freePort();
    await expect(start({ PORT: String(port) }, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(await isListening(port)).toBe(false);
    await expectNoConnections();
  });
});
