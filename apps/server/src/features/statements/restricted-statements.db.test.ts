import { getHeadline } from '@tieout/contracts/headline.ts';
import type { Mask } from '@tieout/contracts/masks.ts';
import { drillDownStatement, getCellSummary, getJournalEntry } from '@tieout/contracts/statement-drill-down.ts';
import { getStatement, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createChart, entry, post, type TestAccount } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;
let reader: { id: string; token: string };

const MAY = parseMonth('2026-05');
const CHART: readonly TestAccount[] = [
  { code: '1000', kind: 'CASH', classification: 'ASSET' },
  { code: '3000', kind: 'SHARE_CAPITAL', classification: 'EQUITY' },
  { code: '4000', kind: 'REVENUE', classification: 'REVENUE' },
  { code: '6020', kind: 'OPEX_PEOPLE', classification: 'EXPENSE', name: 'G&A payroll' },
  { code: '6030', kind: 'OPEX_OTHER', classification: 'EXPENSE', name: 'Owner compensation' },
  { code: '6400', kind: 'OPEX_FACILITIES', classification: 'EXPENSE', name: 'Office rent' },
  { code: '6500', kind: 'OPEX_MARKETING', classification: 'EXPENSE', name: 'Advertising' },
];

/** 4,321.00 of pay beside 700.00 of rent and 250.00 of advertising, paid by one entry for pay and one for the others. */
beforeAll(async () => {
  app = await createTestApp();
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: MAY, fiscal_year_start_month: 1 });
  await createChart(app.pool, owner.companyId, CHART);
  await post(app.pool, owner.companyId, [
    entry('2026-05-02', { 1000: 9_000_00, 4000: -9_000_00 }),
    entry('2026-05-10', { 6400: 700_00, 6500: 250_00, 1000: -950_00 }),
    entry('2026-05-31', { 6020: 4_321_00, 1000: -4_321_00 }),
  ]);
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { isOwner: false });
  reader = { id, token: await signIn(app, id) };
  await mask(['SALARIES']);
});

async function mask(masks: Mask[]): Promise<void> {
  await inContext(app.db, { companyIds: [owner.companyId] }, (transaction) =>
    sql`update membership set masks = ${masks}::text[] where user_id = ${reader.id}`.execute(transaction),
  );
}

async function ask(type: StatementType, token = reader.token): Promise<Statement> {
  return (await app.call(getStatement, { query: { type, period: '2026-05..2026-05' } }, { token })).ok();
}

function drill(row: string, type: StatementType = 'MANAGERIAL_PNL') {
  const body = { type, row, from: MAY, to: MAY };
  return app.call(drillDownStatement, { query: {}, body }, { token: reader.token });
}

test('the row above pay is one total of it and others, and pay has no row', async () => {
  const whole = await ask('MANAGERIAL_PNL', owner.token);
  const statement = await ask('MANAGERIAL_PNL');
  const total = statement.rows.filter(({ isRestricted }) => isRestricted);
  expect(total).toMatchObject([{ name: 'General & Administrative', values: [5_021_00] }]);
  expect(statement.rows.some(({ parent }) => parent === total[0]?.code)).toBe(false);
  expect(JSON.stringify(statement)).not.toMatch(/432100|G&A payroll|Office rent/);
  expect(statement.rows.find(({ code }) => code === 'NET_PROFIT')?.values).toEqual(
    whole.rows.find(({ code }) => code === 'NET_PROFIT')?.values,
  );
  expect(statement).toMatchObject({ isRestricted: true, departments: [], classes: [] });
  expect(whole.rows.some(({ isRestricted }) => isRestricted)).toBe(false);
});

