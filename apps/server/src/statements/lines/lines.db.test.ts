import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { convertMoney } from '@tieout/finance/convert-money.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { monthOf, parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { NO_DEPARTMENT_ID, type LineTerm } from '../books/line-terms.ts';
import { ALL_LINES, type CellLines, type LineOrder } from '#statements/lines/cell-lines.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { lineFilterOf } from '#statements/lines/line-filter.ts';
import { openingOf } from '#statements/lines/opening-of.ts';
import { countLines, iterateLines, readLines, type LinePage } from '#statements/lines/read-lines.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { createCompany } from '#test/factories/people.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

/** Names of an order that differs from the order of their ids; the last one was merged into the first. */
const PARTIES = ['Zebra Ltd', 'acme', 'Miller & Co', '100%_sure\\', 'Acme (old)'];
const SALES = 120;
const ORDERS: LineOrder[] = (['date', 'amount', 'counterparty'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ sort, order })),
);

let database: TestDatabase;
let companyId: string;
const accounts = new Map<string, string>();
const departments = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await createCompany(database.db);
  await createChart(database.pool, companyId);
  await nameThings();
  await post(
    database.pool,
    companyId,
    Array.from({ length: SALES }, (_, index) => sale(index)),
  );
  await post(database.pool, companyId, [
    entry('2026-03-31', { 4000: 50_00, 3000: -50_00 }, { docType: 'CLOSING', memo: 'Year end' }),
  ]);
});

/** Few different days and amounts, so that every order has ties. */
function sale(index: number) {
  const day = `2026-0${1 + (index % 3)}-${String(1 + (index % 9)).padStart(2, '0')}`;
  const amount = ((index % 7) + 1) * 1_01;
  const { lines, ...booked } = entry(day, { 1000: amount, 4000: -amount });
  const party = index % 6 === 5 ? null : String(index % 6);
  return {
    ...booked,
    docType: 'INVOICE',
    docNumber: `INV_${index}`,
    memo: index % 2 === 0 ? `Café ${index}` : null,
    lines: lines.map((line) => ({
      ...line,
      counterpartyExternalId: party,
      departmentExternalId: [null, 'sales', 'support'][index % 3] ?? null,
    })),
  };
}

async function nameThings(): Promise<void> {
  await inCompany(async (db) => {
    const common = { company_id: companyId, source: 'MANUAL' };
    const parties = PARTIES.map((name, index) => ({ ...common, external_id: String(index), name, type: 'CUSTOMER' }));
    await db
      .insertInto('counterparty')
      .values(parties as never)
      .execute();
    await sql`update counterparty set merged_into_id = (select id from counterparty where external_id = '1')
               where external_id = '4'`.execute(db);
    const named = ['sales', 'support'].map((name) => ({ ...common, kind: 'DEPARTMENT', external_id: name, name }));
    await db
      .insertInto('dimension')
      .values(named as never)
      .execute();
    for (const { id, code } of await db.selectFrom('account').select(['id', 'code']).execute()) {
      accounts.set(code ?? '', id);
    }
    for (const { id, name } of await db.selectFrom('dimension').select(['id', 'name']).execute()) {
      departments.set(name, id);
    }
  });
}

function inCompany<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return inContext(database.db, { companyIds: [companyId] }, work);
}

function reading<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return inSnapshot(database.db, { companyIds: [companyId] }, work);
}

function term(code: string, overrides: Partial<LineTerm> = {}): LineTerm {
  return {
    accountId: accounts.get(code) ?? '',
    departmentIds: null,
    sign: -1,
    from: parseLocalDate('2026-01-01'),
    to: parseLocalDate('2026-03-31'),
    withClosing: false,
    ...overrides,
  };
}

function cellOf(terms: readonly LineTerm[], overrides: Partial<CellLines> = {}): CellLines {
  return {
    companyId,
    firstDay: parseLocalDate('2026-01-01'),
    parts: { kind: 'terms', terms, isBalance: false },
    classIds: null,
    version: null,
    basis: 'ACCRUAL',
    ratesByMonth: null,
    currency: 'USD',
    baseCurrency: 'USD',
    ...overrides,
  };
}

function allLines(lines: CellLines, order: LineOrder, filter = ALL_LINES): Promise<StatementLine[]> {
  return reading(async (db) => {
    const found: StatementLine[] = [];
    for await (const some of iterateLines(db, lines, { ...order, filter })) found.push(...some);
    return found;
  });
}

