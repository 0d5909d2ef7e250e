import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { getConfig } from '@tieout/contracts/config.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { getMetrics } from '@tieout/contracts/operations.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function scrape({ app: server }: Pick<TestApp, 'app'> = app): Promise<string> {
  const answer = await server.inject({ url: getMetrics.path });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The value of one line, `name{label="x"}` or `name`; null when it is not there. */
function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

function requests(text: string, method: string, route: string, status: number | string): number {
  const labels = `{method="${method}",route="${route}",status="${status}"}`;
  return valueOf(text, `http_request_duration_seconds_count${labels}`) ?? 0;
}

describe('who may read them', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s may', async (remoteAddress) => {
    const answer = await app.app.inject({ url: getMetrics.path, remoteAddress });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  test.each(['10.0.0.1', '192.168.1.7', '8.8.8.8', '::2', '::ffff:10.0.0.1', '1270.0.0.1'])(
    'for %s they are not there, signed in or not',
    async (remoteAddress) => {
      const { token } = await createOwner(app);
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const answer = await app.app.inject({ url: getMetrics.path, remoteAddress, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
      }
    },
  );

  test.each([
    { host: 'tieout.example' },
    { host: 'localhost.evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '8.8.8.8' },
    { forwarded: 'for=8.8.8.8' },
    { 'x-real-ip': '8.8.8.8' },
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-port': '443' },
    { 'cf-connecting-ip': '8.8.8.8' },
    { 'true-client-ip': '8.8.8.8' },
    { 'x-client-ip': '8.8.8.8' },
  ])('what a proxy on this machine or a page elsewhere sends on, %j, is not there', async (headers) => {
    const answer = await app.app.inject({ url: getMetrics.path, remoteAddress: '127.0.0.1', headers });
    expect(answer.statusCode).toBe(404);
  });

  test('of a product that is published nobody reads them without the token, and whoever has it may', async () => {
    const publicConfig = { publicUrl: 'https://tieout.example' };
    const published = await createTestApp({ database: app, publicConfig });
    expect((await published.app.inject({ url: getMetrics.path })).statusCode).toBe(404);
    const metricsToken = 'f3a9c1d2e4b5'.repeat(3);
    const watched = await createTestApp({ database: app, publicConfig, metricsToken });
    const statuses = [undefined, 'Bearer nonsense', `Bearer ${metricsToken}x`, `Bearer ${metricsToken}`].map(
      async (authorization) => {
        const headers = { host: 'tieout.example', ...(authorization && { authorization }) };
        return (await watched.app.inject({ url: getMetrics.path, remoteAddress: '10.0.0.1', headers })).statusCode;
      },
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
  });

  test('a trusted proxy is still a proxy', async () => {
    const behind = await createTestApp({ trustedProxies: ['127.0.0.1'] });
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' };
    const answer = await behind.app.inject({ url: getMetrics.path, remoteAddress: '127.0.0.1', headers });
    expect(answer.statusCode).toBe(404);
  });
});

describe('requests', () => {
  let before: string;

  beforeEach(async () => {
    before = await scrape();
  });

  function growth(after: string, ...series: [string, string, number | string]): number {
    return requests(after, ...series) - requests(before, ...series);
  }

  test('are counted by method, path of the contract and status', async () => {
    await app.app.inject({ url: getConfig.path });
    await app.app.inject({ url: `${getConfig.path}?ignored=1` });
    await app.app.inject({ method: 'HEAD', url: getConfig.path });
    await app.app.inject({ url: getHeadline.path });
    const after = await scrape();
    expect(growth(after, 'GET', '/api/config', 200)).toBe(2);
    expect(growth(after, 'HEAD', '/api/config', 200)).toBe(1);
    expect(growth(after, 'GET', '/api/me/headline', 401)).toBe(1);
  });

  test('addresses nobody answers at share one line, whatever they are', async () => {
    const urls = Array.from({ length: 50 }, (_, index) => `/api/no-such-call-${index}?secret=${index}`);
    for (const url of [...urls, '/%zz', '/deep/page']) await app.app.inject({ url });
    const after = await scrape();
    expect(growth(after, 'GET', 'none', 404)).toBe(urls.length + 1);
    expect(after).not.toMatch(/no-such-call|secret|deep/);
    expect(after.split('\n').length - before.split('\n').length).toBeLessThan(20);
  });

  test('methods nobody knows share one line', async () => {
    await app.app.inject({ method: 'PROPFIND' as 'GET', url: '/' });
    expect(growth(await scrape(), 'other', 'none', 404)).toBe(1);
  });

  test('the labels hold no ids, no names and no tokens', async () => {
    const { token, companyId } = await createOwner(app);
    await app.call(getHeadline, { query: { companyId } }, { token });
    const after = await scrape();
    expect(growth(after, 'GET', '/api/me/headline', 200)).toBe(1);
    for (const secret of [companyId, token, 'Bearer', '@']) expect(after).not.toContain(secret);
    const labels = new Set([...after.matchAll(/([a-z_]+)="/g)].map(([, name]) => name));
    for (const label of ['companyId', 'userId', 'url', 'email']) expect(labels).not.toContain(label);
  });

  test('the one that asks is under way', async () => {
    expect(valueOf(await scrape(), 'http_requests_in_flight')).toBe(1);
  });

  test('one whose caller has gone is not under way for ever', async () => {
    const listening = await createTestApp();
    await listening.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = listening.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 100\r\n\r\n{');
    await vi.waitFor(async () => expect(valueOf(await scrape(listening), 'http_requests_in_flight')).toBe(2), 30_000);
    socket.destroy();
    await vi.waitFor(async () => expect(valueOf(await scrape(listening), 'http_requests_in_flight')).toBe(1), 30_000);
  });

  test('two apps in one process count apart', async () => {
    const other = await createTestApp();
    await other.app.inject({ url: getConfig.path });
    expect(growth(await scrape(), 'GET', '/api/config', 200)).toBe(0);
    expect(requests(await scrape(other), 'GET', '/api/config', 200)).toBe(1);
  });
});

describe('the process and its database', () => {
  test('memory, processor, event loop and connections are there', async () => {
    const text = await scrape();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(valueOf(text, 'tieout_database_connections{state="total"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'tieout_database_connections{state="waiting"}')).toBe(0);
    expect(valueOf(text, 'tieout_database_up')).toBe(1);
  });

  test('each line of metadata is there once', async () => {
    const types = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(types).size).toBe(types.length);
  });

  test('jobs are counted by what happens to them', async () => {
    const jobs = await createTestApp();
    for (const name of ['a', 'b', 'c', 'd']) await sql`select graphile_worker.add_job(${name}::text)`.execute(jobs.db);
    await runAsSuperuser(
      jobs.superuserUrl,
      `update graphile_worker._private_jobs j
          set attempts = case t.identifier when 'a' then j.max_attempts else j.attempts end,
              locked_at = case t.identifier when 'b' then now() end,
              run_at = case t.identifier when 'c' then now() + interval '1 hour' else j.run_at end
         from graphile_worker._private_tasks t
        where t.id = j.task_id`,
    );
    const text = await scrape(jobs);
    expect(valueOf(text, 'tieout_jobs{state="failed"}')).toBe(1);
    expect(valueOf(text, 'tieout_jobs{state="running"}')).toBe(1);
    expect(valueOf(text, 'tieout_jobs{state="waiting"}')).toBe(1);
  });

  test('a database that does not answer is a figure, not a failed scrape', async () => {
    const broken = await createTestApp();
    await runAsSuperuser(broken.superuserUrl, 'drop schema graphile_worker cascade');
    const text = await scrape(broken);
    expect(valueOf(text, 'tieout_database_up')).toBe(0);
    expect(valueOf(text, 'tieout_jobs{state="waiting"}')).toBeNull();
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  });
});
