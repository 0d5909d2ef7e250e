import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { getStatement, STATEMENT_TYPES, type Statement, type StatementType } from '@tieout/contracts/statements.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import { deleteNode } from '@tieout/finance/statements/structure/order-structure.ts';
import type { JobHelpers } from 'graphile-worker';
import { sql, type Updateable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { inContext } from '#db/context.ts';
import type { DB } from '#db/schema.ts';
import { balanceCheckTasks, checkBalances } from '#ledger/balances/check-balances.ts';
import { deriveCashLines } from '#ledger/cash-basis/derive-cash-lines.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { countRoundTrips } from '#test/count-round-trips.ts';
import { bookClasses, type Classes } from '#test/factories/classed-entries.ts';
import { createChart, entry, post, SMALL_CHART } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { insertBudget } from '#test/factories/plans.ts';
import { createWorkedBooks, workedOracle } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Asked = Omit<EndpointInput<typeof getStatement>['query'], 'type'>;

let app: TestApp;
let books: Awaited<ReturnType<typeof createWorkedBooks>>;

beforeAll(async () => {
  app = await createTestApp();
  books = await createWorkedBooks(app);
});

async function ask(type: StatementType, asked: Asked = {}, token = books.token): Promise<Statement> {
  const query = { type, period: '2024-01..2024-03', ...asked };
  return (await app.call(getStatement, { query }, { token })).ok();
}

function row(statement: Statement, code: string) {
  const found = statement.rows.find((each) => each.code === code);
  if (found === undefined)
    throw new Error(`No row ${code} among ${statement.rows.map((each) => each.code).join(', ')}`);
  return found;
}

function values(statement: Statement, code: string) {
  return row(statement, code).values;
}

function notesOf({ notes }: Statement): string[] {
  return notes.map(({ code }) => code);
}

/** January and February, at the end of March. */
function closeMonths(companyId: string): Promise<void> {
  return inContext(app.db, { companyIds: [companyId] }, async (db) => {
    for (const month of ['2024-01', '2024-02'].map(parseMonth)) {
      await db.insertInto('month_close').values({ company_id: companyId, month, ledger_version: 1 }).execute();
    }
    await sql`update ledger_change set known_at = '2024-03-30T12:00:00Z'`.execute(db);
  });
}

/** The worked figures are in major units. */
function minor(name: string): number[] {
  return workedOracle(name).map((major) => major * 100);
}

function quarter(name: string): number[] {
  return [...minor(name), minor(name).reduce((sum, value) => sum + value, 0)];
}

describe('the worked ledger through HTTP', () => {
  test('the P&L has the worked figures, its percentages, and proves itself', async () => {
    const pnl = await ask('MANAGERIAL_PNL');
    expect(pnl).toMatchObject({ title: 'Managerial P&L', currency: 'USD', basis: 'ACCRUAL', source: { kind: 'live' } });
    expect(pnl.columns.map(({ key, state }) => [key, state])).toEqual([
      ['2024-01', 'closed'],
      ['2024-02', 'closed'],
      ['2024-03', 'open'],
      ['total', 'open'],
    ]);
    expect(values(pnl, 'REVENUE')).toEqual(quarter('revenue'));
    expect(values(pnl, 'COST_OF_REVENUE')).toEqual(quarter('costOfRevenue'));
    expect(values(pnl, 'GROSS_PROFIT')).toEqual(quarter('grossProfit'));
    expect(values(pnl, 'OPERATING_EXPENSES')).toEqual(quarter('opex'));
    expect(values(pnl, 'EBITDA')).toEqual(quarter('ebitda'));
    expect(values(pnl, 'NET_PROFIT')).toEqual(quarter('netProfit'));
    expect(row(pnl, 'GROSS_PROFIT').percent).toEqual([200, 150, 850, 681]);
    expect(row(pnl, 'D.PPL')).toMatchObject({ level: 4, parent: 'OPERATING_EXPENSES.RESEARCH_DEVELOPMENT.PEOPLE' });
    expect(pnl.checks.map(({ id, ok }) => [id, ok])).toEqual([
      ['ledger-balances', true],
      ['nothing-lost', true],
    ]);
  });

  test('the balance sheet balances, and no column repeats its last month', async () => {
    const sheet = await ask('BALANCE_SHEET');
    expect(values(sheet, 'CASH')).toEqual(minor('cash'));
    expect(values(sheet, 'TOTAL_ASSETS')).toEqual(minor('totalAssets'));
    expect(values(sheet, 'TOTAL_LIABILITIES')).toEqual(minor('totalLiabilities'));
    expect(values(sheet, 'TOTAL_EQUITY')).toEqual(minor('equity'));
    expect(values(sheet, 'TOTAL_LIABILITIES_AND_EQUITY')).toEqual(values(sheet, 'TOTAL_ASSETS'));
    expect(sheet.checks.find(({ id }) => id === 'balance-sheet-balances')).toMatchObject({ ok: true, difference: 0 });
  });

  test('the cash flow explains the change of cash', async () => {
    const flow = await ask('CASH_FLOW');
    expect(values(flow, 'OPERATING_CASH_FLOW')).toEqual(quarter('cfo'));
    expect(values(flow, 'INVESTING_CASH_FLOW')).toEqual(quarter('cfi'));
    expect(values(flow, 'FINANCING_CASH_FLOW')).toEqual(quarter('cff'));
    expect(values(flow, 'NET_BURN')).toEqual(quarter('netBurn'));
    expect(values(flow, 'NET_CHANGE')).toEqual([37_700_00, 200_00, 8_500_00, 46_400_00]);
    expect(values(flow, 'OPENING_CASH')).toEqual([0, 37_700_00, 37_900_00, 0]);
    expect(values(flow, 'CLOSING_CASH')).toEqual([...minor('cash'), minor('cash').at(-1)]);
    expect(flow.rows.map(({ code }) => code)).not.toContain('FX_EFFECT');
    expect(flow.checks.find(({ id }) => id === 'cash-ties')).toMatchObject({ ok: true });
  });

  test('cash in and out names what was paid, through invoices and bills too', async () => {
    const cash = await ask('CASH_IN_OUT');
    expect(values(cash, 'CASH_IN:CASH.EQUITY')).toEqual([50_000_00, 0, 0, 50_000_00]);
    expect(values(cash, 'CASH_IN:CASH.RECEIPTS')).toEqual([0, 12_000_00, 0, 12_000_00]);
    expect(values(cash, 'CASH_IN:CASH.LOANS')).toEqual([0, 0, 20_000_00, 20_000_00]);
    expect(values(cash, 'CASH_IN:CASH.CAPEX')).toEqual([0, 0, 3_000_00, 3_000_00]);
    expect(values(cash, 'CASH_OUT:CASH.CAPEX')).toEqual([-3_600_00, 0, 0, -3_600_00]);
    expect(values(cash, 'CASH_OUT:G.INS')).toEqual([-1_200_00, 0, 0, -1_200_00]);
    expect(values(cash, 'CASH_OUT:C.HST')).toEqual([0, -800_00, -850_00, -1_650_00]);
    expect(values(cash, 'CASH_OUT:CASH.CARDS')).toEqual([0, 0, -2_500_00, -2_500_00]);
    expect(values(cash, 'CASH_OUT:CASH.PAYROLL_TAXES')).toEqual([0, -3_500_00, -3_500_00, -7_000_00]);
    expect(values(cash, 'NET_CHANGE')).toEqual([37_700_00, 200_00, 8_500_00, 46_400_00]);
    expect(cash.checks.find(({ id }) => id === 'cash-ties')).toMatchObject({ ok: true });
  });
});

describe('asking', () => {
  test('without a period: of the twelve months to the last closed one those that the books have', async () => {
    const pnl = (await app.call(getStatement, { query: { type: 'MANAGERIAL_PNL' } }, { token: books.token })).ok();
    expect(pnl.period).toEqual({ label: 'Jan-24 – Feb-24', from: '2024-01', to: '2024-02' });
    expect(values(pnl, 'NET_PROFIT').slice(0, 2)).toEqual(minor('netProfit').slice(0, 2));
  });

  test('a year: months to come are empty, the total is of those that came', async () => {
    const pnl = await ask('MANAGERIAL_PNL', { period: 'Jan-24' });
    expect(values(pnl, 'NET_PROFIT')).toEqual([
      ...minor('netProfit'),
      ...Array(9).fill(null),
      quarter('netProfit').at(-1),
    ]);
    const sheet = await ask('BALANCE_SHEET', { period: 'Jan-24' });
    expect(values(sheet, 'CASH')).toEqual([...minor('cash'), ...Array(9).fill(null)]);
  });

  test.each([
    [{ period: '2024-03..2024-01' }, 'The period ends before it begins.'],
    [{ period: 'Sept-24' }, 'A period is a label such as Jan-24'],
    [{ period: '2000-01..2024-01' }, 'A statement can show at most 120 months.'],
    [{ currency: 'XAU' }, 'Reports cannot be shown in XAU.'],
  ])('%o is refused in words', async (asked, sentence) => {
    const answer = await app.call(getStatement, { query: { type: 'CASH_FLOW', ...asked } }, { token: books.token });
    expect(answer.status).toBe(400);
    expect(answer.refusal().message).toContain(sentence);
  });

  test('balances and cash flow say that they are accrual and of the whole company', async () => {
    for (const type of ['BALANCE_SHEET', 'CASH_FLOW'] as const) {
      const statement = await ask(type, { basis: 'CASH', departmentId: 'none', compare: 'plan' });
      expect(notesOf(statement)).toEqual(['accrual-only', 'open-months', 'no-filter', 'no-plan']);
      expect(statement).toMatchObject({ basis: 'ACCRUAL', departmentId: null });
    }
  });

  test('an unchanged statement is not sent again; a changed right, question or book is', async () => {
    const query = { type: 'MANAGERIAL_PNL' as const, period: 'Jan-24' };
    const first = await app.call(getStatement, { query }, { token: books.token });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.call(getStatement, { query }, { token: books.token, headers })).status).toBe(304);
    const other = { ...query, zeroRows: 'true' as const };
    expect((await app.call(getStatement, { query: other }, { token: books.token, headers })).status).toBe(200);
    await setCompany({ settings_version: 2 });
    expect((await app.call(getStatement, { query }, { token: books.token, headers })).status).toBe(200);
  });

  test('a P&L is built in three round trips after that of its caller; one that is kept takes none', async () => {
    await ask('MANAGERIAL_PNL');
    await setCompany({ settings_version: 3 });
    expect(await countRoundTrips(app.pool, () => ask('MANAGERIAL_PNL'))).toBeLessThanOrEqual(1 + 3);
    expect(await countRoundTrips(app.pool, () => ask('MANAGERIAL_PNL'))).toBe(1);
  });

  test('what a tag is made of is seen inside the walls only, and the walls end with the statement', async () => {
    const { companyId } = books;
    expect(await selectStatementVersions(app.db, companyId, { companyIds: [companyId] }, null)).toContain('Example Co');
    expect(await selectStatementVersions(app.db, companyId, { companyIds: [randomUUID()] }, null)).toBe('');
    expect(await selectStatementVersions(app.db, companyId, {}, null)).toBe('');
    expect(await app.db.selectFrom('company').select('id').execute()).toEqual([]);
  });
});

