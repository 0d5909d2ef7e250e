import { getDashboardTab, type DashboardTab } from '@tieout/contracts/dashboard.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { monthRange, parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: { companyId: string; token: string };

beforeAll(async () => {
  app = await createTestApp();
  const companyId = await createCompany(app.db, { closed_through: parseMonth('2026-03'), business_model: 'SaaS' });
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  owner = { companyId, token: await signIn(app, id) };
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [
    entry('2026-01-10', { 1000: 300_00, 4000: -300_00 }),
    entry('2026-02-10', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-02-20', { 1000: -120_00, 6000: 120_00 }),
    entry('2026-03-10', { 1000: 400_00, 4000: -400_00 }),
    entry('2026-03-20', { 1000: -150_00, 6000: 150_00 }),
  ]);
});

type Question = Parameters<typeof ask>[1];

async function ask(
  type: string,
  query: { period?: string; grain?: 'month' | 'quarter' | 'year'; compare?: string } = {},
) {
  return app.call(getDashboardTab, { params: { type }, query }, { token: owner.token });
}

async function tabOf(type: string, query?: Question): Promise<DashboardTab> {
  return (await ask(type, query)).ok();
}

function valuesOf({ charts, tiles }: DashboardTab, id: string): unknown[] {
  const found = [...charts, ...tiles].find(({ id: own }) => own === id || own.endsWith(`--${id}`));
  return found?.data.series[0]?.values ?? [];
}

test('the first tab shows the months that have data, as the headline does', async () => {
  const tab = await tabOf('overview');
  expect(tab).toMatchObject({
    tab: { key: 'overview', tabName: 'Overview' },
    range: { label: 'Last closed month', from: '2026-03', to: '2026-03' },
    closedThrough: '2026-03',
  });
  const headline = (await app.call(getHeadline, { query: {} }, { token: owner.token })).ok();
  const known = Object.fromEntries(
    headline.figures.map(({ metric, value }) => [metric, value.status === 'ok' ? value.minor : value.code]),
  );
  for (const [metric, value] of Object.entries(known))
    expect([metric, valuesOf(tab, metric).at(-1)]).toEqual([metric, value]);
  expect(valuesOf(tab, 'revenue_total')).toEqual([300_00, 500_00, 400_00]);
  expect(valuesOf(tab, 'cash_balance')).toEqual([300_00, 680_00, 930_00]);
});

test('the bridge leads from revenue to net profit, step by step', async () => {
  const tab = await tabOf('overview', { period: '2026-01..2026-03' });
  const bridge = tab.charts.find(({ id }) => id === 'overview--net_profit-bridge')?.data;
  const [values = []] = bridge?.series.map((series) => series.values) ?? [];
  const slots = bridge?.slots ?? [];
  // Wherever a total stands, it is what all steps before it have added up to.
  const totals = slots.flatMap(({ isTotal, label }, index) => (isTotal ? [{ label, index }] : []));
  function sumBefore(index: number): number {
    return values.slice(0, index).reduce<number>((sum, value, at) => sum + (slots[at]?.isTotal ? 0 : Number(value)), 0);
  }
  expect(totals.map(({ label, index }) => [label, sumBefore(index)])).toEqual(
    totals.map(({ label, index }) => [label, values[index]]),
  );
  expect(values.at(-1)).toBe(930_00);
});

test('a tile has the figure of the whole period, and is compared with what was asked for', async () => {
  function tileOf({ tiles }: DashboardTab) {
    const { figure, comparison, series } = tiles.find(({ metricId }) => metricId === 'revenue_total')?.data ?? {};
    return { label: figure?.slot.label, value: figure?.value, comparison, line: series?.[0]?.values };
  }
  expect(tileOf(await tabOf('overview'))).toEqual({
    label: 'Mar-26',
    value: 400_00,
    comparison: { label: 'Feb-26', value: 500_00 },
    line: [300_00, 500_00, 400_00],
  });
  expect(tileOf(await tabOf('overview', { period: '2026-02..2026-03' }))).toEqual({
    label: 'Feb-26 – Mar-26',
    value: 900_00,
    // Books that begin in January have no December.
    comparison: { label: 'Dec-25 – Jan-26', value: 'NO_DATA' },
    line: [500_00, 400_00],
  });
  const yearBefore = await tabOf('overview', { compare: 'previous-year' });
  expect(tileOf(yearBefore).comparison).toEqual({ label: 'Mar-25', value: 'NO_DATA' });
});

