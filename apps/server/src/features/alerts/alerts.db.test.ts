import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getAlerts, snoozeAlert } from '@tieout/contracts/alerts.ts';
import { getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { putRatesByHand } from '@tieout/contracts/exchange-rates.ts';
import { changeMetric } from '@tieout/contracts/metrics.ts';
import { changeOwnMetric, createOwnMetric, typeOwnMetricValues } from '@tieout/contracts/own-metrics.ts';
import { deleteStructureItem } from '@tieout/contracts/report-structure.ts';
import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { createRunwayScenario } from '@tieout/contracts/runway.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { heldTasks } from '#jobs/held-tasks.ts';
import { FETCH_RATES } from '#rates/feed.queries.ts';
import { rateTasks } from '#rates/rate-tasks.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { runWaitingJobs } from '#test/run-waiting-jobs.ts';
import { createTestApp } from '#test/test-app.ts';
import { alertTasks } from './check-alerts.ts';

const app = await createTestApp();
const tasks = heldTasks(app.db, 'short', {
  ...alertTasks({ db: app.db, publicUrl: 'https://tieout.example' }),
  // What a posting also asks for is no part of this.
  ...Object.fromEntries(
    ['make-documents', 'rebuild-cash-basis', 'check-balances', 'send-mail'].map((name) => [name, () => undefined]),
  ),
});

let companyId: string;
let owner: { id: string; email: string; token: string };

beforeEach(async () => {
  companyId = await createCompany(app.db, { closed_through: parseMonth('2026-02'), business_model: 'SaaS' });
  const { id, email } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  owner = { id, email, token: await signIn(app, id) };
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-02-10', { 1000: 300_00, 4000: -300_00 }),
  ]);
});

async function watch(value: number) {
  const body = { alert: { operator: 'below', value } } as const;
  (await app.call(changeMetric, { params: { id: 'net_profit' }, query: {}, body }, { token: owner.token })).ok();
  await runWaitingJobs(app, tasks);
}

async function alerts(token = owner.token) {
  return (await app.call(getAlerts, { query: {} }, { token })).ok().alerts;
}

function mails() {
  return app.db
    .selectFrom('outbox_mail')
    .where('recipient', '=', owner.email)
    .select(['subject', 'body_text'])
    .execute();
}

async function restate(amount: number, month = '2026-02') {
  await post(app.pool, companyId, [entry(`${month}-15`, { 1000: amount, 4000: -amount })]);
  await runWaitingJobs(app, tasks);
}

test('a limit that is crossed is listed, drawn on its tile, and mailed once to who answers for it', async () => {
  await watch(400_00);
  expect(await alerts()).toMatchObject([
    { metricId: 'net_profit', month: '2026-02', value: 300_00, sentence: '300.00 USD in Feb-26 is below 400.00 USD' },
  ]);
  const tab = await app.call(getDashboardTab, { params: { type: 'overview' }, query: {} }, { token: owner.token });
  const tile = tab.ok().tiles.find(({ metricId }) => metricId === 'net_profit');
  expect(tile?.data.alert).toBe('300.00 USD in Feb-26 is below 400.00 USD');
  const [mail, ...others] = await mails();
  expect(mail?.subject).toBe('Net profit: 300.00 USD in Feb-26 is below 400.00 USD');
  expect(mail?.body_text).toContain('https://tieout.example/dashboard/overview?metric=net_profit/net_profit');
  expect(others).toEqual([]);
});

test('a restatement is looked at; whatever comes of it, the month is mailed once', async () => {
  await watch(400_00);
  await restate(-50_00);
  expect(await alerts()).toMatchObject([{ value: 250_00 }]);
  await restate(200_00);
  expect(await alerts()).toEqual([]);
  await restate(-199_00);
  expect(await alerts()).toMatchObject([{ value: 251_00 }]);
  expect(await mails()).toHaveLength(1);
});

async function limit(metricId: string, value: number) {
  const body = { alert: { operator: 'below', value } } as const;
  (await app.call(changeMetric, { params: { id: metricId }, query: {}, body }, { token: owner.token })).ok();
  await runWaitingJobs(app, tasks);
}

test('a metric of the company’s own is looked at when a value is typed, and when its formula changes', async () => {
  const asOwner = { token: owner.token };
  const body = {
    kind: 'typed',
    name: 'Store visits',
    description: '',
    unit: 'count',
    good: 'up',
    rollUp: 'sum',
  } as const;
  const { id, metricId } = (await app.call(createOwnMetric, { query: {}, body }, asOwner)).ok();
  const twice = { ...body, kind: 'formula', name: 'Twice', formula: '"Store visits" * 2' } as const;
  const other = (await app.call(createOwnMetric, { query: {}, body: twice }, asOwner)).ok();
  await limit(metricId, 100);
  await limit(other.metricId, 100);
  expect(await alerts()).toEqual([]);
  const values = [{ month: '2026-02', value: '60' }];
  (await app.call(typeOwnMetricValues, { params: { id }, query: {}, body: { values } }, asOwner)).ok();
  await runWaitingJobs(app, tasks);
  expect((await alerts()).map(({ name, value }) => [name, value])).toEqual([['Store visits', 60]]);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Store visits: 60 in Feb-26 is below 100');
  expect(mail?.body_text).toContain(`/dashboard/overview?metric=${metricId}/${metricId}`);
  const changed = { ...twice, formula: '"Store visits" / 2' };
  (await app.call(changeOwnMetric, { params: { id: other.id }, query: {}, body: changed }, asOwner)).ok();
  await runWaitingJobs(app, tasks);
  expect((await alerts()).map(({ name }) => name).toSorted()).toEqual(['Store visits', 'Twice']);
});

