import {
  dismissNews,
  getCashSinceLastLook,
  lookAtDashboard,
  type CashMovement,
  type LastLook,
} from '@tieout/contracts/last-look.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, endDay, entry, post, postOne } from '#test/factories/ledger.ts';
import { addMember, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const MARCH = parseMonth('2026-03');
/** The clock of the company stands still, so that "today" is the same in every run. */
const TODAY = parseLocalDate('2026-04-20');

let app: TestApp;
let owner: { companyId: string; userId: string; token: string };

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  const companyId = await createCompany(app.db, { closed_through: MARCH, clock_on: TODAY });
  const { id: userId } = await createUser(app.db);
  await addMember(app.db, companyId, userId);
  owner = { companyId, userId, token: await signIn(app, userId) };
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 1_000_00, 3000: -1_000_00 }),
    entry('2026-03-10', { 1000: 400_00, 4000: -400_00 }, { externalId: 'march sale' }),
    entry('2026-04-02', { 1000: -50_00, 6000: 50_00 }, { externalId: 'april pay' }),
  ]);
  for (const month of ['2026-01', '2026-02', '2026-03'].map(parseMonth)) {
    await change(sql`insert into month_close (company_id, month, ledger_version) values (${companyId}, ${month}, 1)`);
  }
});

function change(statement: ReturnType<typeof sql>): Promise<unknown> {
  return inContext(app.db, { companyIds: [owner.companyId] }, (db) => statement.execute(db));
}

async function look(token = owner.token): Promise<LastLook> {
  return (await app.call(lookAtDashboard, { query: { companyId: owner.companyId } }, { token })).ok();
}

/** As if the reader had gone away for an hour. */
function goAway(): Promise<unknown> {
  return change(sql`update last_look set seen_at = seen_at - interval '1 hour'`);
}

function amounts(movements: readonly CashMovement[] | undefined): (readonly [string | null, number])[] {
  return (movements ?? []).map(({ memo, amount }) => [memo, amount] as const);
}