async function setCompany(values: Updateable<DB['company']>, companyId = books.companyId): Promise<void> {
  await inContext(app.db, { companyIds: [companyId] }, (db) => db.updateTable('company').set(values).execute());
}

describe('the books change', () => {
  test('on the cash basis an invoice counts when it is paid; until that is worked out, no figure is shown', async () => {
    const other = await createWorkedBooks(app);
    const pending = await ask('MANAGERIAL_PNL', { basis: 'CASH' }, other.token);
    expect([pending.basis, notesOf(pending)]).toEqual(['CASH', ['cash-basis-pending', 'open-months']]);
    expect(values(pending, 'NET_PROFIT')).toEqual(Array(4).fill('BEING_PREPARED'));
    expect(pending.checks.find(({ id }) => id === 'nothing-lost')).toMatchObject({ ok: null });
    const headline = { companyId: other.companyId };
    await setCompany({ basis: 'CASH' }, other.companyId);
    const [revenue] = (await app.call(getHeadline, { query: headline }, { token: other.token })).ok().figures;
    expect(revenue?.value).toEqual({ status: 'na', code: 'BEING_PREPARED' });
    await inBulkTransaction(app.pool, { companyIds: [other.companyId] }, (transaction) =>
      deriveCashLines(transaction, { companyId: other.companyId, version: 1, since: 0 }),
    );
    const cash = await ask('MANAGERIAL_PNL', { basis: 'CASH' }, other.token);
    expect(notesOf(cash)).toEqual(['open-months']);
    // Hosting of January is paid in February, that of February in March.
    expect(values(cash, 'C.HST')).toEqual([0, 800_00, 850_00, 1_650_00]);
  });

  test('closed months that changed are marked with what they were; the past can be asked for', async () => {
    const other = await createWorkedBooks(app);
    await closeMonths(other.companyId);
    expect(notesOf(await ask('MANAGERIAL_PNL', {}, other.token))).toEqual(['open-months']);
    // 40 more of hosting in January, 7 in the open month.
    await post(app.pool, other.companyId, [
      entry('2024-01-20', { 5000: 40_00, 2000: -40_00 }),
      entry('2024-03-30', { 5000: 7_00, 1000: -7_00 }),
    ]);

    const pnl = await ask('MANAGERIAL_PNL', {}, other.token);
    expect(notesOf(pnl)).toEqual(['open-months', 'restated']);
    expect(row(pnl, 'C.HST').restated).toEqual([{ column: 0, before: 800_00, after: 840_00 }]);
    expect(row(pnl, 'NET_PROFIT').restated).toEqual([{ column: 0, before: -10_900_00, after: -10_940_00 }]);
    expect(row(pnl, 'REVENUE').restated).toEqual([]);

    const sheet = await ask('BALANCE_SHEET', {}, other.token);
    expect(row(sheet, 'PAYABLES').restated).toEqual([
      { column: 0, before: 800_00, after: 840_00 },
      { column: 1, before: 850_00, after: 890_00 },
    ]);
    expect(row(sheet, 'CASH').restated).toEqual([]);
    const flow = await ask('CASH_FLOW', {}, other.token);
    expect(row(flow, 'PAYABLES').restated).toEqual([{ column: 0, before: 800_00, after: 840_00 }]);
    expect(row(flow, 'OPERATING_CASH_FLOW').restated).toEqual([]);
    expect((await ask('CASH_IN_OUT', {}, other.token)).rows.flatMap(({ restated }) => restated)).toEqual([]);
    // A row that is empty now is there to say so.
    await post(app.pool, other.companyId, [entry('2024-01-21', { 5000: -840_00, 2000: 840_00 })]);
    const january = await ask('MANAGERIAL_PNL', { period: '2024-01..2024-01' }, other.token);
    expect(row(january, 'C.HST').restated).toEqual([{ column: 0, before: 800_00, after: 0 }]);

    for (const type of STATEMENT_TYPES) {
      const then = await ask(type, { knownOn: '2024-03-30' }, other.token);
      const now = await ask(type, {}, books.token);
      expect(then).toMatchObject({ knownOn: '2024-03-30', ledgerVersion: 1 });
      expect(then.rows.map(({ code, values: cells }) => [code, cells])).toEqual(
        now.rows.map(({ code, values: cells }) => [code, cells]),
      );
      const before = await ask(type, { knownOn: '2024-03-29', zeroRows: 'true' }, other.token);
      expect(before.rows.flatMap(({ values: cells }) => cells).every((cell) => cell === 0)).toBe(true);
    }
  });

  test('who reads what was published sees nothing of later months and later changes', async () => {
    const other = await createWorkedBooks(app);
    const { id } = await createUser(app.db);
    await addMember(app.db, other.companyId, id, { type: 'INVESTOR', isOwner: false });
    const token = await signIn(app, id);
    const nothing = await ask('MANAGERIAL_PNL', {}, token);
    expect(nothing).toMatchObject({ source: { kind: 'none' }, rows: [], columns: [], can: { drill: false } });

    await publish(app.db, other.companyId);
    await post(app.pool, other.companyId, [entry('2024-01-20', { 5000: 40_00, 2000: -40_00 })]);
    const shown = await ask('MANAGERIAL_PNL', {}, token);
    expect(shown).toMatchObject({ source: { kind: 'published' }, closedThrough: '2024-02', can: { drill: false } });
    expect(values(shown, 'NET_PROFIT')).toEqual([-10_900_00, -13_550_00, null, -24_450_00]);
    const asked = shown.source.kind === 'published' ? { publicationId: shown.source.publicationId } : {};
    expect(values(await ask('MANAGERIAL_PNL', asked, other.token), 'NET_PROFIT')).toEqual(values(shown, 'NET_PROFIT'));
    // Neither another day's books nor settings of later make figures that nobody published.
    const query = { type: 'MANAGERIAL_PNL', knownOn: '2024-03-30' } as const;
    const refused = await app.call(getStatement, { query }, { token });
    expect([refused.status, refused.refusal().message]).toEqual([
      400,
      'Published figures are shown as they were published, not as known on a day.',
    ]);
    await inContext(app.db, { companyIds: [other.companyId] }, (db) =>
      sql`update company set basis = 'CASH', fiscal_year_start_month = 4, settings_version = settings_version + 1`.execute(
        db,
      ),
    );
    const later = await ask('MANAGERIAL_PNL', {}, token);
    expect([later.basis, later.period, later.rows]).toEqual([shown.basis, shown.period, shown.rows]);
    const unknown = { ...asked, publicationId: books.companyId };
    expect(
      (await app.call(getStatement, { query: { type: 'CASH_FLOW', ...unknown } }, { token: other.token })).status,
    ).toBe(404);
  });

  test('a balance that differs from its lines is a failed check of every statement, and told to who runs the server', async () => {
    const other = await createWorkedBooks(app);
    expect(await checkBalances(app.db, other.companyId)).toEqual([]);
    expect((await ask('CASH_FLOW', {}, other.token)).checks.at(-1)).toMatchObject({
      id: 'balances-equal-lines',
      ok: true,
    });
    await inContext(app.db, { companyIds: [other.companyId] }, (db) =>
      sql`update monthly_balance set amount_minor = amount_minor + 5 where month = '2024-03' and basis = 'ACCRUAL'
             and account_id = (select id from account where code = '4100')`.execute(db),
    );
    const told: string[] = [];
    const logger = { error: (message: string) => told.push(message) };
    const task = balanceCheckTasks({ db: app.db })['check-balances'];
    await task?.({ companyId: other.companyId }, { logger } as unknown as JobHelpers);
    expect(told).toEqual([expect.stringContaining(`1 balances of company ${other.companyId} differ from their lines`)]);
    const key = `check-balances-daily:${other.companyId}`;
    const { rows: next } = await sql<{ isTomorrow: boolean }>`
      select run_at > now() + interval '23 hours' as "isTomorrow" from graphile_worker.jobs where key = ${key}`.execute(
      app.db,
    );
    expect(next).toEqual([{ isTomorrow: true }]);
    const pnl = await ask('MANAGERIAL_PNL', {}, other.token);
    expect(pnl.checks).toContainEqual(
      expect.objectContaining({ id: 'balances-equal-lines', ok: false, difference: 5 }),
    );
    expect(pnl.checks).toContainEqual(expect.objectContaining({ id: 'ledger-balances', ok: false, difference: 5 }));
    expect(pnl.notes.map(({ code }) => code)).toContain('out-of-balance');
  });
});

