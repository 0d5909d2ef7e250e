import { changeDashboardChart } from '@tieout/contracts/dashboard-cards.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { deleteStructureItem } from '@tieout/contracts/report-structure.ts';
import { changeMetric } from '@tieout/contracts/metrics.ts';
import { drillDownMetric } from '@tieout/contracts/metric-drill-down.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
import { HEADLINE_METRICS, type HeadlineMetric } from '@tieout/finance/headline.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { createPool } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { postEntries } from '#ledger/posting/post-entries.ts';
import { createChart, endDay, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

const [FEBRUARY, MARCH] = [parseMonth('2026-02'), parseMonth('2026-03')];

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH });
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-02-10', { 1000: 1_000_00, 3000: -1_000_00 }),
    entry('2026-03-05', { 1000: 300_00, 4000: -300_00 }, { memo: 'Known before' }),
    entry('2026-03-15', { 6000: 120_00, 1000: -120_00 }),
  ]);
});

/** An investor who may open published figures, but not see live ones. */
async function createDriller(): Promise<string> {
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({
        company_id: owner.companyId,
        user_id: id,
        resource: 'dashboard',
        thing: 'overview',
        level: 'drill',
        is_live: false,
      })
      .execute(),
  );
  return signIn(app, id);
}

function drill(token: string, metric: HeadlineMetric, month: Month = MARCH) {
  return app.call(drillDownMetric, { query: {}, body: { metric, month } }, { token });
}

test('a tile and a statement open the same answer: one figure, one panel', async () => {
  for (const metric of HEADLINE_METRICS) {
    const cell = { ...METRICS[metric].row, from: MARCH, to: MARCH };
    const wish = { sort: 'amount', order: 'desc', search: '00' } as const;
    const tile = await app.call(drillDownMetric, { query: {}, body: { metric, ...wish } }, { token: owner.token });
    const cellOf = await app.call(
      drillDownStatement,
      { query: {}, body: { ...cell, ...wish } },
      { token: owner.token },
    );
    expect(tile.ok()).toMatchObject(cellOf.ok());
    expect(tile.ok()).toMatchObject({ side: 1, can: { openEntries: true, export: true } });
  }
});

test('March against February: profit 180 = 300 - 120, and its change of 180 is the same two', async () => {
  const { total, previous, components } = (await drill(owner.token, 'net_profit')).ok();
  expect([total, previous]).toEqual([180_00, { label: 'Feb-26', amount: 0 }]);
  expect(components.map(({ code, amount, effect, change }) => [code, amount, effect, change])).toEqual([
    ['REVENUE', 300_00, 300_00, 300_00],
    ['OPERATING_EXPENSES', 120_00, -120_00, -120_00],
  ]);
});

test('a chart that was taken off, and a metric that tabs do not show, open into nothing', async () => {
  function open(token: string) {
    return app.call(drillDownMetric, { query: {}, body: { metric: 'ebitda', month: MARCH } }, { token });
  }
  async function statuses(reader: string): Promise<number[]> {
    return [(await open(owner.token)).status, (await open(reader)).status];
  }
  const asOwner = { token: owner.token };
  await publish(app.db, owner.companyId);
  const driller = await createDriller();
  expect(await statuses(driller)).toEqual([200, 200]);
  const card = { params: { id: 'overview--ebitda' }, query: {} };
  (await app.call(changeDashboardChart, { ...card, body: { deleted: true } }, asOwner)).ok();
  // What was published stands on their tab as it did then.
  expect(await statuses(driller)).toEqual([404, 200]);
  (await app.call(changeDashboardChart, { ...card, body: { deleted: false } }, asOwner)).ok();
  (await app.call(changeMetric, { params: { id: 'ebitda' }, query: {}, body: { visible: false } }, asOwner)).ok();
  expect(await statuses(driller)).toEqual([404, 404]);
});

test('a part of a figure opens too; what is none of it, or of another statement, is not found', async () => {
  function open(metric: HeadlineMetric, row: string) {
    return app.call(drillDownMetric, { query: {}, body: { metric, month: MARCH, row } }, { token: owner.token });
  }
  expect((await open('net_profit', 'OPERATING_EXPENSES')).ok()).toMatchObject({ total: 120_00, proof: { ties: true } });
  for (const [metric, row] of [
    ['revenue_total', 'OPERATING_EXPENSES'],
    ['revenue_total', 'NET_PROFIT'],
    ['cash_balance', 'ACCOUNTS_RECEIVABLE'],
    ['net_profit', 'NO_SUCH_ROW'],
  ] as const) {
    expect((await open(metric, row)).status).toBe(404);
  }
});

test('who may open the figures of the overview alone is offered no entries and no files', async () => {
  const token = await createDriller();
  await publish(app.db, owner.companyId);
  expect((await drill(token, 'net_profit')).ok()).toMatchObject({ can: { openEntries: false, export: false } });
});