test('behind whatever contains pay is one row, behind the others are their lines', async () => {
  const statement = await ask('MANAGERIAL_PNL');
  const restricted = statement.rows.find(({ isRestricted }) => isRestricted);
  expect((await drill(restricted?.code ?? '')).ok()).toMatchObject({
    isRestricted: true,
    total: 5_021_00,
    lines: [],
    groups: [{ name: 'Restricted', amount: 5_021_00 }],
    proof: { lineSum: 5_021_00, ties: true },
  });
  expect((await drill('NET_PROFIT')).ok()).toMatchObject({ isRestricted: true, lines: [] });
  expect((await drill('REVENUE')).ok()).toMatchObject({ isRestricted: false, lines: [{ amount: 9_000_00 }] });
  expect((await drill('G.PPL')).status).toBe(404);
  // The payment of pay is a line of cash.
  const cash = (await drill('CASH', 'BALANCE_SHEET')).ok();
  expect(cash).toMatchObject({ isRestricted: true, total: 3_729_00, lines: [], openingBalance: null });
  const body = { type: 'BALANCE_SHEET' as const, row: 'CASH', from: MAY, to: MAY };
  const summary = (await app.call(getCellSummary, { query: {}, body }, { token: reader.token })).ok();
  expect(summary).toMatchObject({ lines: [], counterparties: [] });
});

test('an entry of pay is not there, nor one of what pay is only told together with', async () => {
  const body = { type: 'MANAGERIAL_PNL' as const, row: 'NET_PROFIT', from: MAY, to: MAY };
  const { lines } = (await app.call(drillDownStatement, { query: {}, body }, { token: owner.token })).ok();
  const statuses = new Map<string, number>();
  for (const { entryId, account } of lines) {
    const { status } = await app.call(getJournalEntry, { params: { id: entryId }, query: {} }, { token: reader.token });
    statuses.set(account.name, status);
  }
  expect(statuses.get('G&A payroll')).toBe(404);
  // With the rent of each entry the rest of the total would be pay.
  expect(statuses.get('Office rent')).toBe(404);
  expect(statuses.get('Advertising')).toBe(404);
  expect(statuses.get('Account 4000')).toBe(200);
});

test('a period in which nothing is booked is a statement like any other', async () => {
  for (const type of ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT'] as const) {
    const query = { type, period: '2026-12..2026-12' } as const;
    expect((await app.call(getStatement, { query }, { token: reader.token })).status).toBe(200);
  }
});

test('parts of the company, the other basis and days in the past are refused: beside the whole they would tell pay', async () => {
  const asked = { type: 'MANAGERIAL_PNL', period: '2026-05..2026-05' } as const;
  for (const query of [
    { ...asked, basis: 'CASH' as const },
    { ...asked, departmentId: 'none' as const },
    { ...asked, classId: 'none' as const },
    { ...asked, knownOn: '2026-06-01' },
  ]) {
    const answer = await app.call(getStatement, { query } as never, { token: reader.token });
    expect(answer.refusal().message).toMatch(/Some lines are restricted for you/);
  }
});

test('pay is in no payment by category either; cash, revenue and profit stay', async () => {
  const payments = await ask('CASH_IN_OUT');
  expect(JSON.stringify(payments)).not.toMatch(/432100/);
  expect(payments.rows.find(({ code }) => code === 'CLOSING_CASH')?.values).toEqual([3_729_00]);
  const { figures } = (await app.call(getHeadline, { query: {} }, { token: reader.token })).ok();
  expect(figures.map(({ value }) => value)).toMatchObject([
    { status: 'ok', minor: 9_000_00 },
    { status: 'ok', minor: 3_729_00 },
    { status: 'ok', minor: 3_729_00 },
  ]);
});

test('a mask of another kind collapses other rows, and the tag of the answer is another', async () => {
  const query = { type: 'MANAGERIAL_PNL', period: '2026-05..2026-05' } as const;
  const before = await app.call(getStatement, { query }, { token: reader.token });
  await mask(['OWNER_PAY']);
  const after = await app.call(getStatement, { query }, { token: reader.token });
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  const names = after.ok().rows.filter(({ isRestricted }) => isRestricted);
  expect(names).toHaveLength(1);
  await mask(['SALARIES']);
});
