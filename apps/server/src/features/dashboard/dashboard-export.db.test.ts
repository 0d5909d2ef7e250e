import { exportDashboard } from '@tieout/contracts/dashboard-export.ts';
import { getDashboardTab, type DashboardTab } from '@tieout/contracts/dashboard.ts';
import { getJob } from '@tieout/contracts/jobs.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inContext } from '#db/context.ts';
import { createLogger } from '#http/logger.ts';
import { startWorker } from '#jobs/worker.ts';
import { pdfPages } from '#sheets/testing/pdf-text.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { dashboardTasks } from './dashboard-tasks.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
  const { db, figures, pool } = app;
  worker = startWorker({ pool, tasks: dashboardTasks({ db, figures }), crontab: '', log: createLogger('silent') });
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: parseMonth('2026-03') });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-02-10', { 1000: 1_000_00, 4000: -1_000_00 }),
    entry('2026-03-05', { 1000: 1_234_56, 4000: -1_234_56 }),
    entry('2026-03-15', { 6000: 120_00, 1000: -120_00 }),
    entry('2026-04-02', { 1000: 70_00, 4000: -70_00 }),
  ]);
});

afterAll(() => worker.stop());

function send(type: string, body: object, token = owner.token) {
  return app.app.inject({
    method: 'POST',
    url: exportDashboard.path.replace('{type}', type),
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
}

async function tabOf(type: string, period?: string): Promise<DashboardTab> {
  const query = period === undefined ? {} : { period };
  return (await app.call(getDashboardTab, { params: { type }, query }, { token: owner.token })).ok();
}

/** All tabs together are made by a job; its file is for whoever asked. */
async function sheetsOfAll(type: string, token = owner.token) {
  const receipt = await send(type, { format: 'xlsx', tabs: 'all' }, token);
  expect(receipt.statusCode).toBe(202);
  const { jobId } = receipt.json<{ jobId: string }>();
  const { fileId } = await vi.waitFor(async () => {
    const job = (await app.call(getJob, { params: { id: jobId }, query: {} }, { token })).ok();
    expect(job.status).toBe('done');
    return job;
  }, PATIENCE);
  const file = await app.app.inject({
    url: `/api/me/files/${fileId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await readXlsx(file.rawPayload)).sheets;
}

async function sheetsOf(type: string, body: object) {
  const answer = await send(type, { format: 'xlsx', ...body });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
  return (await readXlsx(answer.rawPayload)).sheets;
}

test('a stranger is refused, and so is who may look and not take along', async () => {
  expect((await send('overview', { format: 'pdf' }, 'nobody')).statusCode).toBe(401);
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'BOOTSTRAP', isOwner: false });
  const grant = { company_id: owner.companyId, user_id: id, resource: 'dashboard' as const, is_live: true };
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values([
        { ...grant, thing: 'overview', level: 'drill' },
        { ...grant, thing: 'profitability', level: 'export' },
      ])
      .execute(),
  );
  const token = await signIn(app, id);
  expect((await send('overview', { format: 'xlsx' }, token)).statusCode).toBe(404);
  expect((await send('no-such-tab', { format: 'xlsx' })).statusCode).toBe(404);
  expect((await send('overview', { format: 'xlsx', chart: 'no-such-chart' })).statusCode).toBe(404);
  const all = await sheetsOfAll('profitability', token);
  expect(all.map(({ name }) => name)).not.toContain('Overview');
});

test('a tab is a sheet with its figures as numbers, and says whose and when', async () => {
  const [sheet] = await sheetsOf('overview', {});
  const rows = sheet?.rows ?? [];
  const { companyName, tiles } = await tabOf('overview');
  expect(rows[0]?.[0]).toBe(companyName);
  expect(rows.flat()).toEqual(expect.arrayContaining(['Overview', 'books closed to Mar-26', 'USD']));
  const revenue = tiles.find(({ metricId }) => metricId === 'revenue_total')?.data;
  expect(rows.find(([name]) => name === revenue?.title)?.slice(0, 4)).toEqual([
    revenue?.title,
    1234.56,
    'USD',
    'Mar-26',
  ]);
});

test('months that are open say so, in whatever period was asked for', async () => {
  const [sheet] = await sheetsOf('overview', { period: '2026-02..2026-04' });
  const names = (sheet?.rows ?? []).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['Feb-26', 'Apr-26, open']));
});

test('all tabs are a sheet each, and one chart is a sheet of its own', async () => {
  const all = await sheetsOfAll('overview');
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Overview', 'Profitability', 'People']));
  const { charts } = await tabOf('profitability');
  const [first, second] = charts;
  const [only] = await sheetsOf('profitability', { chart: first?.id });
  const texts = (only?.rows ?? []).flat().map(String);
  expect(texts.some((text) => text.startsWith(first?.data.title ?? '?'))).toBe(true);
  expect(texts.some((text) => text.startsWith(second?.data.title ?? '?'))).toBe(false);
});

test('pages have the company, the period, every title and the figures of the screen', async () => {
  const answer = await send('overview', { format: 'pdf' });
  const tab = await tabOf('overview');
  const pages = pdfPages(answer.rawPayload);
  const texts = pages.flat();
  expect(texts).toEqual(expect.arrayContaining([tab.companyName, 'Overview', '1,235', '1,234.56 USD · Mar-26']));
  for (const { data } of [...tab.tiles, ...tab.charts]) expect(texts.join(' ')).toContain(data.title);
  expect(pages.every((page) => page.join(' ').includes('books closed to Mar-26'))).toBe(true);
});
