import type { Mask } from '@tieout/contracts/masks.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
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

const CHART: readonly TestAccount[] = [
  { code: '1000', kind: 'CASH', classification: 'ASSET' },
  { code: '2000', kind: 'AP', classification: 'LIABILITY' },
  { code: '3000', kind: 'SHARE_CAPITAL', classification: 'EQUITY' },
  { code: '3900', kind: 'DISTRIBUTIONS', classification: 'EQUITY', name: 'Owner distributions' },
  { code: '4000', kind: 'REVENUE', classification: 'REVENUE' },
  { code: '6020', kind: 'OPEX_PEOPLE', classification: 'EXPENSE', name: 'G&A payroll' },
  { code: '6400', kind: 'OPEX_FACILITIES', classification: 'EXPENSE', name: 'Office rent' },
];
const DRAWN = 1_234_56;
const PAID = 4_321_00;

/** In May the owner draws money, in June nothing but pay is booked. */
beforeAll(async () => {
  app = await createTestApp();
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: parseMonth('2026-07'), fiscal_year_start_month: 1 });
  await createChart(app.pool, owner.companyId, CHART);
  await post(app.pool, owner.companyId, [
    entry('2026-04-01', { 1000: 5_000_00, 3000: -5_000_00 }),
    entry('2026-04-02', { 1000: 9_000_00, 4000: -9_000_00 }),
    entry('2026-04-10', { 6400: 650_00, 2000: -650_00 }),
    entry('2026-05-02', { 1000: 8_000_00, 4000: -8_000_00 }),
    entry('2026-05-10', { 6400: 700_00, 2000: -700_00 }),
    entry('2026-05-20', { 3900: DRAWN, 1000: -DRAWN }),
    entry('2026-06-30', { 6020: PAID, 1000: -PAID }),
    entry('2026-07-02', { 1000: 7_000_00, 4000: -7_000_00 }),
    entry('2026-07-10', { 6400: 710_00, 2000: -710_00 }),
  ]);
  const { id } = await createUser(app.db);
  await addMember(app.db, owner.companyId, id, { isOwner: false });
  reader = { id, token: await signIn(app, id) };
});

async function mask(masks: Mask[]): Promise<void> {
  await inContext(app.db, { companyIds: [owner.companyId] }, (transaction) =>
    sql`update membership set masks = ${masks}::text[] where user_id = ${reader.id}`.execute(transaction),
  );
}

async function ask(type: StatementType, period: string): Promise<Statement> {
  return (await app.call(getStatement, { query: { type, period } }, { token: reader.token })).ok();
}

function figuresOf({ rows }: Statement): Map<string, number> {
  return new Map(rows.map(({ code, values }) => [code, Number(values[0] ?? 0)]));
}

test('what an owner draws is not the profit less what equity grew by', async () => {
  await mask(['OWNER_PAY']);
  const [april, may, profit, flow] = await Promise.all([
    ask('BALANCE_SHEET', '2026-04..2026-04').then(figuresOf),
    ask('BALANCE_SHEET', '2026-05..2026-05').then(figuresOf),
    ask('MANAGERIAL_PNL', '2026-05..2026-05').then(figuresOf),
    ask('CASH_FLOW', '2026-05..2026-05').then(figuresOf),
  ]);
  const netProfit = profit.get('NET_PROFIT') ?? 0;
  expect(netProfit).toBe(7_300_00);
  const moved = [...may].flatMap(([code, figure]) => {
    const before = april.get(code);
    return before === undefined ? [] : [figure - before];
  });
  const known = [...moved, ...flow.values()];
  const secrets = known.flatMap((figure) => [figure, netProfit - figure]).map(Math.abs);
  expect(secrets).not.toContain(DRAWN);
  expect(may.has('TOTAL_EQUITY')).toBe(false);
  expect(may.get('TOTAL_ASSETS')).toBe(22_000_00 - DRAWN);
});

test('whether lines of cash are listed does not say in which months an owner was paid', async () => {
  await mask(['OWNER_PAY']);
  for (const text of ['2026-04', '2026-05', '2026-07']) {
    const month = parseMonth(text);
    const body = { type: 'BALANCE_SHEET' as const, row: 'CASH', from: month, to: month };
    const drilled = (await app.call(drillDownStatement, { query: {}, body }, { token: reader.token })).ok();
    expect(drilled).toMatchObject({ isRestricted: true, lines: [] });
  }
});

test('the loss of a month with nothing but pay stands in no other statement either', async () => {
  await mask(['SALARIES']);
  expect((await ask('MANAGERIAL_PNL', '2026-06..2026-06')).rows).toEqual([]);
  for (const period of ['2026-06..2026-06', '2026-07..2026-07']) {
    const codes = [...figuresOf(await ask('BALANCE_SHEET', period)).keys()];
    for (const code of ['CURRENT_YEAR_RESULT', 'TOTAL_EQUITY', 'EQUITY']) expect(codes).not.toContain(code);
  }
  const flow = figuresOf(await ask('CASH_FLOW', '2026-06..2026-06'));
  expect(flow.has('NET_PROFIT')).toBe(false);
});