test('so is what facts, rates and the structure of a report have changed', async () => {
  await watch(1);
  async function isLookedAt(): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from graphile_worker.jobs
       where key like ${`check-alerts-%:${companyId}`} and key not like '%-daily:%'`.execute(app.db);
    await runWaitingJobs(app, tasks);
    return (rows[0]?.count ?? 0) > 0;
  }
  function change(statement: ReturnType<typeof sql>) {
    return inContext(app.db, { companyIds: [companyId] }, (db) => statement.execute(db));
  }
  expect(await isLookedAt()).toBe(false);
  const customer = sql`insert into counterparty (company_id, source, external_id, type, name)
                       values (${companyId}, 'TEST', 'a', 'CUSTOMER', 'A'), (${companyId}, 'TEST', 'b', 'CUSTOMER', 'B')`;
  await change(customer);
  expect(await isLookedAt()).toBe(false);
  await change(sql`update counterparty set merged_into_id = (select id from counterparty where external_id = 'a')
                    where external_id = 'b'`);
  expect(await isLookedAt()).toBe(true);
  const rate = { from: 'EUR', to: 'USD', kind: 'DAILY', date: parseLocalDate('2026-02-01'), rate: '1.1' } as const;
  (await app.call(putRatesByHand, { query: {}, body: { rates: [rate] } }, { token: owner.token })).ok();
  expect(await isLookedAt()).toBe(true);
  const hidden = { reportType: 'MANAGERIAL_PNL', sectionName: 'Revenue' } as const;
  (await app.call(deleteStructureItem, { query: {}, body: hidden }, { token: owner.token })).ok();
  expect(await isLookedAt()).toBe(true);
});

test('so is what the daily feed of rates has changed, of every company that watches something', async () => {
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db.updateTable('company').set({ base_currency: 'EUR' }).where('id', '=', companyId).execute(),
  );
  let rate = '1.5';
  const feed = createServer((_, response) => void response.end(`Date,USD,\n2026-02-27,${rate},\n`));
  await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve));
  const ratesUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`;
  async function fetchDaily(next: string) {
    rate = next;
    await sql`select graphile_worker.add_job(${FETCH_RATES}, job_key => ${FETCH_RATES})`.execute(app.db);
    await runWaitingJobs(app, { ...tasks, ...rateTasks({ db: app.db, ratesUrl }) });
  }
  await fetchDaily('1.5');
  await watch(400_00);
  expect(await alerts()).toEqual([]);
  await fetchDaily('1.2');
  expect(await alerts()).toMatchObject([{ metricId: 'net_profit', value: 360_00 }]);
  await fetchDaily('1.5');
  expect(await alerts()).toEqual([]);
  await new Promise((resolve) => void feed.close(resolve));
});

test('the next month that closes is mailed again, but not while the metric is snoozed', async () => {
  await watch(400_00);
  const [alert] = await alerts();
  const until = parseLocalDate('2199-01-01');
  const input = { params: { id: alert?.id ?? '' }, query: {}, body: { until } };
  (await app.call(snoozeAlert, input, { token: owner.token })).ok();
  await close('2026-03');
  await restate(10_00, '2026-03');
  expect(await alerts()).toMatchObject([{ month: '2026-03', snoozedUntil: until }]);
  expect(await mails()).toHaveLength(1);
});

test('a figure on the safe side raises nothing, and a limit that is taken away is over', async () => {
  await watch(200_00);
  expect(await alerts()).toEqual([]);
  expect(await mails()).toEqual([]);
  await watch(400_00);
  expect(await alerts()).toHaveLength(1);
});

test('readers of publications are told nothing, and silence nothing', async () => {
  await watch(400_00);
  const [alert] = await alerts();
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type: 'INVESTOR', isOwner: false });
  const token = await signIn(app, id);
  expect(await alerts(token)).toEqual([]);
  const input = { params: { id: alert?.id ?? '' }, query: {}, body: { until: null } };
  expect((await app.call(snoozeAlert, input, { token })).status).toBe(404);
});

test('a limit of the runway is held against the runway of record, and says so', async () => {
  await post(app.pool, companyId, [entry('2026-02-20', { 6000: 900_00, 1000: -900_00 })]);
  const body = { alert: { operator: 'below', value: 6 } } as const;
  (await app.call(changeMetric, { params: { id: 'runway_months' }, query: {}, body }, { token: owner.token })).ok();
  await runWaitingJobs(app, tasks);
  const payload = {
    ...proposedRunway(null, parseMonth('2026-02')),
    cash: minorUnits(500_00),
    cashOut0: minorUnits(100_00),
  };
  const scenario = { name: 'Cautious', note: '', isBase: true, isShared: false, payload };
  (await app.call(createRunwayScenario, { query: {}, body: scenario }, { token: owner.token })).ok();
  await runWaitingJobs(app, tasks);
  const [alert] = await alerts();
  expect(alert).toMatchObject({ metricId: 'runway_months', value: 5 });
  expect(alert?.sentence).toMatch(/^5\.0 months \(of record, saved .*\) in Feb-26 is below 6\.0 months$/);
});

async function close(month: string) {
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .updateTable('company')
      .set({ closed_through: parseMonth(month) })
      .where('id', '=', companyId)
      .execute(),
  );
}
