import { changeDashboardChart, getDeletedCharts } from '@tieout/contracts/dashboard-cards.ts';
import {
  changeDashboardTab,
  getDashboardLayout,
  getDashboardTab,
  renameDashboardTab,
} from '@tieout/contracts/dashboard.ts';
import { getAccessibleResources } from '@tieout/contracts/me.ts';
import type { Level } from '@tieout/contracts/rights.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp } from '#test/test-app.ts';

const app = await createTestApp();
let companyId: string;
let owner: string;
let investor: { id: string; token: string };

beforeEach(async () => {
  companyId = await createCompany(app.db, { closed_through: parseMonth('2026-02'), business_model: 'SaaS' });
  owner = (await join({ type: 'BOOTSTRAP', isOwner: true })).token;
  investor = await join({ type: 'INVESTOR', isOwner: false });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [
    entry('2026-01-10', { 1000: 300_00, 4000: -300_00 }),
    entry('2026-02-10', { 1000: 500_00, 4000: -500_00 }),
  ]);
});

async function join(membership: Parameters<typeof addMember>[3]): Promise<{ id: string; token: string }> {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, membership);
  return { id, token: await signIn(app, id) };
}

function grant(userId: string, thing: string, { level, isLive }: { level: Level; isLive: boolean }) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: userId, resource: 'dashboard', thing, level, is_live: isLive })
      .execute(),
  );
}

async function keysOf(token: string): Promise<string[]> {
  const answer = (await app.call(getAccessibleResources, { query: { companyId } }, { token })).ok();
  const layout = (await app.call(getDashboardLayout, { query: { companyId } }, { token })).ok();
  const shown = layout.tabs.filter(({ isHidden }) => !isHidden).map(({ key }) => key);
  expect(answer.accessibleDashboards).toEqual(shown);
  return shown;
}

async function statusOf(type: string, token: string): Promise<number> {
  return (await app.call(getDashboardTab, { params: { type }, query: { companyId } }, { token })).status;
}

function change(id: string, body: { hidden?: boolean; position?: number }) {
  return app.call(changeDashboardTab, { params: { id }, query: {}, body }, { token: owner });
}

function rename(id: string, tabName: string) {
  return app.call(renameDashboardTab, { params: { id }, query: {}, body: { tabName } }, { token: owner });
}

function setModel(model: BusinessModel) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db.updateTable('company').set({ business_model: model }).where('id', '=', companyId).execute(),
  );
}

describe('the tabs that are listed are those that open', () => {
  test('a hidden tab opens to nobody, and its owner may bring it back', async () => {
    (await change('people', { hidden: true })).ok();
    for (const token of [owner, investor.token]) {
      expect(await keysOf(token)).not.toContain('people');
      expect(await statusOf('people', token)).toBe(404);
    }
    expect((await change('people', { hidden: false })).ok().tabs.map(({ key }) => key)).toContain('people');
    expect(await statusOf('people', owner)).toBe(200);
  });

  test('a tab that is hidden from one person alone', async () => {
    await grant(investor.id, 'people', { level: 'hidden', isLive: false });
    expect(await keysOf(investor.token)).not.toContain('people');
    expect(await statusOf('people', investor.token)).toBe(404);
    expect(await statusOf('people', owner)).toBe(200);
  });

  test('who may only look changes nothing, and does not learn who took what off', async () => {
    const charts = { params: { id: 'overview--ebitda' }, query: {}, body: { deleted: true } };
    (await app.call(changeDashboardChart, charts, { token: owner })).ok();
    const layout = (await app.call(getDashboardLayout, { query: {} }, { token: investor.token })).ok();
    expect([layout.canEdit, layout.tabs.some(({ canEdit }) => canEdit)]).toEqual([false, false]);
    const answers = await Promise.all([
      app.call(getDeletedCharts, { query: { tab: 'overview' } }, { token: investor.token }),
      app.call(changeDashboardChart, charts, { token: investor.token }),
      app.call(
        renameDashboardTab,
        { params: { id: 'people' }, query: {}, body: { tabName: 'X' } },
        { token: investor.token },
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('who may change one tab is told so of that one', async () => {
    const colleague = await join({ type: 'BOOTSTRAP', isOwner: false });
    await grant(colleague.id, 'people', { level: 'view', isLive: true });
    const { tabs } = (await app.call(getDashboardLayout, { query: {} }, { token: colleague.token })).ok();
    expect(tabs.filter(({ canEdit }) => !canEdit).map(({ key }) => key)).toEqual(['people']);
  });
});

describe('another answer to the question of the business model', () => {
  test('brings its tabs, also where tabs were arranged; those of the one before come back as they were', async () => {
    (await rename('recurring-revenue', 'Subscriptions')).ok();
    (await rename('people', 'Team')).ok();
    await setModel('E-commerce / Manufacturing');
    expect(await keysOf(owner)).toEqual(expect.arrayContaining(['people', 'inventory-supply', 'unit-economics']));
    expect(await statusOf('recurring-revenue', owner)).toBe(404);
    expect(await statusOf('inventory-supply', owner)).toBe(200);
    (await rename('inventory-supply', 'Stock')).ok();
    await setModel('SaaS');
    const { tabs } = (await app.call(getDashboardLayout, { query: {} }, { token: owner })).ok();
    const names = Object.fromEntries(tabs.map(({ key, tabName }) => [key, tabName]));
    expect(names).toMatchObject({ 'recurring-revenue': 'Subscriptions', people: 'Team' });
    expect(names).not.toHaveProperty('inventory-supply');
  });
});
