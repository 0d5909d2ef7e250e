import {
  addDashboardChart,
  addDashboardWords,
  changeDashboardChart,
  getChartChoices,
  getDeletedCharts,
  type ChartDrawing,
} from '@tieout/contracts/dashboard-cards.ts';
import { exportDashboard } from '@tieout/contracts/dashboard-export.ts';
import { addDashboardTab, getDashboardTab } from '@tieout/contracts/dashboard.ts';
import { createOwnMetric } from '@tieout/contracts/own-metrics.ts';
import { beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';

const app = await createTestApp();
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeEach(async () => {
  owner = await createOwner(app);
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [entry('2026-01-10', { 1000: 300_00, 4000: -300_00 })]);
});

async function charts(type: string) {
  return (await app.call(getDashboardTab, { params: { type }, query: {} }, { token: owner.token })).ok().charts;
}

function add(body: { tab: string; metricId: string; as: ChartDrawing }, token = owner.token) {
  return app.call(addDashboardChart, { query: {}, body }, { token });
}

async function choices(tab: string, token = owner.token) {
  return (await app.call(getChartChoices, { query: { tab } }, { token })).ok();
}

/** Somebody who may edit one tab and see no other. */
async function editorOf(tab: string): Promise<string> {
  const { id: user } = await createUser(app.db);
  await addMember(app.db, owner.companyId, user, { type: 'VIEWER', isOwner: false });
  const rights = [
    { thing: '', level: 'hidden' as const },
    { thing: tab, level: 'edit' as const },
  ];
  await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values(
        rights.map(({ thing, level }) => ({
          company_id: owner.companyId,
          user_id: user,
          resource: 'dashboard' as const,
          thing,
          level,
          is_live: true,
        })),
      )
      .execute(),
  );
  return signIn(app, user);
}

test('a metric is put at the end of a tab in the way that was chosen', async () => {
  for (const as of ['chart', 'line', 'table', 'tile'] as const)
    (await add({ tab: 'people', metricId: 'ebitda', as })).ok();
  const added = (await charts('people')).slice(-4);
  expect(added.map(({ metricId, data }) => [metricId, data.kind])).toEqual([
    ['ebitda', 'bar'],
    ['ebitda', 'line'],
    ['ebitda', 'table'],
    ['ebitda', 'kpi'],
  ]);
  expect((await add({ tab: 'people', metricId: 'runway_months', as: 'area' })).refusal()).toMatchObject({
    message: 'Runway cannot be drawn so.',
  });
});

test('a chart is drawn in another way where it stands, and its usual way can be added again', async () => {
  const id = 'people--headcount_cost';
  function draw(as: ChartDrawing) {
    return app.call(changeDashboardChart, { params: { id }, query: {}, body: { as } }, { token: owner.token });
  }
  const before = (await charts('people')).map((chart) => chart.id);
  (await draw('line')).ok();
  const after = await charts('people');
  expect(after.map((chart) => chart.id)).toEqual(before);
  expect(after.find((chart) => chart.id === id)?.data.kind).toBe('line');
  (await add({ tab: 'people', metricId: 'headcount_cost', as: 'chart' })).ok();
  const kinds = (await charts('people')).filter(({ metricId }) => metricId === 'headcount_cost');
  expect(kinds.map(({ data }) => data.kind)).toEqual(['line', 'stacked']);
  expect((await draw('area')).refusal()).toMatchObject({ message: 'People cost cannot be drawn so.' });
});

test('the catalogue names every metric of the company with its group, its own ones too, and what is on the tab', async () => {
  const body = {
    kind: 'typed' as const,
    name: 'Newsletter readers',
    description: '',
    unit: 'count' as const,
    good: 'up' as const,
    rollUp: 'last' as const,
  };
  const own = (await app.call(createOwnMetric, { query: {}, body }, { token: owner.token })).ok();
  const all = await choices('people');
  expect(all.find(({ metricId }) => metricId === own.metricId)).toMatchObject({
    name: 'Newsletter readers',
    group: 'Your own metrics',
  });
  const headcount = all.find(({ metricId }) => metricId === 'headcount');
  expect(headcount).toMatchObject({ group: 'People' });
  expect(headcount?.drawings[0]).toMatchObject({ as: 'chart', chartId: 'people--headcount' });
  expect((await choices('overview')).find(({ metricId }) => metricId === 'dso')?.drawings[0]?.chartId).toBeNull();
  (await add({ tab: 'people', metricId: own.metricId, as: 'chart' })).ok();
  expect((await charts('people')).at(-1)).toMatchObject({ metricId: own.metricId });
});

test('nobody finds or adds a metric of a tab that they may not open', async () => {
  const token = await editorOf('people');
  const known = (await choices('people', token)).map(({ metricId }) => metricId);
  expect(known).toContain('headcount');
  expect(known).not.toContain('dso');
  expect((await add({ tab: 'people', metricId: 'dso', as: 'chart' }, token)).status).toBe(404);
  expect((await add({ tab: 'people', metricId: 'headcount', as: 'tile' }, token)).status).toBe(200);
});

test('words stand between the charts, are changed, taken off and come back', async () => {
  const body = { tab: 'people', title: ' Hiring ', text: 'Two people start in May.' };
  (await app.call(addDashboardWords, { query: {}, body }, { token: owner.token })).ok();
  const { id = '', ...card } = (await charts('people')).at(-1) ?? {};
  expect(card).toMatchObject({ metricId: null, span: 12, data: { kind: 'text', title: 'Hiring', text: body.text } });
  function change(fields: { words?: { title: string; text: string }; deleted?: boolean }) {
    return app.call(changeDashboardChart, { params: { id }, query: {}, body: fields }, { token: owner.token });
  }
  for (const format of ['pdf', 'xlsx']) {
    const file = await app.app.inject({
      method: 'POST',
      url: exportDashboard.path.replace('{type}', 'people'),
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { format },
    });
    expect(file.statusCode).toBe(200);
  }
  (await change({ words: { title: 'Hiring plan', text: '' } })).ok();
  (await change({ deleted: true })).ok();
  const query = { tab: 'people' };
  const deleted = (await app.call(getDeletedCharts, { query }, { token: owner.token })).ok();
  expect(deleted).toMatchObject([{ id, title: 'Hiring plan', kind: 'text', metricId: null }]);
  (await change({ deleted: false })).ok();
  expect((await charts('people')).at(-1)?.data.title).toBe('Hiring plan');
});

test('a copy of a tab stands behind it with its charts; of a tab that is not there there is none', async () => {
  function copy(copyOf: string) {
    const body = { tabName: 'People copy', copyOf };
    return app.call(addDashboardTab, { query: {}, body }, { token: owner.token });
  }
  expect((await copy('nothing')).status).toBe(404);
  const { tabs } = (await copy('people')).ok();
  const place = tabs.findIndex(({ key }) => key === 'people');
  const { key = '', tabName } = tabs[place + 1] ?? {};
  expect(tabName).toBe('People copy');
  const [before, after] = [await charts('people'), await charts(key)];
  expect(after.map(({ metricId }) => metricId)).toEqual(before.map(({ metricId }) => metricId));
  expect(after.some(({ id }) => before.some((chart) => chart.id === id))).toBe(false);
});
