import fc from 'fast-check';
import {
  getStatement,
  ledgerTypeOf,
  STATEMENT_TYPES,
  type Statement,
  type StatementType,
} from '@tieout/contracts/statements.ts';
import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { monthOf, parseMonth, type Month } from '@tieout/finance/month.ts';
import { defaultStructureOf } from '@tieout/finance/statements/structure/default-structure-of.ts';
import { deleteNode } from '@tieout/finance/statements/structure/order-structure.ts';
import { pathOfNames } from '@tieout/finance/statements/structure/structure-path.ts';
import type { Structure, StructureNode } from '@tieout/finance/statements/structure/structure-tree.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import { createChart, postOne } from '#test/factories/ledger.ts';
import { createOwner } from '#test/factories/people.ts';
import {
  EVERY_KIND,
  RANDOM_DEPARTMENTS,
  RANDOM_MONTHS,
  randomBooks,
  type RandomBooks,
} from '#test/factories/random-books.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { FAMILY_OF } from './books/books.ts';
import { NO_DEPARTMENT_ID, type LineTerm } from './books/line-terms.ts';
import { resolveCell } from './cells/resolve-cell.ts';
import { DEFAULT_MODEL } from './structure/structure-store.ts';

const IS_DEEP = process.env.TIEOUT_DEEP === '1';
const RUNS = IS_DEEP ? 1_000 : 25;
/** Cells opened per statement; which ones changes with every run. */
const OPENED = 3;
const TIMEOUT_MS = IS_DEEP ? 3_600_000 : 300_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

interface Company {
  companyId: string;
  token: string;
  codes: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
}

async function createBooks(books: RandomBooks): Promise<Company> {
  const { fiscalYearStartMonth, businessModel } = books;
  const owner = await createOwner(app, 'BOOTSTRAP', {
    business_model: businessModel,
    fiscal_year_start_month: fiscalYearStartMonth,
    closed_through: parseMonth('2025-02'),
    clock_on: parseLocalDate('2025-03-31'),
  });
  const { companyId, token } = owner;
  await createChart(app.pool, companyId, EVERY_KIND);
  const common = { company_id: companyId, source: 'MANUAL', kind: 'DEPARTMENT' as const };
  const departments = await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('dimension')
      .values(RANDOM_DEPARTMENTS.map((each) => ({ ...common, ...each, external_id: each.name })))
      .returning(['id', 'name'])
      .execute(),
  );
  const accounts = await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db.selectFrom('account').select(['id', 'external_id']).execute(),
  );
  const half = Math.ceil(books.entries.length / 2);
  for (const entries of [books.entries.slice(0, half), books.entries.slice(half)]) {
    await postOne(app.pool, { companyId, entries });
  }
  return {
    companyId,
    token,
    codes: new Map(accounts.map(({ id, external_id }) => [id, external_id])),
    departments: new Map([[NO_DEPARTMENT_ID, 'none'], ...departments.map(({ id, name }) => [id, name] as const)]),
  };
}

/** Hides rows and takes accounts out. */
async function arrange({ companyId, codes }: Company, { businessModel, hidden, excluded }: RandomBooks): Promise<void> {
  const excludedIds = [...codes].filter(([, code]) => excluded.includes(code)).map(([accountId]) => accountId);
  await inContext(app.db, { companyIds: [companyId] }, async (db) => {
    await db.updateTable('company').set({ structure_version: 2 }).execute();
    for (const type of STATEMENT_TYPES) {
      const tree = defaultStructureOf(FAMILY_OF[type], businessModel ?? DEFAULT_MODEL);
      await db
        .insertInto('report_structure')
        .values({
          company_id: companyId,
          family: FAMILY_OF[type],
          version: 2,
          change: 'ORDER',
          sections: JSON.stringify(hidden.reduce(hideNth, tree).sections),
          excluded: JSON.stringify(excludedIds.map((accountId) => ({ accountId, note: 'Private' }))),
        })
        .execute();
    }
  });
}

function hideNth(tree: Structure, number: number): Structure {
  const paths: string[][] = [];
  function walk(node: StructureNode, above: readonly string[]): void {
    const names = [...above, node.name];
    paths.push(names);
    for (const child of node.children) walk(child, names);
  }
  for (const section of tree.sections) walk(section, []);
  return deleteNode(tree, pathOfNames(paths[number % paths.length] ?? []));
}

async function ask({ token }: Company, type: StatementType): Promise<Statement> {
  const period = `${RANDOM_MONTHS[0] ?? ''}..${RANDOM_MONTHS.at(-1) ?? ''}`;
  const query = { type, period, subtotals: 'quarters,ytd', zeroRows: 'true' } as const;
  return (await app.call(getStatement, { query }, { token })).ok();
}

function numbers(statement: Statement, code: string): number[] {
  const row = statement.rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`No row ${code}`);
  return row.values.map((value) => (typeof value === 'number' ? value : Number.NaN));
}

/** The months alone, in their order: quarters stand between them. */
function ofMonths(statement: Statement, code: string): number[] {
  return numbers(statement, code).filter((_, index) => statement.columns[index]?.kind === 'month');
}

