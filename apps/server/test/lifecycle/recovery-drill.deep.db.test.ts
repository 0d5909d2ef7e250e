import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { killDatabase, makeFolder, query, removeFolder, startHere, until } from '#db/embedded/testing/harness.ts';
import { startSmtpInbox, type SmtpInbox } from '#mail/testing/smtp-inbox.ts';
import { makePosts, sendAll, type Post } from './keyed-posts.ts';
import { freePort, startProduct, type ProductProcess } from './product-process.ts';

const KILLS = 50;
const REQUESTS_PER_KILL = 20;
/** Long after any machine has answered: a drill that waits for ever cannot say what it waited for. */
const PATIENCE_MS = 180_000;
const SUPPORT_EMAIL = 'support@tieout.example';

const PARTS = ['server', 'worker', 'database'] as const;
type Part = (typeof PARTS)[number];

const WORKER_RUNS = 'The worker is running';
const POSTMASTER = 'select pg_postmaster_start_time()::text';
/** Jobs a worker has under way at a time; a kill can make it send those again. */
const JOBS_AT_A_TIME = 2;

let folder: string;
let postgres: EmbeddedPostgres;
let inbox: SmtpInbox;
let database: string;
let server: ProductProcess | null = null;
let worker: ProductProcess | null = null;

/** Server, worker and database as processes of their own, as an installation that has grown runs them. */
beforeEach(async () => {
  folder = await makeFolder();
  postgres = await startHere(folder);
  await query(postgres.superuserUrl, 'create role app');
  await query(postgres.superuserUrl, "create role owner login password 'secret' in role app");
  await query(postgres.superuserUrl, 'create database books owner owner');
  database = Object.assign(new URL(postgres.superuserUrl), { pathname: '/books' }).href;
  inbox = await startSmtpInbox();
  const PORT = await freePort();
  settings = {
    PORT,
    HEALTH_PORT: await freePort(),
    DATA_DIR: await makeFolder(),
    DEMO: 'off',
    REQUESTS_PER_MINUTE: 'off',
    ATTEMPT_LIMITS: 'off',
    SUPPORT_EMAIL,
    SMTP_URL: inbox.url,
    DATABASE_URL: Object.assign(new URL(database), { username: 'owner', password: 'secret' }).href,
  };
  server = startServer();
  await server.ready();
  worker = startWorker();
  await worker.printed(WORKER_RUNS);
});

let settings: Record<string, string>;

afterEach(async () => {
  for (const part of [server, worker]) {
    part?.child.kill('SIGKILL');
    await part?.ended;
  }
  await inbox.stop();
  await postgres.stop();
  await removeFolder(settings.DATA_DIR ?? folder);
  await removeFolder(folder);
});

function startServer(): ProductProcess {
  return startProduct({ ...settings, WORKER: 'off' });
}

function startWorker(): ProductProcess {
  return startProduct({ ...settings, WORKER: 'only' });
}

/** Server and worker are started again, as whoever runs them does; the database has to come back by itself. */
async function killAndRecover(part: Part): Promise<void> {
  if (part === 'database') {
    const [postmaster] = await query(postgres.superuserUrl, POSTMASTER);
    await killDatabase(folder);
    await until(async () => {
      const [startedAt] = await query(postgres.superuserUrl, POSTMASTER);
      return startedAt !== postmaster;
    });
  } else if (part === 'server') {
    server?.child.kill('SIGKILL');
    await server?.ended;
    server = startServer();
  } else {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
    worker = startWorker();
    // A process that meets a dead database while it starts ends, as it should, and nobody would start it again here.
    await worker.printed(WORKER_RUNS);
  }
  await server?.ready();
}

/** Every part at least once, in an order that the run's seed decides, at moments when requests are under way. */
function drawKills(): { part: Part; afterAnswers: number }[] {
  const parts = Array.from({ length: KILLS }, (_, index) => PARTS[index % PARTS.length] ?? 'server');
  const [order = []] = fc.sample(fc.shuffledSubarray(parts, { minLength: KILLS }), 1);
  const moments = fc.sample(fc.integer({ min: 1, max: REQUESTS_PER_KILL - 1 }), KILLS);
  return order.map((part, index) => ({ part, afterAnswers: index * REQUESTS_PER_KILL + (moments[index] ?? 1) }));
}

async function killThemAll(posts: readonly Post[], signal: AbortSignal): Promise<void> {
  for (const { part, afterAnswers } of drawKills()) {
    const deadline = Date.now() + PATIENCE_MS;
    while (posts.filter(({ id }) => id !== null).length < afterAnswers) {
      if (Date.now() > deadline) throw new Error(`The server no longer answers:\n${server?.output()}`);
      await sleep(10, undefined, { signal });
    }
    await killAndRecover(part);
  }
}

/** The queue gives the jobs of a killed worker back after some minutes; the drill does not wait for them. */
async function releaseJobsOfKilledWorkers(): Promise<void> {
  await query(database, "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'");
  await query(database, "select graphile_worker.add_job('release-stuck-mails')");
}

/** A job that met a dead database waits before its next attempt; the drill does not. */
async function countUnsent(): Promise<number> {
  await query(database, 'update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  await sleep(500);
  const [unsent] = await query(database, 'select count(*)::integer from outbox_mail where sent_at is null');
  return Number(unsent);
}

/** @throws Error with what the worker has printed, when mails stay where they are. */
async function sentOrSaid(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) if ((await countUnsent().catch(() => 1)) === 0) return;
  const jobs = await query(database, 'select row_to_json(j)::text from graphile_worker.jobs j limit 5');
  const exit = worker?.child.exitCode ?? worker?.child.signalCode ?? 'none';
  throw new Error(`Mails stay unsent; exit of the worker: ${exit}.\n${jobs.join('\n')}\n${worker?.output()}`);
}

test(`${KILLS} random kills of server, worker and database under traffic lose nothing and double nothing`, async () => {
  const url = server?.url ?? '';
  const posts = makePosts(KILLS * REQUESTS_PER_KILL);
  const failed = new AbortController();
  await Promise.all([sendAll(url, posts, failed.signal), killThemAll(posts, failed.signal)]).finally(() =>
    failed.abort(),
  );

  const requests = await query(database, `select id || ' ' || description from support_request`);
  expect(requests.map(String).toSorted()).toEqual(
    posts.map(({ id, description }) => `${id} ${description}`).toSorted(),
  );
  const recipients = posts.flatMap(({ email }) => [email, SUPPORT_EMAIL]).toSorted();
  const mails = await query(database, 'select recipient from outbox_mail');
  expect(mails.map(String).toSorted()).toEqual(recipients);

  await releaseJobsOfKilledWorkers();
  await sentOrSaid();
  // A kill between the mail server's "taken" and our note of it sends a mail again, recognisably the same one.
  const received = new Map(inbox.mails.map(({ messageId, envelope }) => [messageId, envelope.to.join()]));
  expect([...received.values()].toSorted()).toEqual(recipients);
  expect(inbox.mails.length).toBeLessThanOrEqual(recipients.length + JOBS_AT_A_TIME * (KILLS + 1));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}, 1_800_000);
