import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { findTab } from '@tieout/finance/metrics/dashboard/structure.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openDashboard } from '../dashboard/open-dashboard.ts';
import { liveScope } from '../settings/live-scope.ts';
import { createFiguresThread, type AskedTab } from './figures-thread.ts';

const { db, pool, figures, appUrl } = await createTestDatabase();
let companyId: string;

beforeEach(async () => {
  companyId = await createCompany(db, { closed_through: parseMonth('2026-03'), business_model: 'Marketplace' });
  await createChart(pool, companyId);
  await post(pool, companyId, [entry('2026-01-10', { 1000: 30_00, 4000: -30_00 })]);
  await change(order('1', { day: '2026-02-10' }), order('2', { day: '2026-03-05', currency: 'EUR' }));
});

function change(...statements: RawBuilder<unknown>[]): Promise<void> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    for (const statement of statements) await statement.execute(transaction);
  });
}

function order(key: string, { day, currency = 'USD' }: { day: string; currency?: string }): RawBuilder<unknown> {
  return sql`
    insert into marketplace_order (company_id, source, external_id, ordered_at, buyer_key, seller_key, category, currency,
                                   item_value_minor, buyer_fee_minor, commission_minor)
    values (${companyId}, 'FILE', ${key}, ${day}::date + time '12:00', ${`buyer ${key}`}, 'seller', 'Books', ${currency},
            10000, 0, 1000)`;
}

function rate(value: string): RawBuilder<unknown> {
  return sql`
    insert into hand_rate (company_id, from_currency, to_currency, kind, rate_on, rate)
    values (${companyId}, 'EUR', 'USD', 'MONTH_AVERAGE', '2026-03-31', ${value})`;
}

async function asked(key: string, rest: Partial<AskedTab> = {}): Promise<AskedTab> {
  const { structure } = await inContext(db, { companyIds: [companyId] }, (transaction) =>
    openDashboard(transaction, companyId),
  );
  const tab = findTab(structure, key);
  if (tab === undefined) throw new Error(`There is no tab ${key}`);
  return { scope: liveScope(companyId), tab, period: {}, ...rest };
}

async function build(question: AskedTab, thread = figures): Promise<DashboardTab | undefined> {
  return (await thread.buildTabs([question]))[0];
}

/** What the thread answers from what it has kept, which is what it answers from nothing. */
async function volume(): Promise<DashboardTab | undefined> {
  const kept = await build(await asked('volume-take-rate'));
  expect(kept).toEqual(await build(await asked('volume-take-rate', { isAnew: true })));
  return kept;
}

function valuesOf(tab: DashboardTab | undefined, metric: string): unknown {
  return tab?.charts.find(({ metricId }) => metricId === metric)?.data.series[0]?.values;
}

test('what is kept changes with all that it is made of: facts, rates, postings', async () => {
  expect(valuesOf(await volume(), 'gmv')).toEqual(['NO_DATA', 100_00, 'NO_DATA']);
  await change(rate('2'));
  expect(valuesOf(await volume(), 'gmv')).toEqual(['NO_DATA', 100_00, 200_00]);
  await change(order('3', { day: '2026-02-11' }));
  expect(valuesOf(await volume(), 'gmv')).toEqual(['NO_DATA', 200_00, 200_00]);
  await post(pool, companyId, [entry('2026-03-10', { 1000: 40_00, 4000: -40_00 })]);
  await volume();
});

test('months that were not asked for before are worked out besides those that were', async () => {
  await volume();
  const wider = { period: { period: '2026-02..2026-03', grain: 'quarter' as const } };
  const [kept, anew] = await Promise.all([
    build(await asked('buyers-sellers', wider)),
    build(await asked('buyers-sellers', { ...wider, isAnew: true })),
  ]);
  expect(kept).toEqual(anew);
});

test('a refusal is told as one', async () => {
  const refused = build(await asked('overview', { period: { period: 'the summer' } }));
  await expect(refused).rejects.toThrow(AppError);
  await expect(refused).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a connection that is lost keeps the code by which it is known', async () => {
  const cutOff = createFiguresThread({ connectionString: 'postgres://app@127.0.0.1:1/none' });
  await expect(build(await asked('overview'), cutOff)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await cutOff.close();
});

test('a thread that dies fails whoever waits, and the next question has a new one', async () => {
  const source = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, asked }) => {
      if (asked[0].publicationId === 'bad') process.exit(1);
      else parentPort.postMessage({ id, tabs: [{ isMade: true }] });
    });`;
  const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const thread = createFiguresThread({ connectionString: appUrl }, worker);
  const question = await asked('overview');
  await expect(build({ ...question, publicationId: 'bad' }, thread)).rejects.toThrow('the thread of the figures ended');
  expect(await build(question, thread)).toEqual({ isMade: true });
  await thread.close();
});