/** Plain sums over the entries, without any of the code under test. */
function sumOf(entries: readonly PostedEntry[], counts: (code: string, entry: PostedEntry) => boolean): number {
  let sum = 0;
  for (const each of entries) {
    for (const { accountExternalId, amount } of each.lines) if (counts(accountExternalId, each)) sum += amount;
  }
  return sum;
}

const RESULTS = new Set(EVERY_KIND.filter(({ kind }) => pnlSectionOf(kind) !== null).map(({ code }) => code));

function isIn(month: Month): (entry: PostedEntry) => boolean {
  return ({ date }) => monthOf(date) === month;
}

function expectLaws(statements: ReadonlyMap<StatementType, Statement>, entries: readonly PostedEntry[]): void {
  const [pnl, sheet, flow, cash] = STATEMENT_TYPES.map((type) => statements.get(type));
  if (pnl === undefined || sheet === undefined || flow === undefined || cash === undefined) throw new Error('Missing');
  for (const statement of statements.values()) {
    expect(statement.checks.filter(({ ok }) => !ok)).toEqual([]);
    expectParents(statement);
    expectTotals(statement);
  }
  const undecided = shownOrHidden(sheet, 'NOT_DECIDED');
  expect(numbers(sheet, 'TOTAL_ASSETS')).toEqual(
    numbers(sheet, 'TOTAL_LIABILITIES_AND_EQUITY').map((others, index) => others + (undecided?.[index] ?? 0)),
  );
  const profit = pnl.rows.some(({ code }) => code === 'LEDGER_NET_PROFIT') ? 'LEDGER_NET_PROFIT' : 'NET_PROFIT';
  RANDOM_MONTHS.forEach((month, index) => {
    const effect =
      0 - sumOf(entries, (code, each) => RESULTS.has(code) && isIn(month)(each) && each.docType !== 'CLOSING');
    expect(ofMonths(pnl, profit)[index]).toBe(effect === 0 ? 0 : effect);
    const moved = sumOf(entries, (code, each) => code.startsWith('CASH') && isIn(month)(each));
    expect(ofMonths(flow, 'NET_CHANGE')[index]).toBe(moved);
    expect(ofMonths(cash, 'NET_CHANGE')[index]).toBe(moved);
    const posted = sumOf(
      entries,
      (code, each) =>
        ['RETAINED_EARNINGS', 'OPENING_BALANCE', 'OTHER_EQUITY'].includes(code) &&
        isIn(month)(each) &&
        each.docType !== 'CLOSING',
    );
    const earned = ['RETAINED_EARNINGS', 'CURRENT_YEAR_RESULT'].reduce((sum, code) => {
      const balances = sheet.rows.some((row) => row.code === code) ? ofMonths(sheet, code) : null;
      return balances === null ? Number.NaN : sum + (balances[index] ?? 0) - (balances[index - 1] ?? 0);
    }, 0);
    const kept = effect - posted === 0 ? 0 : effect - posted;
    // Where one of the two rows is hidden, their sum cannot be read off the sheet.
    expect(Number.isNaN(earned) ? kept : earned).toBe(kept);
  });
  const contribution = pnl.rows.some(({ code }) => code === 'CONTRIBUTION_PROFIT')
    ? 'CONTRIBUTION_PROFIT'
    : 'GROSS_PROFIT';
  expectSteps(pnl, contribution);
}

function shownOrHidden(statement: Statement, code: string): number[] | null {
  return statement.rows.some((row) => row.code === code) ? numbers(statement, code) : null;
}

/** Costs are shown positive: each step takes a section off. */
function expectSteps(pnl: Statement, contribution: string): void {
  const steps = [
    [contribution, 'OPERATING_EXPENSES', 'EBITDA', -1],
    ['EBITDA', 'DEPRECIATION_AMORTISATION', 'EBIT', -1],
    ['EBIT', 'OTHER_INCOME_EXPENSE', 'PROFIT_BEFORE_TAX', 1],
    ['PROFIT_BEFORE_TAX', 'INCOME_TAX', 'NET_PROFIT', -1],
  ] as const;
  for (const [before, section, after, sign] of steps) {
    const between = shownOrHidden(pnl, section);
    if (between === null) continue;
    const expected = numbers(pnl, before).map((value, index) => value + sign * (between[index] ?? 0));
    expect(numbers(pnl, after)).toEqual(expected.map((value) => (value === 0 ? 0 : value)));
  }
}

function expectParents(statement: Statement): void {
  const children = Map.groupBy(statement.rows, ({ parent }) => parent);
  for (const [parent, rows] of children) {
    if (parent === null) continue;
    const sums = statement.columns.map((_, index) => rows.reduce((sum, { values }) => sum + Number(values[index]), 0));
    expect(sums.map((sum) => (sum === 0 ? 0 : sum))).toEqual(numbers(statement, parent));
  }
}

