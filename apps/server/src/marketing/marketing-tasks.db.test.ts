import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { register, registerHubspot } from '@tieout/contracts/registration.ts';
import { runOnce } from 'graphile-worker';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#http/logger.ts';
import { createTasks } from '#jobs/tasks.ts';
import { loggerOf } from '#jobs/worker.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { ATTEMPTS } from './marketing-job.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };
const SUBMITTED = '/submit/123/0b9f6c52-3a1e-4d7b-8f20-5c4e9a7d1b63';

interface Posted {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

let app: TestApp;
let collector: Server;
let formUrl: string;
let posted: Posted[];
let logged: string;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  [posted, logged] = [[], ''];
  answer = (response) => void response.end('{"inlineMessage":"Thanks"}');
  await runAsSuperuser(app.superuserUrl, 'truncate graphile_worker._private_jobs');
  collector = createServer((request, response) => void collect(request, response));
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  formUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}${SUBMITTED}`;
});

afterEach(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => void collector.close(resolve));
});

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await request.toArray()).join('');
  posted.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
  answer(response);
}

async function runJobs(marketingForm: { url: string } | null = { url: formUrl }): Promise<void> {
  const log = createLogger('trace', { write: (line) => void (logged += line) });
  await runOnce({
    pgPool: app.pool,
    taskList: createTasks({ db: app.db, mailer: null, marketingForm, ratesUrl: null, heldKinds: [] }),
    noHandleSignals: true,
    logger: loggerOf(log),
  });
  await vi.waitFor(async () => expect(await countJobs('locked_by is not null')).toBe(0), PATIENCE);
}

async function countJobs(condition = 'true'): Promise<number> {
  const statement = `select count(*)::integer as count from graphile_worker.jobs where ${condition}`;
  return (await runAsSuperuser(app.superuserUrl, statement)).rows[0].count;
}

async function makeDue(): Promise<void> {
  await runAsSuperuser(app.superuserUrl, 'update graphile_worker._private_jobs set run_at = now()');
}

async function registerSomebody(overrides: object = {}, call: typeof register | typeof registerHubspot = register) {
  const email = `${randomUUID()}@test.example`;
  const body = { firstName: 'Grete', email, password: 'Long-winter-evening-7!', ...overrides };
  expect((await app.call(call, { query: {}, body })).status).toBe(200);
  return email;
}

function fieldsOf(submission: Posted | undefined): Record<string, string> {
  const { fields } = JSON.parse(submission?.body ?? '{"fields":[]}');
  return Object.fromEntries(fields.map(({ name, value }: { name: string; value: string }) => [name, value]));
}

test.each([register, registerHubspot])('$path tells the form who has registered, once', async (call) => {
  const email = await registerSomebody({ lastName: 'Hopper', company: 'Größe & Söhne' }, call);
  await runJobs();
  await runJobs();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ method: 'POST', url: SUBMITTED, type: 'application/json' });
  expect(fieldsOf(posted[0])).toEqual({
    email,
    firstname: 'Grete',
    lastname: 'Hopper',
    company: 'Größe & Söhne',
  });
  expect(await countJobs()).toBe(0);
});

test('what somebody has not told is not sent, not even the name we gave their company', async () => {
  const email = await registerSomebody();
  await runJobs();
  expect(fieldsOf(posted[0])).toEqual({ email, firstname: 'Grete' });
});

test('without a form nothing is sent, and no job is left', async () => {
  await registerSomebody();
  await runJobs(null);
  expect([posted, await countJobs()]).toEqual([[], 0]);
});

test('a registration that is refused tells the form nothing', async () => {
  const email = await registerSomebody();
  await runJobs();
  await app.call(register, { query: {}, body: { firstName: 'Grete', email, password: 'Long-winter-evening-7!' } });
  await runJobs();
  expect(posted).toHaveLength(1);
});

test('a form that fails is tried again, a few times, and then only the log knows', async () => {
  answer = (response) => void response.writeHead(503).end('down: secret-of-the-form');
  const email = await registerSomebody();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    expect(await countJobs()).toBe(attempt === 1 ? 2 : 1);
    await runJobs();
    await makeDue();
    expect(posted).toHaveLength(attempt);
  }
  expect(await countJobs()).toBe(0);
  expect(logged).toContain('the marketing form answered 503; user ');
  for (const secret of [email, 'Grete', 'secret-of-the-form']) expect(logged).not.toContain(secret);
});

test('a form that comes back gets what it missed', async () => {
  answer = (response) => void response.destroy();
  const email = await registerSomebody();
  await runJobs();
  answer = (response) => void response.end();
  await makeDue();
  await runJobs();
  expect(fieldsOf(posted.at(-1))).toMatchObject({ email });
  expect(await countJobs()).toBe(0);
});

test('a form that does not want it is not asked again', async () => {
  answer = (response) => void response.writeHead(400).end();
  await registerSomebody();
  await runJobs();
  expect([posted.length, await countJobs()]).toEqual([1, 0]);
  expect(logged).toContain('the marketing form answered 400; user ');
});

test('a form that sends elsewhere is not followed', async () => {
  answer = (response) => void response.writeHead(307, { location: `${formUrl}/elsewhere` }).end();
  await registerSomebody();
  await runJobs();
  expect(posted.map(({ url }) => url)).toEqual([SUBMITTED]);
});