describe('POST /api/me/last-look', () => {
  test('refuses a stranger', async () => {
    expect((await app.call(lookAtDashboard, { query: {} })).status).toBe(401);
    const { token } = await createOwner(app);
    const answer = await app.call(lookAtDashboard, { query: { companyId: owner.companyId } }, { token });
    expect(answer.status).toBe(404);
  });

  test('finds exactly the three entries that were posted between two visits', async () => {
    expect(await look()).toMatchObject({ since: null, news: null });
    await goAway();
    await post(app.pool, owner.companyId, [
      entry('2026-04-12', { 1000: 300_00, 4000: -300_00 }, { memo: 'a sale' }),
      entry('2026-04-13', { 1000: -80_00, 6000: 80_00 }, { memo: 'rent' }),
      entry('2026-04-14', { 1100: 90_00, 4000: -90_00 }, { memo: 'an invoice, no cash yet' }),
    ]);
    const { since, news } = await look();
    expect(since).not.toBeNull();
    expect(news).toMatchObject({
      entryCount: 3,
      cash: { was: 1_350_00, now: 1_570_00, nowOn: TODAY },
      receipts: { count: 1, total: 300_00 },
      payments: { count: 1, total: -80_00 },
      restated: [],
      earlierMonths: 0,
    });
    expect(amounts(news?.receipts.largest)).toEqual([['a sale', 300_00]]);
    expect(amounts(news?.payments.largest)).toEqual([['rent', -80_00]]);
  });

  test('stays through reloads of the same visit and is gone in the next', async () => {
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2026-04-12', { 1000: 300_00, 4000: -300_00 })]);
    const first = await look();
    expect(first.news?.entryCount).toBe(1);
    expect(await look()).toEqual(first);
    await goAway();
    const next = await look();
    expect(next.news).toBeNull();
    expect(next.since).not.toBe(first.since);
  });

  test('what is posted during a visit joins its panel, and is not lost to the next', async () => {
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2026-04-12', { 1000: 300_00, 4000: -300_00 })]);
    await look();
    await post(app.pool, owner.companyId, [entry('2026-04-13', { 1000: 20_00, 4000: -20_00 })]);
    await goAway();
    // Nobody has seen the second entry yet.
    expect((await look()).news).toMatchObject({ entryCount: 1, receipts: { total: 20_00 } });
  });

  test('names the five largest of each kind and counts all of them', async () => {
    await look();
    await goAway();
    const sales = [1, 2, 3, 4, 5, 6, 7].map((size) =>
      entry('2026-04-12', { 1000: size * 10_00, 4000: -size * 10_00 }, { memo: `sale ${size}` }),
    );
    await post(app.pool, owner.companyId, sales);
    const { news } = await look();
    expect(news?.receipts).toMatchObject({ count: 7, total: 280_00 });
    expect(amounts(news?.receipts.largest).map(([memo]) => memo)).toEqual(
      [7, 6, 5, 4, 3].map((size) => `sale ${size}`),
    );
    const all = (await app.call(getCashSinceLastLook, { query: {} }, { token: owner.token })).ok();
    expect(all.receipts.largest).toHaveLength(7);
    expect(all.cash.was + all.receipts.total + all.payments.total).toBe(all.cash.now);
  });

  test('a replaced entry counts by its difference, one that went with its sign turned, a transfer not at all', async () => {
    await createChart(app.pool, owner.companyId, [{ code: '1010', kind: 'CASH', classification: 'ASSET' }]);
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [
      entry('2026-04-02', { 1000: -70_00, 6000: 70_00 }, { externalId: 'april pay', memo: 'dearer' }),
      entry('2026-04-03', { 1000: -500_00, 1010: 500_00 }, { memo: 'from bank to bank' }),
    ]);
    await endDay(app.pool, owner.companyId, '2026-01-10');
    const { news } = await look();
    expect(amounts(news?.payments.largest).map(([, amount]) => amount)).toEqual([-1_000_00, -20_00]);
    expect(news?.receipts.count).toBe(0);
    expect(news?.cash).toMatchObject({ was: 1_350_00, now: 330_00 });
  });

  test('an entry that was booked ahead is new when its day has come', async () => {
    await post(app.pool, owner.companyId, [entry('2026-04-25', { 1000: 60_00, 4000: -60_00 }, { memo: 'ahead' })]);
    await look();
    await goAway();
    await change(sql`update last_look set seen_at = '2026-04-20T12:00:00Z'`);
    await change(sql`update company set clock_on = '2026-04-26' where id = ${owner.companyId}`);
    await post(app.pool, owner.companyId, [entry('2026-04-26', { 1000: 5_00, 4000: -5_00 }, { memo: 'new' })]);
    const { news } = await look();
    expect(amounts(news?.receipts.largest)).toEqual([
      ['ahead', 60_00],
      ['new', 5_00],
    ]);
    expect(news?.cash).toMatchObject({ was: 1_350_00, wasOn: '2026-04-20', now: 1_415_00 });
  });

  test('tells what closed figures were and are; cash where its difference begins', async () => {
    await look();
    await goAway();
    await postOne(app.pool, {
      companyId: owner.companyId,
      entries: [
        entry('2026-02-15', { 1000: 25_00, 4000: -25_00 }),
        entry('2026-03-10', { 1000: 410_00, 4000: -410_00 }, { externalId: 'march sale' }),
      ],
    });
    const { news } = await look();
    const told = news?.restated.map(({ metric, month, was, is }) => [metric, month, minorOf(was), minorOf(is)]);
    expect(told).toEqual([
      ['revenue_total', '2026-03', 400_00, 410_00],
      ['net_profit', '2026-03', 400_00, 410_00],
      ['cash_balance', '2026-03', 1_400_00, 1_435_00],
      ['revenue_total', '2026-02', 0, 25_00],
      ['net_profit', '2026-02', 0, 25_00],
      ['cash_balance', '2026-02', 1_000_00, 1_025_00],
    ]);
  });

  test('counts closed months that are too old to be shown', async () => {
    await change(sql`insert into month_close (company_id, month, ledger_version)
                     values (${owner.companyId}, '2024-06', 1)`);
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2024-06-15', { 1100: 25_00, 4000: -25_00 })]);
    expect((await look()).news).toMatchObject({ restated: [], earlierMonths: 1 });
  });

  test('everybody has a visit of their own', async () => {
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id, { isOwner: false });
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2026-04-12', { 1000: 300_00, 4000: -300_00 })]);
    expect((await look(await signIn(app, id))).since).toBeNull();
    expect((await look()).news).not.toBeNull();
  });

  test('nothing is new to who reads what was published', async () => {
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
    const token = await signIn(app, id);
    expect(await look(token)).toEqual({ since: null, version: 0, news: null });
    const answer = await app.call(getCashSinceLastLook, { query: { companyId: owner.companyId } }, { token });
    expect(answer.status).toBe(404);
  });

  test('who may not see lines gets the sums without them', async () => {
    await change(sql`insert into access_grant (company_id, user_id, resource, level, is_live)
                     values (${owner.companyId}, ${owner.userId}, 'dashboard', 'view', true)`);
    await change(sql`update membership set is_owner = false where user_id = ${owner.userId}`);
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2026-04-12', { 1000: 300_00, 4000: -300_00 })]);
    expect((await look()).news).toMatchObject({ canDrill: false, receipts: { count: 1, total: 300_00, largest: [] } });
  });
});

function minorOf(value: { status: string; minor?: number }): number | undefined {
  return value.minor;
}

describe('PUT /api/me/last-look', () => {
  function dismiss(version: number) {
    return app.call(dismissNews, { query: {}, body: { version } }, { token: owner.token });
  }

  test('refuses a stranger', async () => {
    expect((await app.call(dismissNews, { query: {}, body: { version: 1 } })).status).toBe(401);
  });

  test('what was looked at is new no more; what came meanwhile still is', async () => {
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2026-04-12', { 1000: 300_00, 4000: -300_00 })]);
    const { version } = await look();
    await post(app.pool, owner.companyId, [entry('2026-04-13', { 1000: 20_00, 4000: -20_00 })]);
    (await dismiss(version)).ok();
    expect((await look()).news).toMatchObject({ entryCount: 1, receipts: { total: 20_00 } });
  });

  test('a version that nobody was shown hides nothing', async () => {
    await look();
    await goAway();
    await post(app.pool, owner.companyId, [entry('2026-04-12', { 1000: 300_00, 4000: -300_00 })]);
    (await dismiss(1_000_000)).ok();
    expect((await look()).news?.entryCount).toBe(1);
    expect((await dismiss(-1)).status).toBe(400);
  });
});