describe('what a company arranges', () => {
  test('excluded accounts leave their section and stand below; the tree hides without changing a total', async () => {
    const other = await createWorkedBooks(app);
    const structure = deleteNode(defaultPnlStructure('SaaS'), {
      sectionName: 'Operating expenses',
      typeName: 'Sales & Marketing',
    });
    await inContext(app.db, { companyIds: [other.companyId] }, async (db) => {
      const { id: accountId } = await db
        .selectFrom('account')
        .where('code', '=', '6300')
        .select('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('report_structure')
        .values({
          company_id: other.companyId,
          family: 'PNL',
          version: 2,
          change: 'PUBLISH',
          sections: JSON.stringify(structure.sections),
          excluded: JSON.stringify([{ accountId, note: 'Private' }]),
        })
        .execute();
    });
    await setCompany({ structure_version: 2 }, other.companyId);
    const pnl = await ask('MANAGERIAL_PNL', {}, other.token);
    expect(pnl.notes).toContainEqual({ code: 'excluded-accounts', text: '1 account excluded.' });
    for (const type of ['BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT'] as const) {
      expect((await ask(type, {}, other.token)).notes).toContainEqual({
        code: 'excluded-accounts',
        text: '1 account excluded from the managerial P&L; this statement includes it.',
      });
    }
    expect(values(pnl, 'NET_PROFIT')).toEqual([-10_800_00, -13_450_00, -6_550_00, -30_800_00]);
    expect(values(pnl, 'EXCLUDED')).toEqual([-100_00, -100_00, -100_00, -300_00]);
    expect(values(pnl, 'LEDGER_NET_PROFIT')).toEqual(quarter('netProfit'));
    expect(row(pnl, 'OPERATING_EXPENSES#HIDDEN')).toMatchObject({
      kind: 'hidden',
      hiddenCount: 1,
      parent: 'OPERATING_EXPENSES',
      values: [0, 2_500_00, 0, 2_500_00],
    });
    // A file lists what the screen adds up, for whoever reads the books themselves.
    const file = { type: 'MANAGERIAL_PNL', period: '2024-01..2024-03', format: 'csv', csvLayout: 'flat' } as const;
    const [added, listed] = await Promise.all(
      [false, true].map(async (hiddenRows) => {
        const body = { ...file, hiddenRows };
        const call = { method: 'POST', url: exportStatement.path, payload: body } as const;
        return (await app.app.inject({ ...call, headers: { authorization: `Bearer ${other.token}` } })).body;
      }),
    );
    expect([added?.includes('Hidden items (1)'), added?.includes('Sales & Marketing')]).toEqual([true, false]);
    expect([listed?.includes('Hidden items'), listed?.includes('Sales & Marketing,,,type,')]).toEqual([false, true]);
    // The cash flow begins with the profit of the books.
    expect(values(await ask('CASH_FLOW', {}, other.token), 'NET_PROFIT')).toEqual(quarter('netProfit'));
  });

  test('accounts no rule knows are the amber row of their section, counted', async () => {
    const other = await createOwner(app, 'BOOTSTRAP', { clock_on: parseLocalDate('2026-03-31') });
    await createChart(app.pool, other.companyId, [
      ...SMALL_CHART,
      { code: '6990', kind: 'OPEX_OTHER', classification: 'EXPENSE', accountType: 'Expense', name: 'Zzz' },
      { code: '6991', kind: 'OPEX_OTHER', classification: 'EXPENSE', accountType: 'Expense', name: 'Yyy' },
    ]);
    await post(app.pool, other.companyId, [entry('2026-03-01', { 1000: -5_00, 6990: 3_00, 6991: 2_00 })]);
    const pnl = await ask('MANAGERIAL_PNL', { period: '2026-03..2026-03' }, other.token);
    expect(row(pnl, 'G.UNM')).toMatchObject({ name: 'Unplaced · 2 accounts', isUnplaced: true, values: [5_00] });
    expect(notesOf(pnl)).toEqual(['open-months', 'unplaced-accounts']);
  });

  test('a department with those below it: only their lines, and the buckets add up to the whole', async () => {
    const other = await createWorkedBooks(app);
    const [parent, child] = [randomUUID(), randomUUID()];
    await inContext(app.db, { companyIds: [other.companyId] }, async (db) => {
      const common = { company_id: other.companyId, source: 'MANUAL', kind: 'DEPARTMENT' as const };
      await db
        .insertInto('dimension')
        .values({ ...common, id: parent, external_id: 'p', name: 'Group' })
        .execute();
      const below = { ...common, id: child, external_id: 'c', name: 'Team', parent_id: parent };
      await db.insertInto('dimension').values(below).execute();
    });
    const sale = entry('2024-02-10', { 1000: 30_00, 4100: -30_00 });
    const lines = sale.lines.map((line) => ({ ...line, departmentExternalId: 'c' }));
    await post(app.pool, other.companyId, [{ ...sale, lines }]);
    const ofGroup = await ask('MANAGERIAL_PNL', { departmentId: parent }, other.token);
    expect(values(ofGroup, 'NET_PROFIT')).toEqual([0, 30_00, 0, 30_00]);
    const rest = await ask('MANAGERIAL_PNL', { departmentId: 'none' }, other.token);
    expect(values(rest, 'NET_PROFIT')).toEqual(quarter('netProfit'));
    expect(values(await ask('CASH_IN_OUT', { departmentId: child }, other.token), 'NET_CHANGE')).toEqual([
      0, 30_00, 0, 30_00,
    ]);
    const query = { type: 'MANAGERIAL_PNL' as const, departmentId: randomUUID() };
    expect((await app.call(getStatement, { query }, { token: other.token })).status).toBe(404);
  });

  describe('classes', () => {
    let other: Awaited<ReturnType<typeof createWorkedBooks>>;
    let classes: Classes;

    beforeAll(async () => {
      other = await createWorkedBooks(app);
      await closeMonths(other.companyId);
      classes = await bookClasses(app, other.companyId);
    });

    test('a class with those below it: only their lines, and the buckets add up to the whole', async () => {
      const { group, team } = classes;
      const ofGroup = await ask('MANAGERIAL_PNL', { classId: group.toUpperCase() }, other.token);
      expect(ofGroup.classes).toEqual([
        { id: group, name: 'Group', parentId: null },
        { id: team, name: 'Team', parentId: group },
      ]);
      expect(values(ofGroup, 'NET_PROFIT')).toEqual([0, 30_00, -5_00, 25_00]);
      expect(ofGroup.checks.every(({ ok }) => ok)).toBe(true);
      expect(values(await ask('MANAGERIAL_PNL', { classId: team }, other.token), 'REVENUE')).toEqual([
        0, 30_00, 7_00, 37_00,
      ]);
      const rest = await ask('MANAGERIAL_PNL', { classId: 'none' }, other.token);
      expect(values(rest, 'NET_PROFIT')).toEqual(quarter('netProfit'));
      expect([row(ofGroup, 'REVENUE').restated, row(rest, 'REVENUE').restated]).toEqual([
        [{ column: 1, before: 0, after: 30_00 }],
        [],
      ]);
    });

    test('a class and a department together leave the lines of both', async () => {
      const both = { classId: classes.group, departmentId: classes.sales };
      expect(values(await ask('MANAGERIAL_PNL', both, other.token), 'NET_PROFIT')).toEqual([0, 0, 7_00, 7_00]);
      expect(values(await ask('CASH_IN_OUT', both, other.token), 'NET_CHANGE')).toEqual([0, 0, 7_00, 7_00]);
    });

    test('cash in and out is of the class, without the cash of the company', async () => {
      const cash = await ask('CASH_IN_OUT', { classId: classes.group }, other.token);
      expect(values(cash, 'NET_CHANGE')).toEqual([0, 30_00, -5_00, 25_00]);
      expect(cash.rows.map(({ code }) => code)).not.toContain('CLOSING_CASH');
      const rest = await ask('CASH_IN_OUT', { classId: 'none' }, other.token);
      expect(values(rest, 'NET_CHANGE')).toEqual(values(await ask('CASH_IN_OUT'), 'NET_CHANGE'));
    });

    test.each([
      ['MANAGERIAL_PNL', 'NET_PROFIT', ['group'], 25_00, 3],
      ['MANAGERIAL_PNL', 'NET_PROFIT', ['group', 'sales'], 7_00, 1],
      ['CASH_IN_OUT', 'NET_CHANGE', ['team'], 37_00, 2],
    ] as const)('the lines of a total of the %s are those of the class, and add up to it', async (...given) => {
      const [type, code, [className, department], total, lineCount] = given;
      const slice = {
        classId: classes[className],
        ...(department !== undefined && { departmentId: classes[department] }),
      };
      const body = { type, row: code, from: parseMonth('2024-01'), to: parseMonth('2024-03'), ...slice };
      const drilled = (await app.call(drillDownStatement, { query: {}, body }, { token: other.token })).ok();
      expect(drilled).toMatchObject({
        total,
        proof: { lineCount, lineSum: total, ties: true },
      });
      expect(drilled.lines).toHaveLength(lineCount);
      expect(new Set(drilled.lines.map((line) => line.class))).not.toContain(null);
    });

    test('where classes do not balance, and beside a plan, a note says so', async () => {
      const sheet = await ask('BALANCE_SHEET', { classId: classes.team }, other.token);
      expect(sheet.classId).toBeNull();
      expect(sheet.notes.map(({ code }) => code)).toContain('no-filter');
      const planned = await ask('MANAGERIAL_PNL', { classId: classes.team, compare: 'plan' }, other.token);
      expect(planned.notes).toContainEqual({ code: 'no-plan', text: 'Plans are not kept by class.' });
    });

    test('an unknown class, one of another company, and a department are none', async () => {
      for (const [classId, token] of [
        [randomUUID(), other.token],
        [classes.sales, other.token],
        [classes.team, books.token],
      ] as const) {
        const query = { type: 'MANAGERIAL_PNL' as const, classId };
        expect((await app.call(getStatement, { query }, { token })).status).toBe(404);
      }
    });
  });

  test('the approved plan stands beside the P&L, by account and by category', async () => {
    const other = await createWorkedBooks(app);
    expect((await ask('MANAGERIAL_PNL', { compare: 'plan' }, other.token)).notes).toContainEqual({
      code: 'no-plan',
      text: 'There is no approved plan for these months.',
    });
    await inContext(app.db, { companyIds: [other.companyId] }, async (db) => {
      const company_id = other.companyId;
      const plan_id = await insertBudget(db, company_id, { year: 2024 });
      const account = await db.selectFrom('account').where('code', '=', '4000').select('id').executeTakeFirstOrThrow();
      for (const [target, value] of [
        [{ account_id: account.id }, 900_00],
        [{ category_code: 'C.HST' }, 500_00],
      ] as const) {
        const { id: plan_line_id } = await db
          .insertInto('plan_line')
          .values({ company_id, plan_id, method: 'MANUAL', ...target })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('plan_value')
          .values({ company_id, plan_line_id, month: parseMonth('2024-01'), value_minor: minorUnits(value) })
          .execute();
      }
    });
    const pnl = await ask('MANAGERIAL_PNL', { period: '2024-01..2024-01', compare: 'plan' }, other.token);
    expect(pnl.notes).toEqual([]);
    expect(values(pnl, 'C.HST')).toEqual([800_00, 500_00, 300_00, 600]);
    expect(values(pnl, 'GROSS_PROFIT')).toEqual([200_00, 400_00, -200_00, -500]);

    const { sales } = await bookClasses(app, other.companyId);
    async function ofSales() {
      const asked = { period: '2024-01..2024-01', compare: 'plan', departmentId: sales } as const;
      return ask('MANAGERIAL_PNL', asked, other.token);
    }
    expect((await ofSales()).notes).toContainEqual({
      code: 'no-plan',
      text: 'No approved plan of these months names departments.',
    });
    await inContext(app.db, { companyIds: [other.companyId] }, async (db) => {
      await db.updateTable('plan_line').set({ department_id: sales }).where('category_code', '=', 'C.HST').execute();
      await db.updateTable('plan').set({ version: 2 }).execute();
    });
    const sliced = await ofSales();
    expect(values(sliced, 'C.HST')).toEqual([0, 500_00, -500_00, -1000]);
    expect(values(sliced, 'REVENUE').slice(0, 2)).toEqual([0, 0]);

    await setCompany({ rate_source: 'PLAN TEST' }, other.companyId);
    await sql`insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate) values
      ('PLAN TEST', 'USD', 'EUR', 'MONTH_AVERAGE', '2024-01-31', 0.9)`.execute(app.db);
    async function hostingIn(period: string) {
      const asked = { period, compare: 'plan', currency: 'EUR' } as const;
      return values(await ask('MANAGERIAL_PNL', asked, other.token), 'C.HST').slice(0, 2);
    }
    expect(await hostingIn('2024-01..2024-01')).toEqual([800_00 * 0.9, 500_00 * 0.9]);
    await inContext(app.db, { companyIds: [other.companyId] }, (db) =>
      db
        .updateTable('plan')
        .set({ fx_table: JSON.stringify({ EUR: { '2024-01': '0.8' } }) })
        .execute(),
    );
    await setCompany({ settings_version: 99 }, other.companyId);
    expect(await hostingIn('2024-01..2024-01')).toEqual([800_00 * 0.9, 500_00 * 0.8]);
  });
});

describe('another currency', () => {
  test('rates per line for results, at the closing for balances; where one is missing there is no figure', async () => {
    const other = await createWorkedBooks(app);
    await setCompany({ rate_source: 'TEST' }, other.companyId);
    await sql`insert into fx_rate (source, from_currency, to_currency, kind, rate_on, rate) values
      ('TEST', 'USD', 'EUR', 'MONTH_AVERAGE', '2024-01-31', 0.9), ('TEST', 'USD', 'EUR', 'MONTH_CLOSING', '2024-01-31', 0.8),
      ('TEST', 'USD', 'EUR', 'MONTH_AVERAGE', '2024-02-29', 0.7), ('TEST', 'USD', 'EUR', 'MONTH_CLOSING', '2024-02-29', 0.5),
      ('TEST', 'USD', 'EUR', 'DAILY', '2024-01-01', 0.95)`.execute(app.db);
    const asked = { currency: 'EUR' };
    const pnl = await ask('MANAGERIAL_PNL', asked, other.token);
    expect(values(pnl, 'REVENUE')).toEqual([900_00, 700_00, 'MISSING_RATE', 'MISSING_RATE']);
    expect(notesOf(pnl)).toEqual(['open-months', 'missing-rate', 'rate-sources']);
    expect(pnl.notes.at(-1)?.text).toBe('Translated from USD to EUR at published rates.');
    expect(pnl.currencies).toEqual(['USD', 'EUR']);

    const sheet = await ask('BALANCE_SHEET', asked, other.token);
    expect(values(sheet, 'CASH').slice(0, 2)).toEqual([37_700_00 * 0.8, 37_900_00 * 0.5]);
    expect(values(sheet, 'PAID_IN_CAPITAL').slice(0, 2)).toEqual([47_500_00, 47_500_00]);
    expect(values(sheet, 'CURRENT_YEAR_RESULT').slice(0, 2)).toEqual([-9_810_00, -9_810_00 - 9_485_00]);
    expect(values(sheet, 'TOTAL_ASSETS')).toEqual(values(sheet, 'TOTAL_LIABILITIES_AND_EQUITY'));
    expect(typeof values(sheet, 'TRANSLATION_RESERVE')[0]).toBe('number');

    const twins = { CASH_FLOW: 'Cash in and out', CASH_IN_OUT: 'Cash flow' };
    for (const type of ['CASH_FLOW', 'CASH_IN_OUT'] as const) {
      const cash = await ask(type, asked, other.token);
      expect(cash.notes.find(({ code }) => code === 'translated-cash')?.text).toContain(
        `may differ in its last digits from that of ${twins[type]}; opening and closing cash are the same.`,
      );
      const [opening, change, effect, closing] = ['OPENING_CASH', 'NET_CHANGE', 'FX_EFFECT', 'CLOSING_CASH'].map(
        (code) => Number(values(cash, code)[1]),
      );
      expect((opening ?? 0) + (change ?? 0) + (effect ?? 0)).toBe(closing);
      expect(closing).toBe(37_900_00 * 0.5);
    }

    await closeMonths(other.companyId);
    await post(app.pool, other.companyId, [
      entry('2024-01-20', { 5000: 40_00, 2000: -40_00 }),
      entry('2024-02-05', { 1000: 100_00, 3000: -100_00 }),
    ]);
    for (const type of STATEMENT_TYPES) {
      const then = await ask(type, { ...asked, knownOn: '2024-03-30', zeroRows: 'true' }, other.token);
      const now = await ask(type, { ...asked, zeroRows: 'true' }, other.token);
      // Of months, not of the total, which counts the open one as well.
      const marked = now.rows.flatMap(({ code, restated }) =>
        restated.flatMap(({ column, before, after }) => (column < 2 ? [[code, column, before, after]] : [])),
      );
      const changed = now.rows.flatMap(({ code, values: cells }) =>
        [0, 1].flatMap((column) => {
          const [before, after] = [then.rows.find((each) => each.code === code)?.values[column] ?? 0, cells[column]];
          return typeof before === 'number' && typeof after === 'number' && before !== after
            ? [[code, column, before, after]]
            : [];
        }),
      );
      expect(marked).toEqual(changed);
      expect(changed.length).toBeGreaterThan(0);
    }
  });
});