test('a company that burned nothing has no runway, and the tile says why', async () => {
  const { tiles } = await tabOf('overview');
  const runway = tiles.find(({ metricId }) => metricId === 'runway_months')?.data;
  expect(runway?.remark).toBe('Not burning: cash grew over these months');
});

test('a quarter is made anew, and says when it is cut', async () => {
  const whole = await tabOf('profitability', { grain: 'quarter' });
  expect(whole.charts[0]?.data.slots.map(({ label }) => label)).toEqual(['Q1-26']);
  expect(valuesOf(whole, 'revenue_total')).toEqual([1200_00]);
  const cut = await tabOf('profitability', { grain: 'quarter', period: '2026-02..2026-03' });
  expect(cut.charts[0]?.data.slots.map(({ label }) => label)).toEqual(['Q1-26, Feb to Mar']);
});

test('the largest customers have their share of twelve months of revenue', async () => {
  const companyId = await createCompany(app.db, { closed_through: parseMonth('2026-12') });
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  await createChart(app.pool, companyId);
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('counterparty')
      .values(
        ['ada', 'bea'].map((name) => ({
          company_id: companyId,
          source: 'MANUAL',
          external_id: name,
          name,
          type: 'CUSTOMER' as const,
        })),
      )
      .execute(),
  );
  await post(
    app.pool,
    companyId,
    monthRange(parseMonth('2026-01'), parseMonth('2026-12')).flatMap((month) => [
      saleTo('ada', `${month}-10`, 60_00),
      saleTo('bea', `${month}-11`, 30_00),
      entry(`${month}-12`, { 1000: 10_00, 4000: -10_00 }),
    ]),
  );
  const asked = { params: { type: 'clients' }, query: {} };
  const { charts } = (await app.call(getDashboardTab, asked, { token: await signIn(app, id) })).ok();
  const chart = charts.find(({ metricId }) => metricId === 'client_concentration')?.data;
  expect(chart?.slots.map(({ label }, index) => [label, chart.series[0]?.values[index]])).toEqual([
    ['ada', 60],
    ['bea', 30],
    ['All others', 0],
    ['Names no customer', 10],
  ]);
  expect(chart?.sentence?.replaceAll('\u00a0', ' ')).toBe(
    'Top-5 clients make 90.0 % of revenue. 10.0 % of revenue names no customer.',
  );
  // Who may see figures and not what is behind them is told no names.
  const viewer = await createUser(app.db);
  await addMember(app.db, companyId, viewer.id, { isOwner: false });
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({
        company_id: companyId,
        user_id: viewer.id,
        resource: 'dashboard',
        thing: 'clients',
        level: 'view',
        is_live: true,
      })
      .execute(),
  );
  const told = (await app.call(getDashboardTab, asked, { token: await signIn(app, viewer.id) })).ok();
  const slots = told.charts.find(({ metricId }) => metricId === 'client_concentration')?.data.slots;
  expect(slots?.map(({ label }) => label)).toEqual(['Customer 1', 'Customer 2', 'All others', 'Names no customer']);
});

function saleTo(customer: string, date: string, amount: number): PostedEntry {
  const sale = entry(date, { 1000: amount, 4000: -amount });
  return { ...sale, lines: sale.lines.map((line) => ({ ...line, counterpartyExternalId: customer })) };
}

test('what nothing is known of has a reason instead of a zero', async () => {
  const tab = await tabOf('recurring-revenue');
  expect(new Set(valuesOf(tab, 'mrr'))).toEqual(new Set(['NOT_CONNECTED']));
});

test('a tab of another business model is not there, a period upside down is told', async () => {
  expect((await ask('inventory-supply')).status).toBe(404);
  expect((await ask('no-such-tab')).status).toBe(404);
  const refused = await ask('overview', { period: '2026-03..2026-01' });
  expect(refused.status).toBe(400);
  expect(refused.refusal().message).toBe('The period ends before it begins.');
});

test('unchanged books answer 304', async () => {
  const first = await app.app.inject({
    url: '/api/me/charts/overview',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const tag = first.headers.etag;
  const again = await app.app.inject({
    url: '/api/me/charts/overview',
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': String(tag) },
  });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
});
