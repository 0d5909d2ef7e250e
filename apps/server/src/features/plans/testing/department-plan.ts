import { assignPlanRow, createPlan, getPlan, savePlanCells } from '@tieout/contracts/plans.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { inContext } from '#db/context.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createCompany, createUser, signIn } from '#test/factories/people.ts';
import type { TestApp } from '#test/test-app.ts';

const MARCH = parseMonth('2026-03');
export const APRIL = parseMonth('2026-04');

/** Amounts that stand nowhere else, in minor units. */
export const SECRETS = { books: 7_654_321, cost: 4_443_331, revenue: 9_119_117, driver: 3_337_771 };

export interface DepartmentPlan {
  companyId: string;
  planId: string;
  owner: { token: string };
  /** Plans marketing and nothing else, and may do everything else in the company. */
  marketer: { token: string };
  /** A row of marketing, which is a hundredth of the revenue, and a cost that nobody of marketing may see. */
  mine: string;
  hidden: string;
}

/** A draft in which one department plans one row. */
export async function departmentPlan(app: TestApp): Promise<DepartmentPlan> {
  const companyId = await createCompany(app.db, { closed_through: MARCH, business_model: 'SaaS' });
  await createChart(app.pool, companyId);
  await post(app.pool, companyId, [entry('2026-03-10', { 1000: SECRETS.books, 4000: -SECRETS.books })]);
  const owner = await createMember(app, companyId);
  const marketer = await createMember(app, companyId);
  const departmentId = await createDepartment(app, companyId);
  await grant(app, companyId, { user_id: marketer.id, thing: '', level: 'hidden', is_live: false });
  await grant(app, companyId, { user_id: marketer.id, thing: departmentId, level: 'edit', is_live: true });
  const { id: planId } = (await app.call(createPlan, { query: {}, body: { from: 'nothing' } }, owner)).ok();
  const { rows } = (await app.call(getPlan, { params: { id: planId }, query: {} }, owner)).ok();
  const [mine = '', hidden = ''] = rows.filter(({ side }) => side === -1).map(({ code }) => code);
  const revenue = rows.find(({ actuals }) => actuals[MARCH] === SECRETS.books)?.code ?? '';
  (await app.call(assignPlanRow, { query: {}, body: { code: mine, departmentId } }, owner)).ok();
  const target = { name: 'Revenue', unit: 'money', values: { [APRIL]: String(SECRETS.driver) } } as const;
  const body = {
    seen: 0,
    cells: [
      { code: hidden, month: APRIL, value: SECRETS.cost },
      { code: revenue, month: APRIL, value: SECRETS.revenue },
    ],
    rules: [{ code: mine, method: { kind: 'PCT_OF', of: { row: revenue }, percent: '0.01', window: 3 } as const }],
    items: [{ kind: 'DRIVER', key: 'revenue_total', value: target } as const],
  };
  (await app.call(savePlanCells, { params: { id: planId }, query: {}, body }, owner)).ok();
  return { companyId, planId, owner, marketer, mine, hidden };
}

async function createMember(app: TestApp, companyId: string): Promise<{ id: string; token: string }> {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id);
  return { id, token: await signIn(app, id) };
}

async function createDepartment(app: TestApp, companyId: string): Promise<string> {
  const department = await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('dimension')
      .values({ company_id: companyId, source: 'MANUAL', external_id: 'm', kind: 'DEPARTMENT', name: 'Marketing' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return department.id;
}

interface Right {
  user_id: string;
  thing: string;
  level: 'hidden' | 'edit';
  is_live: boolean;
}

function grant(app: TestApp, companyId: string, right: Right) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, resource: 'planning', ...right })
      .execute(),
  );
}