describe('drilling what was published', () => {
  test('it ties although the books have changed since, in its month and before', async () => {
    const token = await createDriller();
    await publish(app.db, owner.companyId);
    await post(app.pool, owner.companyId, [
      entry('2026-03-20', { 1000: 77_00, 4000: -77_00 }, { memo: 'Came later' }),
      entry('2026-02-20', { 1000: 5_00, 4000: -5_00 }, { memo: 'Came later' }),
    ]);

    const headline = (await app.call(getHeadline, { query: {} }, { token })).ok();
    expect(headline).toMatchObject({ source: { kind: 'published' }, canDrill: true });
    for (const { metric, value } of headline.figures) {
      const opened = (await drill(token, metric)).ok();
      expect(value).toEqual({ status: 'ok', unit: 'money', minor: opened.total });
      expect(opened.proof).toMatchObject({ ties: true, difference: 0 });
      expect(opened.lines.map(({ memo }) => memo)).not.toContain('Came later');
    }
    expect((await drill(token, 'cash_balance')).ok()).toMatchObject({ openingBalance: 1_000_00, total: 1_180_00 });
    expect((await drill(owner.token, 'cash_balance')).ok()).toMatchObject({
      openingBalance: 1_005_00,
      total: 1_262_00,
    });
  });

  test('a line that has ended since is still part of what was published', async () => {
    const token = await createDriller();
    await publish(app.db, owner.companyId);
    expect(await endDay(app.pool, owner.companyId, '2026-03-05')).toBe(2);
    const opened = (await drill(token, 'revenue_total')).ok();
    expect(opened).toMatchObject({ total: 300_00, proof: { ties: true, lineCount: 1 } });
    expect(opened.lines.map(({ memo }) => memo)).toEqual(['Known before']);
  });

  test('a later publication takes the place of the earlier one', async () => {
    const token = await createDriller();
    await publish(app.db, owner.companyId);
    await post(app.pool, owner.companyId, [entry('2026-03-20', { 1000: 77_00, 4000: -77_00 })]);
    await publish(app.db, owner.companyId);
    expect((await drill(token, 'revenue_total')).ok()).toMatchObject({ total: 377_00, proof: { ties: true } });
  });

  test('before the first publication, and for a month it does not show, there is nothing to open', async () => {
    const token = await createDriller();
    expect((await drill(token, 'revenue_total')).status).toBe(404);
    // Of an open month, known when it was published and no part of it.
    await post(app.pool, owner.companyId, [entry('2026-04-02', { 1000: 9_00, 4000: -9_00 })]);
    await publish(app.db, owner.companyId);
    expect((await drill(token, 'revenue_total', FEBRUARY)).ok()).toMatchObject({ total: 0, proof: { ties: true } });
    for (const month of [parseMonth('2026-01'), parseMonth('2026-04'), parseMonth('2020-01')]) {
      expect((await drill(token, 'revenue_total', month)).status).toBe(404);
    }
  });
});

test('a posting in the middle of a drill-down cannot make it disagree with itself', async () => {
  const ownerPool = createPool({ connectionString: app.ownerUrl, max: 1, onError: () => undefined });
  let opening: ReturnType<typeof drill> | undefined;
  await inBulkTransaction(ownerPool, { companyIds: [owner.companyId] }, async (transaction) => {
    await sql`lock table journal_line in access exclusive mode`.execute(transaction.db);
    opening = drill(owner.token, 'cash_balance');
    // The figure has been read from the balances; the lines have to wait.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await runAsSuperuser(app.superuserUrl, waiting)).rowCount === 0) continue;
    await postEntries(transaction, {
      companyId: owner.companyId,
      connectionId: null,
      source: 'MANUAL',
      currency: 'USD',
      reason: 'test',
      sourceUpdatedAt: new Date(0).toISOString(),
      entries: [entry('2026-03-20', { 1000: 77_00, 4000: -77_00 })],
    });
  });
  await ownerPool.end();
  expect((await opening)?.ok()).toMatchObject({ total: 1_180_00, proof: { ties: true, difference: 0, lineCount: 2 } });
});

