import { getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { getLoadingStatus } from '@tieout/contracts/documents.ts';
import { getRecalculation, recalculateMetrics } from '@tieout/contracts/recalculation.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inContext } from '#db/context.ts';
import { createLogger } from '#http/logger.ts';
import { createJob } from '#jobs/watched-jobs.ts';
import { startWorker } from '#jobs/worker.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { recalculationTasks } from './recalculation-tasks.ts';
import { RECALCULATION } from './recalculation.service.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;
let worker: ReturnType<typeof startWorker> | null = null;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: parseMonth('2026-03') });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [entry('2026-03-05', { 1000: 300_00, 4000: -300_00 })]);
});

afterEach(async () => {
  await worker?.stop();
  worker = null;
});

function work(): void {
  const tasks = recalculationTasks(app);
  worker = startWorker({ pool: app.pool, tasks, crontab: '', log: createLogger('silent') });
}

async function start(): Promise<string> {
  return (await app.call(recalculateMetrics, { query: {} }, { token: owner.token })).ok().jobId;
}

async function state() {
  return (await app.call(getRecalculation, { query: {} }, { token: owner.token })).ok();
}

async function isUpdating(): Promise<boolean> {
  return (await app.call(getLoadingStatus, { query: {} }, { token: owner.token })).ok().areReportsUpdating;
}

async function ended() {
  await vi.waitUntil(async () => (await state()).last !== null, PATIENCE);
  return (await state()).last;
}

test('refuses a stranger', async () => {
  expect((await app.call(recalculateMetrics, { query: {} })).status).toBe(401);
});

test('while it waits it is told, pressed twice it is one, and the figures of before are shown', async () => {
  expect(await state()).toEqual({ running: null, last: null });
  const jobId = await start();
  expect(await start()).toBe(jobId);
  expect(await state()).toEqual({ running: { progress: 0, step: null }, last: null });
  const query = { params: { type: 'overview' }, query: {} };
  expect((await app.call(getDashboardTab, query, { token: owner.token })).ok().range).not.toBeNull();
  work();
  expect(await ended()).toMatchObject({ hasFailed: false, changes: [] });
});

test('reports are told to be updating until it has ended', async () => {
  // Of books without postings nothing else is being worked out.
  owner = await createOwner(app, 'BOOTSTRAP');
  expect(await isUpdating()).toBe(false);
  await start();
  expect(await isUpdating()).toBe(true);
  work();
  await ended();
  expect(await isUpdating()).toBe(false);
});

test('says which figures are others than at the last one, and asked again that nothing has changed', async () => {
  work();
  await start();
  await ended();
  await post(app.pool, owner.companyId, [entry('2026-03-20', { 1000: 50_00, 4000: -50_00 })]);
  const first = await start();
  await vi.waitUntil(async () => ((await state()).last?.changes.length ?? 0) > 0, PATIENCE);
  const { changes } = (await state()).last ?? { changes: [] };
  expect(changes.find(({ metric }) => metric === 'revenue_total')).toMatchObject({
    period: 'Mar-26',
    before: 300_00,
    after: 350_00,
  });
  expect(await start()).not.toBe(first);
  await vi.waitUntil(async () => (await state()).last?.changes.length === 0, PATIENCE);
});

test('one that fails says so, and leaves what was worked out before', async () => {
  const { companyId, userId } = owner;
  await inContext(app.db, { companyIds: [companyId] }, async (db) => {
    const jobId = await createJob(db, RECALCULATION, { companyId, userId, params: {} });
    const failed = { status: 'failed', error: 'No', finished_at: new Date().toISOString() } as const;
    await db.updateTable('job').where('company_id', '=', companyId).where('id', '=', jobId).set(failed).execute();
  });
  expect((await state()).last).toMatchObject({ hasFailed: true, changes: [] });
});
