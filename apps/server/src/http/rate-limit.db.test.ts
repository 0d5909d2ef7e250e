import { getConfig } from '@tieout/contracts/config.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { getHealth, getReadiness } from '@tieout/contracts/health.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { previewStructure } from '@tieout/contracts/report-structure.ts';
import { reportIssue } from '@tieout/contracts/support.ts';
import { beforeEach, expect, test } from 'vitest';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const LIMIT = 5;

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp({ requestsPerMinute: LIMIT, trustedProxies: ['10.0.0.0/8'] });
});

async function statusesFrom(remoteAddress: string, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call <= LIMIT; call += 1) {
    const answer = await app.app.inject({ url: getConfig.path, remoteAddress, headers });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const WITHIN = Array.from({ length: LIMIT + 1 }, () => 200);
const BEYOND = [...WITHIN.slice(1), 429];

test('a caller beyond the limit is told in words when to come back', async () => {
  expect(await statusesFrom('198.51.100.7')).toEqual(BEYOND);
  const answer = await app.app.inject({ url: getMe.path, remoteAddress: '198.51.100.7' });
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(errorBody.parse(answer.json())).toMatchObject({
    code: 'too-many-requests',
    message: `Too many requests. Try again in ${seconds} seconds.`,
  });
});

test('a call that makes a mail may be made ten times an hour', async () => {
  const { app: patient } = await createTestApp({ requestsPerMinute: 1_000 });
  function report(remoteAddress: string) {
    const payload = { email: 'ada@test.example', bugDescription: 'It does not add up.' };
    return patient.inject({ method: 'POST', url: reportIssue.path, payload, remoteAddress });
  }
  for (let call = 0; call < 10; call += 1) expect((await report('198.51.100.7')).statusCode).toBe(200);
  const refused = await report('198.51.100.7');
  expect(refused.statusCode).toBe(429);
  expect(errorBody.parse(refused.json()).message).toBe('Too many requests. Try again in 60 minutes.');
  expect((await report('198.51.100.8')).statusCode).toBe(200);
  expect((await patient.inject({ url: getConfig.path, remoteAddress: '198.51.100.7' })).statusCode).toBe(200);
});

test('what keeps the server busy has a budget per person, from wherever they call; other calls go on', async () => {
  const patient = await createTestApp({ requestsPerMinute: 1_000 });
  const [busy, other] = [await createOwner(patient), await createOwner(patient)];
  let calls = 0;
  async function preview({ token }: { token: string }, sections: object[] = []) {
    calls += 1;
    const body = { reportType: 'MANAGERIAL_PNL', draft: { sections, mappings: [], excluded: [] } } as const;
    const remoteAddress = `198.51.100.${calls % 200}`;
    const headers = { authorization: `Bearer ${token}` };
    const url = previewStructure.path;
    return patient.app.inject({ method: 'POST', url, payload: body, headers, remoteAddress });
  }
  for (let call = 0; call < 10; call += 1) expect((await preview(busy)).statusCode).toBe(200);
  // What is refused counts as well: looking through it has kept the server busy.
  for (let call = 0; call < 10; call += 1) expect((await preview(busy, [{ code: 1 }])).statusCode).toBe(400);
  const refused = await preview(busy);
  expect(refused.statusCode).toBe(429);
  expect(errorBody.parse(refused.json()).message).toMatch(
    /^Too many previews, exports or documents in a short time\. Try again in \d+ seconds?\.$/,
  );
  expect((await preview(other)).statusCode).toBe(200);
  expect((await patient.call(getMe, {}, busy)).status).toBe(200);
});

test('one address does not use up what another may', async () => {
  expect(await statusesFrom('198.51.100.7')).toEqual(BEYOND);
  expect(await statusesFrom('198.51.100.8')).toEqual(BEYOND);
});

test('an IPv6 caller cannot change addresses inside its network to get more', async () => {
  expect(await statusesFrom('2001:db8:1:2::1')).toEqual(BEYOND);
  expect((await app.app.inject({ url: getConfig.path, remoteAddress: '2001:db8:1:2::ffff' })).statusCode).toBe(429);
  expect((await app.app.inject({ url: getConfig.path, remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
});

test('behind a trusted proxy the caller counts, not the proxy', async () => {
  expect(await statusesFrom('10.1.1.1', { 'x-forwarded-for': '203.0.113.1' })).toEqual(BEYOND);
  expect(await statusesFrom('10.1.1.1', { 'x-forwarded-for': '203.0.113.2' })).toEqual(BEYOND);
});

test('a stranger who claims to be a proxy counts as themselves', async () => {
  expect(await statusesFrom('198.51.100.9', { 'x-forwarded-for': '203.0.113.3' })).toEqual(BEYOND);
  const other = { 'x-forwarded-for': '203.0.113.4' };
  const answer = await app.app.inject({ url: getConfig.path, remoteAddress: '198.51.100.9', headers: other });
  expect(answer.statusCode).toBe(429);
});

test('whoever watches the product is never turned away', async () => {
  await statusesFrom('127.0.0.1');
  for (const { path } of [getHealth, getReadiness]) {
    for (let call = 0; call < 3 * LIMIT; call += 1) {
      expect((await app.app.inject({ url: path })).statusCode).toBe(200);
    }
  }
});

test('ordinary answers carry no counter that would tell them apart', async () => {
  const { headers } = await app.app.inject({ url: getConfig.path });
  expect(Object.keys(headers).filter((name) => /ratelimit|retry-after/.test(name))).toEqual([]);
});