describe('the lines of a figure', () => {
  test('say who, where and what for', async () => {
    await inContext(app.db, { companyIds: [owner.companyId] }, async (db) => {
      const common = { company_id: owner.companyId, source: 'MANUAL', external_id: 'x' };
      await db
        .insertInto('counterparty')
        .values({ ...common, type: 'CUSTOMER', name: 'Fictional Customer' })
        .execute();
      await db
        .insertInto('dimension')
        .values({ ...common, kind: 'DEPARTMENT', name: 'Sales' })
        .execute();
    });
    const sale = entry(
      '2026-03-25',
      { 1100: 9_00, 4000: -9_00 },
      { docType: 'INVOICE', docNumber: 'INV-1', memo: 'Café' },
    );
    const lines = sale.lines.map((line) => ({ ...line, counterpartyExternalId: 'x', departmentExternalId: 'x' }));
    await post(app.pool, owner.companyId, [{ ...sale, lines }]);
    const opened = (await drill(owner.token, 'revenue_total')).ok();
    expect(opened.lines.at(-1)).toEqual({
      entryId: expect.any(String),
      lineNo: 2,
      date: '2026-03-25',
      docType: 'INVOICE',
      docNumber: 'INV-1',
      memo: 'Café',
      counterparty: 'Fictional Customer',
      account: { id: expect.any(String), code: '4000', name: 'Account 4000' },
      department: 'Sales',
      class: null,
      amountTxn: -9_00,
      currency: 'USD',
      amount: 9_00,
    });
  });

  test("never are another company's, though its accounts have the same codes", async () => {
    const other = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH });
    await createChart(app.pool, other.companyId);
    await post(app.pool, other.companyId, [entry('2026-03-05', { 1000: 1_00, 4000: -1_00 })]);
    expect((await drill(other.token, 'revenue_total')).ok()).toMatchObject({ total: 1_00, proof: { lineCount: 1 } });
    expect((await drill(owner.token, 'revenue_total')).ok()).toMatchObject({ total: 300_00, proof: { lineCount: 1 } });
  });

  test.each(['eyJ4Ijox', 'W10', Buffer.from('["2026-03-05","x",1]').toString('base64url'), '{}', '%00'])(
    'a cursor that is not ours (%s) is refused in words',
    async (cursor) => {
      const body = { metric: 'cash_balance' as const, month: MARCH, cursor };
      const answer = await app.call(drillDownMetric, { query: {}, body }, { token: owner.token });
      expect(answer.status).toBe(400);
      expect(answer.refusal().message).toBe('The cursor is not one of ours. Start from the first page.');
    },
  );

  test('stay there when the row of the figure is hidden in the statement, also in another currency', async () => {
    const hidden = [
      { reportType: 'MANAGERIAL_PNL', sectionName: 'Revenue' },
      { reportType: 'BALANCE_SHEET', sectionName: 'Current assets', typeName: 'Cash and cash equivalents' },
    ] as const;
    for (const body of hidden) (await app.call(deleteStructureItem, { query: {}, body }, { token: owner.token })).ok();
    expect((await drill(owner.token, 'revenue_total')).ok()).toMatchObject({
      total: 300_00,
      proof: { ties: true, lineCount: 1 },
    });

    await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
      sql`update company set rate_source = 'HIDDEN', reporting_currency = 'EUR'`.execute(db),
    );
    await sql`
      insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate) values
      ('HIDDEN', 'USD', 'EUR', 'MONTH_AVERAGE', '2026-02-28', 0.9), ('HIDDEN', 'USD', 'EUR', 'MONTH_CLOSING', '2026-02-28', 0.8),
      ('HIDDEN', 'USD', 'EUR', 'MONTH_AVERAGE', '2026-03-31', 0.7), ('HIDDEN', 'USD', 'EUR', 'MONTH_CLOSING', '2026-03-31', 0.5)`.execute(
      app.db,
    );
    // 1,180.00 at the closing rate; what movements at other rates leave is the translation.
    expect((await drill(owner.token, 'cash_balance')).ok()).toMatchObject({ total: 590_00, proof: { ties: true } });
  });

  test('the open month can be opened by those who see live figures', async () => {
    await post(app.pool, owner.companyId, [entry('2026-04-02', { 1000: 4_00, 4000: -4_00 })]);
    const opened = (await drill(owner.token, 'cash_balance', parseMonth('2026-04'))).ok();
    expect(opened).toMatchObject({ openingBalance: 1_180_00, total: 1_184_00, proof: { ties: true } });
  });
});

describe('what stands on no tab that is named', () => {
  test.each([
    { metric: 'no_such_metric' },
    { metric: 'revenue_total', tab: 'no-such-tab' },
    { metric: 'gmv' },
    { metric: 'revenue_total', tab: 'people' },
    { metric: 'ebitda', part: 'no such part' },
    { metric: 'ebitda', series: 'no such series' },
  ])('%j is not there', async (asked) => {
    const answer = await app.call(
      drillDownMetric,
      { query: {}, body: { month: MARCH, ...asked } },
      { token: owner.token },
    );
    expect(answer.status).toBe(404);
  });
});

test('a figure of two sums is proven by both, and each opens into its own lines', async () => {
  const body = { metric: 'gross_margin_pct', tab: 'profitability', month: MARCH };
  const opened = (await app.call(drillDownMetric, { query: {}, body }, { token: owner.token })).ok();
  const { parts, value, proof } = opened.figure;
  expect([value, proof]).toMatchObject([{ value: '100' }, { kind: 'ratio', ties: true }]);
  expect(parts.map(({ side, amount }) => [side, amount])).toEqual([
    ['above', 300_00],
    ['below', 300_00],
  ]);
  for (const { key } of parts) {
    const part = (
      await app.call(drillDownMetric, { query: {}, body: { ...body, part: key } }, { token: owner.token })
    ).ok();
    expect(part).toMatchObject({ part: key, total: 300_00, proof: { lineCount: 1, ties: true } });
  }
});
