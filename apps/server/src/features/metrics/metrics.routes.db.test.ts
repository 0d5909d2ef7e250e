import { changeDashboardTab, getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { changeMetric, getMetric, type MetricChange } from '@tieout/contracts/metrics.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { insertBudget } from '#test/factories/plans.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let companyId: string;
let owner: { id: string; token: string };

beforeAll(async () => {
  app = await createTestApp();
  companyId = await createCompany(app.db, { closed_through: parseMonth('2026-03'), business_model: 'SaaS' });
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  owner = { id, token: await signIn(app, id) };
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 300_00, 4000: -300_00 }),
    entry('2026-02-10', { 1000: 500_00, 4000: -500_00 }),
    entry('2026-03-10', { 1000: 400_00, 4000: -400_00 }),
    entry('2026-03-20', { 1000: -150_00, 6000: 150_00 }),
    entry('2026-04-02', { 1000: 90_00, 4000: -90_00 }),
  ]);
});

function ask(legend: string, name: string, token = owner.token) {
  return app.call(getMetric, { params: { legend, name }, query: {} }, { token });
}

function change(id: string, body: MetricChange, token = owner.token) {
  return app.call(changeMetric, { params: { id }, query: {}, body }, { token });
}

async function memberToken(type: 'BOOTSTRAP' | 'INVESTOR', ofCompany = companyId) {
  const { id } = await createUser(app.db);
  await addMember(app.db, ofCompany, id, { type, isOwner: false });
  return { id, token: await signIn(app, id) };
}

function grantHidden(userId: string, thing: string) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: userId, resource: 'dashboard', thing, level: 'hidden', is_live: false })
      .execute(),
  );
}

describe('a metric is explained', () => {
  test('with the figure of the last closed month, its formula in amounts and the months before', async () => {
    const answer = (await ask('net_profit', 'net_profit')).ok();
    expect(answer).toMatchObject({
      id: 'net_profit',
      month: '2026-03',
      isOpen: false,
      value: { status: 'ok', unit: 'money', minor: 250_00 },
      formula: { steps: [{ name: null, numerator: [{ name: 'Net profit', amount: 250_00, table: 'statement' }] }] },
      canEdit: true,
      tutorial: { stepNumber: 3, seconds: 13, timeLabel: '0:13', description: 'Recurring revenue, gross margin' },
    });
    expect(answer.chart?.slots.map(({ key, state }) => `${key} ${state}`)).toEqual([
      '2026-01 closed',
      '2026-02 closed',
      '2026-03 closed',
      '2026-04 open',
    ]);
    expect(answer.chart?.series[0]?.values).toEqual([300_00, 500_00, 250_00, 90_00]);
    expect(answer.owners).toContainEqual({ id: owner.id, name: 'Ada Example' });
  });

  test('in words of the reader’s level', async () => {
    await inContext(app.db, { userId: owner.id }, (db) =>
      db.updateTable('app_user').set({ language_level: 'Financial director/CFO' }).where('id', '=', owner.id).execute(),
    );
    expect((await ask('mrr', 'mrr')).ok().definition).toMatchObject({ isPlainFirst: false });
    await inContext(app.db, { userId: owner.id }, (db) =>
      db.updateTable('app_user').set({ language_level: 'First-time founder' }).where('id', '=', owner.id).execute(),
    );
    expect((await ask('mrr', 'mrr')).ok().definition).toMatchObject({ isPlainFirst: true });
  });

  test.each([
    ['net_profit', 'no_such_metric'],
    ['no_such_series', 'net_profit'],
    // Rows of statements have a call of their own under this legend, and other names.
    ['financial-reports', 'net_profit'],
    // Of another business model.
    ['gmv', 'gmv'],
  ])('%s/%s is not found', async (legend, name) => {
    expect((await ask(legend, name)).status).toBe(404);
  });
});