async function linesInPages(lines: CellLines, order: LineOrder, limit: number): Promise<StatementLine[]> {
  const found: StatementLine[] = [];
  let page: LinePage = { lines: [], end: null };
  do {
    const { end: after } = page;
    page = await reading((db) => readLines(db, lines, { ...order, filter: ALL_LINES }, { after, limit }));
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    found.push(...page.lines);
  } while (page.end !== null);
  return found;
}

function sumOf(lines: readonly { amount: number }[]): number {
  return sumMoney(lines.map(({ amount }) => minorUnits(amount)));
}

const BY_DATE: LineOrder = { sort: 'date', order: 'asc' };
const REVENUE = Array.from({ length: SALES }, (_, index) => ((index % 7) + 1) * 1_01).reduce((a, b) => a + b, 0);

describe('pages', () => {
  test.each(ORDERS)('by $sort, $order, visit each line exactly once', async (order) => {
    const lines = cellOf([term('4000')]);
    const found = await linesInPages(lines, order, 17);
    expect(new Set(found.map(({ entryId, lineNo }) => `${entryId} ${lineNo}`)).size).toBe(SALES);
    expect(found).toHaveLength(SALES);
    expect(found).toEqual(await allLines(lines, order));
    expect(sumOf(found)).toBe(REVENUE);
    const keys = found.map((line) => keyOf(order, line));
    const sorted = keys.toSorted((a, b) => (order.order === 'asc' ? compare(a, b) : compare(b, a)));
    expect(keys).toEqual(sorted);
  });

  test.each(ORDERS)('by $sort, $order, show a line of two parts twice, once for each', async (order) => {
    const lines = cellOf([term('4000'), term('4000', { sign: 1, departmentIds: [departments.get('sales') ?? ''] })]);
    const found = await linesInPages(lines, order, 31);
    expect(found).toHaveLength(SALES + SALES / 3);
    expect(await reading((db) => countLines(db, lines, ALL_LINES))).toMatchObject({ lineSum: sumOf(found) });
    const seen = Map.groupBy(found, ({ entryId }) => entryId);
    expect([...seen.values()].filter(({ length }) => length === 2).every((pair) => sumOf(pair) === 0)).toBe(true);
  });

  test('of accounts together are merged into one order', async () => {
    const dates = (await allLines(cellOf([term('4000'), term('1000', { sign: 1 })]), BY_DATE)).map(({ date }) => date);
    expect(dates).toHaveLength(2 * SALES);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe('a search', () => {
  test.each([
    ['a counterparty', 'ZEBRA', SALES / 6],
    ['a memo', 'café 1', 5 + 10],
    ['a document', 'inv_11', 1 + 10],
    ['the name of an account', 'account 40', SALES],
    ['the code of an account', '4000', SALES],
    ['a sign that is a wildcard elsewhere', '0%_', SALES / 6],
    ['a backslash', 'sure\\', SALES / 6],
    ['a wildcard that nothing has', 'I%11', 0],
  ])('finds %s', async (_, search, count) => {
    const lines = cellOf([term('4000')]);
    const filter = lineFilterOf({ search });
    const found = await allLines(lines, BY_DATE, filter);
    expect(found).toHaveLength(count);
    expect(await reading((db) => countLines(db, lines, filter))).toEqual({ lineCount: count, lineSum: sumOf(found) });
  });
});

describe('groups', () => {
  test.each(['counterparty', 'account', 'month'] as const)('by %s add up, and so do the lines of each', async (by) => {
    const lines = cellOf([term('4000'), term('1000', { sign: 1 }), term('4080')]);
    const groups = await reading((db) => groupLines(db, lines, ALL_LINES, by));
    expect(sumOf(groups)).toBe(2 * REVENUE);
    expect(groups).toHaveLength({ counterparty: 5, account: 2, month: 3 }[by]);
    for (const { key, lineCount, amount } of groups) {
      const found = await allLines(lines, BY_DATE, lineFilterOf({ groupBy: by, group: key }));
      expect([found.length, sumOf(found)]).toEqual([lineCount, amount]);
    }
  });

  test('have names, and one for lines that belong to none; a merged counterparty goes by the other name', async () => {
    const lines = cellOf([term('4000')]);
    const groups = await reading((db) => groupLines(db, lines, ALL_LINES, 'counterparty'));
    expect(groups.map(({ name }) => name).toSorted()).toEqual(
      ['Zebra Ltd', 'acme', 'Miller & Co', '100%_sure\\', 'Not specified'].toSorted(),
    );
    expect(groups.find(({ name }) => name === 'acme')).toMatchObject({ lineCount: SALES / 3 });
    expect(groups.find(({ name }) => name === 'Not specified')).toMatchObject({ key: 'none', lineCount: SALES / 6 });
    const months = await reading((db) => groupLines(db, lines, ALL_LINES, 'month'));
    expect(months.map(({ key, name }) => [key, name])).toEqual([
      ['2026-01', 'Jan-26'],
      ['2026-02', 'Feb-26'],
      ['2026-03', 'Mar-26'],
    ]);
  });

  test('that can be none are refused in words', () => {
    expect(() => lineFilterOf({ group: 'none' })).toThrow('Say with groupBy what the group is one of.');
    expect(() => lineFilterOf({ groupBy: 'month', group: '2026-13' })).toThrow('There is no such group.');
    expect(() => lineFilterOf({ groupBy: 'account', group: 'none' })).toThrow('There is no such group.');
  });
});

describe('the parts of a cell', () => {
  test('are narrowed to departments, those without one included', async () => {
    const sales = departments.get('sales') ?? '';
    for (const [departmentIds, count] of [
      [[sales], SALES / 3],
      [[NO_DEPARTMENT_ID], SALES / 3],
      [[sales, NO_DEPARTMENT_ID], (2 * SALES) / 3],
      [[], 0],
    ] as const) {
      expect(await allLines(cellOf([term('4000', { departmentIds })]), BY_DATE)).toHaveLength(count);
    }
  });

  test('take closing entries in, leave them out, or are nothing else', async () => {
    async function lineSum(overrides: Partial<LineTerm>): Promise<number> {
      return (await reading((db) => countLines(db, cellOf([term('4000', overrides)]), ALL_LINES))).lineSum;
    }
    expect(await lineSum({})).toBe(REVENUE);
    expect(await lineSum({ withClosing: true })).toBe(REVENUE - 50_00);
    expect(await lineSum({ withClosing: true, onlyClosing: true })).toBe(-50_00);
  });

  test('that cancel each other list nothing', async () => {
    expect(await allLines(cellOf([term('4000'), term('4000', { sign: 1 })]), BY_DATE)).toEqual([]);
  });

  test('may be shares of lines; two of the same line are one', async () => {
    const [first, second] = await allLines(cellOf([term('4000')]), BY_DATE);
    if (first === undefined || second === undefined) throw new Error('No lines');
    const shares = [first, second, first].map(({ entryId, lineNo }, index) => ({
      entryId,
      lineNo,
      amount: minorUnits(index + 1),
    }));
    const lines = cellOf([], { parts: { kind: 'shares', shares } });
    for (const order of ORDERS) {
      expect(new Set((await linesInPages(lines, order, 1)).map(({ amount }) => amount))).toEqual(new Set([4, 2]));
    }
    const groups = await reading((db) => groupLines(db, lines, ALL_LINES, 'account'));
    expect(groups).toMatchObject([{ lineCount: 2, amount: 6 }]);
  });
});

describe('a balance', () => {
  const february = parseLocalDate('2026-02-01');

  function balanceOf(code: string, overrides: Partial<CellLines> = {}): CellLines {
    const terms = [term(code, { from: null, to: parseLocalDate('2026-02-28'), withClosing: true })];
    return cellOf(terms, { firstDay: february, parts: { kind: 'terms', terms, isBalance: true }, ...overrides });
  }

  test('opens with everything before its first day and lists the rest', async () => {
    const lines = balanceOf('4000');
    const opening = await reading((db) => openingOf(db, lines));
    const listed = await allLines(lines, BY_DATE);
    const before = await allLines(cellOf([term('4000', { to: parseLocalDate('2026-01-31') })]), BY_DATE);
    expect(before.length).toBeGreaterThan(0);
    expect(opening).toBe(sumOf(before));
    expect(listed.every(({ date }) => date >= february && date <= '2026-02-28')).toBe(true);
  });

  test('can be read as it was known, opening and lines', async () => {
    async function sums(version: number | null): Promise<number[]> {
      const lines = balanceOf('1100', { version });
      const opening = await reading((db) => openingOf(db, lines));
      return [opening ?? Number.NaN, sumOf(await allLines(lines, BY_DATE))];
    }
    const invoices = [
      entry('2026-01-15', { 1100: 7_00, 3000: -7_00 }),
      entry('2026-02-15', { 1100: 9_00, 3000: -9_00 }),
    ];
    const known = await post(database.pool, companyId, invoices);
    const later = await post(database.pool, companyId, [
      entry('2026-01-16', { 1100: 20_00, 3000: -20_00 }),
      entry('2026-02-16', { 1100: 40_00, 3000: -40_00 }),
    ]);
    await endEntry(invoices[0]?.externalId ?? '');
    expect(await sums(known.version - 1)).toEqual([0, 0]);
    expect(await sums(known.version)).toEqual([-7_00, -9_00]);
    expect(await sums(later.version)).toEqual([-27_00, -49_00]);
    expect(await sums(null)).toEqual([-20_00, -49_00]);
  });

  /** As a source that no longer has it would: entry, lines and balances end with a new version. */
  async function endEntry(externalId: string): Promise<void> {
    await inCompany(async (db) => {
      const { rows } = await sql<{ version: number }>`
        update ledger_version set version = version + 1 returning version`.execute(db);
      const version = rows[0]?.version ?? 0;
      await sql`insert into ledger_change (company_id, version, source, reason)
                values (${companyId}, ${version}, 'MANUAL', 'gone')`.execute(db);
      await sql`update monthly_balance b
                   set amount_minor = b.amount_minor - l.amount_base_minor, line_count = line_count - 1
                  from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
                 where e.external_id = ${externalId} and b.account_id = l.account_id and b.month = '2026-01'
                   and b.department_id = ${NO_DEPARTMENT_ID} and not b.is_closing
                   and l.basis in ('BOTH', b.basis)`.execute(db);
      await sql`update journal_line set until_version = ${version}
                 where entry_id = (select id from journal_entry where external_id = ${externalId})`.execute(db);
      await sql`update journal_entry set until_version = ${version} where external_id = ${externalId}`.execute(db);
    });
  }
});

describe('in a reporting currency', () => {
  const rates = new Map([
    [parseMonth('2026-01'), '151.3712345678'],
    [parseMonth('2026-02'), '0.5'],
    [parseMonth('2026-03'), '1.005'],
  ]);

  test.each(['EUR', 'JPY', 'KWD'])('%s: each line is translated at the rate of its month', async (currency) => {
    const inBooks = await allLines(cellOf([term('4000')]), BY_DATE);
    const lines = cellOf([term('4000')], { ratesByMonth: rates, currency });
    const expected = inBooks.map(({ amount, date }) =>
      convertMoney(minorUnits(amount), 'USD', currency, rates.get(monthOf(date)) ?? ''),
    );
    expect((await allLines(lines, BY_DATE)).map(({ amount }) => amount)).toEqual(expected);
    for (const by of ['counterparty', 'account', 'month'] as const) {
      const groups = await reading((db) => groupLines(db, lines, ALL_LINES, by));
      expect(sumOf(groups)).toBe(sumMoney(expected));
    }
    expect(new Set(await linesInPages(lines, { sort: 'amount', order: 'desc' }, 50)).size).toBe(SALES);
  });

  test('a month without a rate is refused in words', async () => {
    const ratesByMonth = new Map([...rates].filter(([month]) => month !== '2026-02'));
    const lines = cellOf([term('4000')], { ratesByMonth, currency: 'EUR' });
    await expect(reading((db) => countLines(db, lines, ALL_LINES))).rejects.toThrow(
      'There is no exchange rate from USD to EUR for 2026-02. Choose another currency.',
    );
  });
});

/** Lines without a counterparty come last in both directions. */
function keyOf({ sort, order }: LineOrder, { amount, counterparty, date }: StatementLine): (string | number)[] {
  if (sort === 'date') return [date];
  if (sort === 'amount') return [amount, date];
  return [(counterparty === null) === (order === 'asc') ? 1 : 0, rankOf(counterparty), date];
}

function rankOf(counterparty: string | null): number {
  return [null, '100%_sure\\', 'acme', 'Miller & Co', 'Zebra Ltd'].indexOf(counterparty);
}

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  if (index === -1) return 0;
  return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
}
