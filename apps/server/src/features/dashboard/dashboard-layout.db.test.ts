import { changeDashboardChart, getDeletedCharts, orderDashboardCharts } from '@tieout/contracts/dashboard-cards.ts';
import {
  addDashboardTab,
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
  renameDashboardTab,
} from '@tieout/contracts/dashboard.ts';
import { beforeEach, expect, test } from 'vitest';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';

const app = await createTestApp();
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeEach(async () => {
  owner = await createOwner(app);
  await createChart(app.pool, owner.companyId);
  await post(app.pool, owner.companyId, [entry('2026-01-10', { 1000: 300_00, 4000: -300_00 })]);
});

function token() {
  return { token: owner.token };
}

async function layout() {
  return (await app.call(getDashboardLayout, { query: {} }, token())).ok();
}

async function chartIds(type = 'overview') {
  const { charts } = (await app.call(getDashboardTab, { params: { type }, query: {} }, token())).ok();
  return charts.map(({ id }) => id);
}

function patch(id: string, body: { deleted?: boolean; position?: number; span?: 4 | 6; version?: number }) {
  return app.call(changeDashboardChart, { params: { id }, query: {}, body }, token());
}

test('a tab is renamed for everybody; a name that is taken is told', async () => {
  function rename(tabName: string) {
    return app.call(renameDashboardTab, { params: { id: 'people' }, query: {}, body: { tabName } }, token());
  }
  const { tabs, version } = (await rename('  Team  ')).ok();
  expect(version).toBe(1);
  expect(tabs.find(({ key }) => key === 'people')?.tabName).toBe('Team');
  expect((await rename('\u202eTeam\u0007')).ok().tabs.find(({ key }) => key === 'people')?.tabName).toBe('Team');
  expect((await rename('Overview')).refusal().message).toBe('A tab with this name exists.');
  expect((await layout()).version).toBe(2);
});

test('a chart is taken off its tab, listed, and comes back where it stood', async () => {
  const before = await chartIds();
  const [, second = ''] = before;
  (await patch(second, { deleted: true })).ok();
  expect(await chartIds()).toEqual(before.filter((id) => id !== second));
  function list() {
    return app.call(getDeletedCharts, { query: { tab: 'overview' } }, token());
  }
  expect((await list()).ok()).toMatchObject([{ id: second, title: 'Net profit' }]);
  (await patch(second, { deleted: false })).ok();
  expect(await chartIds()).toEqual(before);
  expect((await list()).ok()).toEqual([]);
});

test('charts are moved, ordered as a whole and sized', async () => {
  const before = await chartIds();
  const last = before.at(-1) ?? '';
  (await patch(last, { position: 0, span: 4 })).ok();
  expect(await chartIds()).toEqual([last, ...before.slice(0, -1)]);
  const order = before.toReversed();
  (await app.call(orderDashboardCharts, { query: {}, body: { tab: 'overview', order } }, token())).ok();
  expect(await chartIds()).toEqual(order);
});

test('tabs are added, moved and hidden', async () => {
  const added = (await app.call(addDashboardTab, { query: {}, body: { tabName: 'Board' } }, token())).ok();
  const { id = '' } = added.tabs.find(({ tabName }) => tabName === 'Board') ?? {};
  function change(body: { position?: number; hidden?: boolean }) {
    return app.call(changeDashboardTab, { params: { id }, query: {}, body }, token());
  }
  expect((await change({ position: 0 })).ok().tabs[0]?.tabName).toBe('Board');
  expect(await chartIds(id)).toEqual([]);
  expect((await change({ hidden: true })).ok().tabs[0]).toMatchObject({ tabName: 'Board', isHidden: true });
});

test('an editor who has not seen the last change of a tab is told whose it is and when, and changes nothing', async () => {
  const [first = '', second = ''] = await chartIds();
  (await patch(first, { deleted: true, version: 0 })).ok();
  const late = await patch(second, { deleted: true, version: 0 });
  expect(late.status).toBe(409);
  expect(late.refusal().message).toMatch(/ changed this tab just now\. Reload it to see that, or keep yours\.$/u);
  expect(await chartIds()).toContain(second);
  // Whoever keeps theirs says so by naming no version; whoever has seen the change names its version.
  (await patch(second, { deleted: true })).ok();
  (await patch(second, { deleted: false, version: 2 })).ok();
  // A version that nobody has seen yet would pass every later check.
  const ahead = await patch(second, { deleted: true, version: 99 });
  expect([ahead.status, ahead.refusal().message]).toEqual([
    400,
    'The dashboard has no such version yet. Reload it and try again.',
  ]);
});

test('a change of another tab is nobody’s conflict', async () => {
  const [first = ''] = await chartIds('people');
  (await patch(first, { deleted: true, version: 0 })).ok();
  const [ofOverview = ''] = await chartIds();
  expect((await patch(ofOverview, { deleted: true, version: 0 })).status).toBe(200);
});

test('an order may name a chart that was taken off meanwhile', async () => {
  const before = await chartIds();
  const [first = '', ...others] = before;
  (await patch(first, { deleted: true })).ok();
  const order = [...others, first];
  (await app.call(orderDashboardCharts, { query: {}, body: { tab: 'overview', order } }, token())).ok();
  expect(await chartIds()).toEqual(others);
  (await patch(first, { deleted: false })).ok();
  expect(await chartIds()).toEqual(order);
});

test('what is not there is not found', async () => {
  expect((await patch('overview--nothing', { deleted: true })).status).toBe(404);
  const rename = { params: { id: 'no-tab' }, query: {}, body: { tabName: 'X' } };
  expect((await app.call(renameDashboardTab, rename, token())).status).toBe(404);
});