describe('a metric is set', () => {
  test('with target, owner, note and limit; what is not named stays', async () => {
    (await change('ebitda', { target: 300_00, ownerId: owner.id })).ok();
    const answer = (
      await change('ebitda', { note: ' Expect more. ', alert: { operator: 'below', value: 200_00 } })
    ).ok();
    expect(answer).toMatchObject({
      target: 300_00,
      isTargetOwn: true,
      owner: { id: owner.id, name: 'Ada Example' },
      note: 'Expect more.',
      alert: { operator: 'below', value: 200_00 },
      history: [{ by: 'Ada Example', before: null, after: 300_00 }],
    });
    expect(answer.chart).toMatchObject({
      target: { label: 'Target', value: 300_00 },
      limit: { label: 'Alert below 200.00 USD', value: 200_00 },
    });
  });

  test('by the driver of the same id in the plan of record, before what anybody has set', async () => {
    (await change('gross_margin_pct', { target: 60 })).ok();
    await inContext(app.db, { companyIds: [companyId] }, async (db) => {
      const plan_id = await insertBudget(db, companyId);
      const value = JSON.stringify({ name: 'Gross margin', unit: 'percent', values: { '2026-01': '0.72' } });
      await db
        .insertInto('plan_item')
        .values({ company_id: companyId, plan_id, kind: 'DRIVER', key: 'gross_margin_pct', value })
        .execute();
    });
    const answer = (await ask('gross_margin_pct', 'gross_margin_pct')).ok();
    expect(answer).toMatchObject({ target: 72, isTargetOwn: false, targetPlan: 'Budget 2026' });
    expect(answer.chart?.target).toEqual({ label: 'Target of Budget 2026', value: 72 });
  });

  test('and its charts show target and limit at once', async () => {
    function overview() {
      return app.call(getDashboardTab, { params: { type: 'overview' }, query: {} }, { token: owner.token });
    }
    await overview();
    (await change('net_profit', { target: 400_00 })).ok();
    const { tiles } = (await overview()).ok();
    expect(tiles.find(({ metricId }) => metricId === 'net_profit')?.data.target).toEqual({
      label: 'Target',
      value: 400_00,
    });
    (await change('net_profit', { visible: false })).ok();
    expect((await overview()).ok().tiles.map(({ metricId }) => metricId)).not.toContain('net_profit');
    (await change('net_profit', { visible: true })).ok();
  });

  test('only to values that its unit has', async () => {
    const half = await change('ebitda', { target: 0.5 });
    expect(half.refusal().message).toBe('An amount is a whole number of minor units.');
    const none = await change('ebitda', { alert: { operator: 'changes', value: 0 } });
    expect(none.refusal().message).toBe('A change is more than 0 %.');
  });

  test('by nobody who may only read, and owned by nobody who may not see it', async () => {
    await publish(app.db, companyId);
    const investor = await memberToken('INVESTOR');
    expect((await change('ebitda', { note: 'Mine' }, investor.token)).status).toBe(404);
    expect((await change('ebitda', { ownerId: investor.id })).status).toBe(404);
    const other = await memberToken('BOOTSTRAP', await createCompany(app.db));
    expect((await change('ebitda', { ownerId: other.id })).status).toBe(404);
  });

  test('for its own company: readers of publications see figures, and nothing that was set', async () => {
    const investor = await memberToken('INVESTOR');
    (await change('net_profit', { target: 1_00, note: 'Not for investors' })).ok();
    const answer = (await ask('net_profit', 'net_profit', investor.token)).ok();
    expect(answer).toMatchObject({
      source: { kind: 'published' },
      target: null,
      note: '',
      owners: [],
      history: [],
      sources: [],
      canEdit: false,
    });
  });

  test('who reads publications sees what stands on a tab that was published and that they may open, and no other', async () => {
    const investor = await memberToken('INVESTOR');
    async function statusOf(id: string): Promise<number> {
      return (await ask(id, id, investor.token)).status;
    }
    // On no tab of this company: its own people may still look at it.
    expect([(await ask('win_rate', 'win_rate')).status, await statusOf('win_rate')]).toEqual([200, 404]);
    expect(await statusOf('headcount_cost')).toBe(200);
    await grantHidden(investor.id, 'people');
    expect(await statusOf('headcount_cost')).toBe(404);
    (await change('ebitda', { visible: false })).ok();
    expect([(await ask('ebitda', 'ebitda')).ok().tab, await statusOf('ebitda')]).toEqual([null, 404]);
    (await change('ebitda', { visible: true })).ok();
    expect(await statusOf('ebitda')).toBe(200);
    const layout = { params: { id: 'profitability' }, query: {}, body: { hidden: true } };
    const onlyThere = 'opex_ratio_pct';
    expect(await statusOf(onlyThere)).toBe(200);
    (await app.call(changeDashboardTab, layout, { token: owner.token })).ok();
    expect(await statusOf(onlyThere)).toBe(404);
    (await app.call(changeDashboardTab, { ...layout, body: { hidden: false } }, { token: owner.token })).ok();
  });

  test('who may edit, but reads publications, sets nothing', async () => {
    const editor = await memberToken('INVESTOR');
    await inContext(app.db, { companyIds: [companyId] }, (db) =>
      db
        .insertInto('access_grant')
        .values({ company_id: companyId, user_id: editor.id, resource: 'dashboard', level: 'edit', is_live: false })
        .execute(),
    );
    expect((await change('ebitda', { note: 'Unseen' }, editor.token)).status).toBe(404);
    expect((await ask('ebitda', 'ebitda', editor.token)).ok()).toMatchObject({ canEdit: false, canDrill: true });
  });

  test('not at all where there is no such metric', async () => {
    expect((await change('no_such_metric', { note: 'Nothing' })).status).toBe(404);
  });
});