/** Quarters, the year to date and the total: of the months they name. */
function expectTotals({ type, columns, rows }: Statement): void {
  for (const { code, values } of rows) {
    const isStock = type === 'BALANCE_SHEET' || code === 'CLOSING_CASH';
    const shown = columns.map(({ from, to }) => {
      const months = values.filter((_, at) => {
        const column = columns[at];
        return column?.kind === 'month' && column.from >= from && column.to <= to;
      });
      if (code === 'OPENING_CASH') return months[0];
      const sum = isStock ? Number(months.at(-1)) : months.reduce<number>((total, value) => total + Number(value), 0);
      return sum === 0 ? 0 : sum;
    });
    expect([code, values]).toEqual([code, shown]);
  }
}

function sumOfTerm(term: LineTerm, entries: readonly PostedEntry[], { codes, departments }: Company): number {
  const allowed = term.departmentIds?.map((id) => departments.get(id));
  let sum = 0;
  for (const { date, docType, lines } of entries) {
    const isClosing = docType === 'CLOSING';
    const isOut = isClosing ? !term.withClosing : term.onlyClosing === true;
    if (isOut || date > term.to || (term.from !== null && date < term.from)) continue;
    for (const line of lines) {
      const isDepartment = allowed === undefined || allowed.includes(line.departmentExternalId ?? 'none');
      if (codes.get(term.accountId) === line.accountExternalId && isDepartment) sum += term.sign * line.amount;
    }
  }
  return sum;
}

async function expectCellsOpen(company: Company, statement: Statement, entries: readonly PostedEntry[], seed: number) {
  const { companyId } = company;
  const can = { drill: true, export: true, editStructure: true };
  const scope = { companyId, context: { companyIds: [companyId] }, isLive: true, stamp: null, can };
  const step = Math.max(1, Math.floor(statement.rows.length / OPENED));
  const opened = statement.rows.filter((_, index) => (index + seed) % step === 0);
  for (const [at, { code, values }] of opened.entries()) {
    const column = (seed + at) % statement.columns.length;
    const { from, to } = statement.columns[column] ?? { from: parseMonth('2024-01'), to: parseMonth('2024-01') };
    const cell = await inSnapshot(app.db, scope.context, (db) =>
      resolveCell(db, scope, { type: ledgerTypeOf(statement.type), row: code, from, to }),
    );
    expect([code, cell.total]).toEqual([code, values[column]]);
    const sum =
      cell.parts.kind === 'shares'
        ? cell.parts.shares.reduce((total, { amount }) => total + amount, 0)
        : cell.parts.terms.reduce((total, term) => total + sumOfTerm(term, entries, company), 0);
    expect([code, sum]).toEqual([code, cell.total]);
  }
}

test(
  'whatever is posted, hidden and excluded: statements tie to the entries, to each other, and open into their lines',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomBooks, fc.nat({ max: 1000 }), async (books, seed) => {
        const company = await createBooks(books);
        await arrange(company, books);
        const statements = new Map<StatementType, Statement>();
        for (const type of STATEMENT_TYPES) statements.set(type, await ask(company, type));
        expectLaws(statements, books.entries);
        for (const statement of statements.values()) await expectCellsOpen(company, statement, books.entries, seed);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

/** Rows of the totals that differ from the balances they are the totals of, in either direction. */
function totalDifferences(companyId: string): Promise<unknown[]> {
  const totals = {
    monthly_total: sql`basis, month, account_id, is_closing`,
    monthly_trial_balance: sql`basis, month`,
  };
  return inContext(app.db, { companyIds: [companyId] }, async (db) => {
    const differences: unknown[] = [];
    for (const [table, key] of Object.entries(totals)) {
      const sums = sql`select ${key}, sum(amount_minor)::bigint, sum(line_count)::integer
                         from monthly_balance group by ${key}`;
      const kept = sql`select ${key}, amount_minor::bigint, line_count from ${sql.table(table)}`;
      const { rows } = await sql`(${sums} except ${kept}) union all (${kept} except ${sums})`.execute(db);
      differences.push(...rows);
    }
    return differences;
  });
}

test('totals follow balances that are posted, changed, split by department, moved and deleted', async () => {
  const { companyId } = await createWorkedBooks(app);
  expect(await totalDifferences(companyId)).toEqual([]);
  const { rows } = await inContext(app.db, { companyIds: [companyId] }, (db) =>
    sql`select from monthly_total`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const text of [
    `update monthly_balance set amount_minor = amount_minor + 5, line_count = line_count + 1 where month = '2024-01'`,
    `insert into monthly_balance (company_id, basis, account_id, department_id, month, is_closing, amount_minor, line_count)
     select company_id, basis, account_id, uuidv7(), month, true, 7, 1 from monthly_balance`,
    `update monthly_balance set month = '2024-07' where month = '2024-02'`,
    `insert into monthly_balance select * from monthly_balance
     on conflict (company_id, basis, account_id, department_id, month, is_closing) do update set amount_minor = 3`,
    `delete from monthly_balance where month = '2024-03'`,
  ]) {
    await inContext(app.db, { companyIds: [companyId] }, (db) => sql.raw(text).execute(db));
    expect(await totalDifferences(companyId)).toEqual([]);
  }
});
