import {
  drillDownStatement,
  getCellSummary,
  getJournalEntry,
  STATEMENT_PAGE_SIZE,
  type StatementDrillDown,
} from '@tieout/contracts/statement-drill-down.ts';
import { STATEMENT_TYPES, statementQuery, type StatementType } from '@tieout/contracts/statements.ts';
import { generateDemoCompany } from '@tieout/demo/generate-demo-company.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { loadCompany } from '#server/demo/load-company.ts';
import { DEMO_RATE_SOURCE, loadRates } from '#server/demo/load-rates.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { ALL_LINES, linesOfCell } from '#statements/lines/cell-lines.ts';
import { groupLines } from '#statements/lines/group-lines.ts';
import { proveCell } from '#statements/lines/prove-cell.ts';
import { resolveCell } from '#statements/cells/resolve-cell.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createWorkedBooks } from '#test/factories/worked-books.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';
const MARCH = parseMonth('2026-03');

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;
let worked: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH, clock_on: parseLocalDate('2026-04-10') });
  await createChart(app.pool, owner.companyId);
  worked = await createWorkedBooks(app);
  const context = { companyIds: [worked.companyId] };
  await inBulkTransaction(app.pool, context, async (transaction) => {
    await loadRates(transaction, 0);
    await sql`update company set rate_source = ${DEMO_RATE_SOURCE} where id = ${worked.companyId}`.execute(
      transaction.db,
    );
  });
});

/** Somebody who may open published figures, but not see live ones. */
async function createDriller(companyId: string): Promise<string> {
  const { id } = await createUser(app.db);
  await addMember(app.db, companyId, id, { type: 'INVESTOR', isOwner: false });
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: id, resource: 'reports', level: 'drill', is_live: false })
      .execute(),
  );
  return signIn(app, id);
}

interface Wanted {
  companyId: string;
  type: StatementType;
  query: Record<string, string>;
  /** Which of the cells; all of the drillable ones without it. */
  only?: (row: { kind: string }, column: { kind: string; to: string }, index: number) => boolean;
}

/** The column of the whole period: its total, or in a balance sheet, which adds up nothing, its last month. */
function isWhole(type: StatementType, last: string, column: { kind: string; to: string }): boolean {
  return type === 'BALANCE_SHEET' ? column.to === last : column.kind === 'total';
}

/** I-01 and I-14: each cell is what the statement shows, what its lines add up to, and what its groups add up to. */
function expectCellsToTie({ companyId, type, query, only = () => true }: Wanted): Promise<number> {
  const can = { drill: true, export: true, editStructure: true };
  const scope: StatementScope = { companyId, context: { companyIds: [companyId] }, isLive: true, stamp: null, can };
  return inSnapshot(app.db, scope.context, async (db) => {
    const asked = statementQuery.parse({ type, ...query });
    const { rows, columns } = await buildStatement(db, scope, asked);
    const cells = rows
      .filter(({ isDrillable }) => isDrillable)
      .flatMap((row, index) =>
        columns.map((column, at) => ({ row, column, value: row.values[at], isMeant: only(row, column, index) })),
      )
      .filter(({ isMeant }) => isMeant);
    for (const { row, column, value } of cells) {
      const cell = { ...asked, type, row: row.code, from: column.from, to: column.to };
      const resolved = await resolveCell(db, scope, cell);
      const { proof } = await proveCell(db, scope, cell, resolved);
      const groups = await groupLines(db, linesOfCell(companyId, cell.from, resolved), ALL_LINES, 'counterparty');
      const grouped = sumMoney(groups.map(({ amount }) => amount));
      const found = { total: resolved.total, ties: proof.ties, difference: proof.difference, grouped };
      const hasFigure = typeof value === 'number';
      expect({ at: `${type} ${row.code} ${column.key}`, ...found }).toEqual({
        at: `${type} ${row.code} ${column.key}`,
        total: value,
        ties: hasFigure,
        difference: 0,
        grouped: proof.lineSum,
      });
    }
    return cells.length;
  });
}

describe('every cell ties', () => {
  const quarter = { period: '2024-01..2024-03' };

  test.each(STATEMENT_TYPES)('of the %s of the worked ledger', async (type) => {
    const count = await expectCellsToTie({
      companyId: worked.companyId,
      type,
      query: quarter,
      only: (_, column) => isDeep || isWhole(type, '2024-03', column),
    });
    expect(count).toBeGreaterThan(15);
  });

  test.each(['BALANCE_SHEET', 'CASH_FLOW'] as const)('of its %s in euro, with the translation told', async (type) => {
    const count = await expectCellsToTie({
      companyId: worked.companyId,
      type,
      query: { ...quarter, currency: 'EUR' },
      only: ({ kind }, column) => isWhole(type, '2024-03', column) && (isDeep || kind === 'computed'),
    });
    expect(count).toBeGreaterThan(3);
  });

  test('of a demo company', async () => {
    const companyId = randomUUID();
    await inBulkTransaction(app.pool, { companyIds: [companyId] }, (transaction) =>
      loadCompany(transaction, {
        companyId,
        company: generateDemoCompany('services', { shiftMonths: 0 }),
        time: { shiftMonths: 0, today: parseLocalDate('2026-01-15') },
      }),
    );
    // As after a while in service: planned with statistics.
    await runAsSuperuser(app.superuserUrl, 'analyze journal_line, journal_entry');
    const currencies = isDeep ? ['USD', 'EUR'] : ['USD'];
    for (const [type, currency] of STATEMENT_TYPES.flatMap((each) => currencies.map((code) => [each, code] as const))) {
      const count = await expectCellsToTie({
        companyId,
        type,
        query: { period: '2025-01..2025-12', currency },
        only: (_, column, index) => isWhole(type, '2025-12', column) && (isDeep || index % 9 === 0),
      });
      expect(count).toBeGreaterThan(1);
    }
  });
});

describe('POST /api/financial-reports/drill-down', () => {
  const february = { type: 'MANAGERIAL_PNL', row: 'OPERATING_EXPENSES', from: '2024-02', to: '2024-02' } as const;

  async function drill(body: object, token = worked.token): Promise<StatementDrillDown> {
    return (await app.call(drillDownStatement, { query: {}, body: body as never }, { token })).ok();
  }

  test('February: salaries 10,000 + payroll taxes 1,000 + advertising 2,500 + insurance 100 = 13,600', async () => {
    const opened = await drill(february);
    expect(opened).toMatchObject({
      breadcrumb: ['Operating expenses'],
      total: 13_600_00,
      openingBalance: null,
      translationDifference: null,
      proof: { lineCount: 5, lineSum: 13_600_00, difference: 0, ties: true },
      found: null,
      groups: [],
      nextCursor: null,
    });
    expect(opened.lines.map(({ account, amount }) => [account.name, amount])).toEqual(
      expect.arrayContaining([
        ['Salaries - R&D', 6_000_00],
        ['Salaries - S&M', 4_000_00],
        ['Payroll taxes', 1_000_00],
        ['Advertising', 2_500_00],
        ['Insurance', 100_00],
      ]),
    );
    expect(opened.history.slice(-2)).toEqual([
      { month: '2024-01', value: 11_100_00 },
      { month: '2024-02', value: 13_600_00 },
    ]);
    // The months before January are zero in the history; the books had not begun.
    expect(opened.average).toEqual({ amount: 11_100_00, months: 1 });
  });

  test('a search says what it found, and the proof stays that of the whole figure', async () => {
    const opened = await drill({ ...february, search: 'SALARIES' });
    expect(opened).toMatchObject({ found: { lineCount: 2, lineSum: 10_000_00 }, proof: { lineCount: 5, ties: true } });
    expect(opened.lines).toHaveLength(2);
  });

  test('groups stand in place of lines, and the lines of one can be asked for', async () => {
    const { groups, lines } = await drill({ ...february, groupBy: 'account' });
    expect(lines).toEqual([]);
    expect(groups[0]).toMatchObject({ name: '6000 Salaries - R&D', lineCount: 1, amount: 6_000_00 });
    const one = await drill({ ...february, groupBy: 'account', group: groups[0]?.key });
    expect(one).toMatchObject({
      groups: [],
      found: { lineCount: 1, lineSum: 6_000_00 },
      lines: [{ amount: 6_000_00 }],
    });
    expect(await drill({ ...february, groupBy: 'counterparty' })).toMatchObject({
      groups: [{ key: 'none', name: 'Not specified', lineCount: 5, amount: 13_600_00 }],
    });
  });

  test('a computed row says what it adds up', async () => {
    const opened = await drill({ ...february, row: 'GROSS_PROFIT' });
    expect(opened).toMatchObject({ total: 150_00, proof: { ties: true } });
    const changes = opened.components.map(({ name, effect, change }) => [name, effect, change]);
    expect(changes.map(([name, effect]) => [name, effect])).toEqual(
      expect.arrayContaining([
        ['Revenue', 1_000_00],
        ['Cost of revenue', -850_00],
      ]),
    );
    expect(sumMoney(opened.components.map(({ change }) => minorUnits(Number(change))))).toBe(
      Number(opened.total) - Number(opened.previous?.amount),
    );
  });

  test('without months it is the figure of the months a statement shows first; half a period is refused', async () => {
    const { from: _from, to: _to, ...revenue } = { ...february, row: 'REVENUE' };
    const asked = { ...revenue, from: '2024-01', to: '2024-02' };
    expect(await drill(revenue)).toEqual(await drill(asked));
    const half = { ...revenue, from: '2024-02' } as never;
    const refused = await app.call(drillDownStatement, { query: {}, body: half }, { token: worked.token });
    expect([refused.status, refused.refusal().message]).toEqual([400, expect.stringContaining('or neither')]);
    const summary = await app.call(getCellSummary, { query: {}, body: revenue }, { token: worked.token });
    expect(summary.ok().value).toBe((await drill(asked)).total);
  });

  test('a balance starts from what it held before: 37,700 + 200 = 37,900', async () => {
    const cash = { type: 'BALANCE_SHEET', row: 'CASH', from: '2024-02', to: '2024-02' };
    expect(await drill(cash)).toMatchObject({
      openingBalance: 37_700_00,
      total: 37_900_00,
      proof: { lineSum: 200_00, ties: true },
    });
    const inEuro = await drill({ ...cash, currency: 'EUR' });
    expect(inEuro).toMatchObject({ currency: 'EUR', proof: { ties: true, difference: 0 } });
    const { openingBalance, proof, translationDifference, total } = inEuro;
    expect(Number(openingBalance) + proof.lineSum + Number(translationDifference)).toBe(total);
  });

  test('opening cash lists the month before: 37,700 + 200 = 37,900', async () => {
    const opening = { type: 'CASH_FLOW', row: 'OPENING_CASH', from: '2024-03', to: '2024-03' };
    const { lines, ...answer } = await drill(opening);
    expect(answer).toMatchObject({
      openingBalance: 37_700_00,
      total: 37_900_00,
      proof: { lineCount: lines.length, lineSum: 200_00, ties: true },
    });
    expect(new Set(lines.map(({ date }) => date.slice(0, 7)))).toEqual(new Set(['2024-02']));
  });

  test('pages follow each other by their cursors; one of another order or of nobody is refused', async () => {
    // Every third is a refund: by amount, lines come in the order of what they weigh, in either direction.
    const revenues = Array.from({ length: STATEMENT_PAGE_SIZE + 20 }, (_, index) =>
      index % 3 === 0 ? -100 - index : 100 + index,
    );
    const sales = revenues.map((revenue, index) =>
      entry(`2026-02-${String(1 + (index % 28)).padStart(2, '0')}`, { 1000: revenue, 4000: -revenue }),
    );
    await post(app.pool, owner.companyId, sales);
    const cell = { type: 'MANAGERIAL_PNL', row: 'REVENUE', from: '2026-02', to: '2026-02' };
    const order = { sort: 'amount', order: 'desc' };
    const first = await drill({ ...cell, ...order }, owner.token);
    const second = await drill({ ...cell, ...order, cursor: first.nextCursor ?? '' }, owner.token);
    const amounts = [...first.lines, ...second.lines].map(({ amount }) => amount);
    expect(first.lines).toHaveLength(STATEMENT_PAGE_SIZE);
    expect(second.nextCursor).toBe(null);
    expect(amounts).toEqual(revenues.toReversed());
    for (const page of [first, second]) expect(page.proof).toMatchObject({ lineCount: sales.length, ties: true });

    const refused = [
      [{ ...cell, cursor: first.nextCursor ?? '' }, 'The cursor belongs to another order of the lines.'],
      [{ ...cell, ...order, order: 'asc', cursor: first.nextCursor ?? '' }, 'The cursor belongs to another order'],
      [{ ...cell, cursor: 'W10' }, 'The cursor is not one of ours.'],
      [{ ...cell, cursor: '%00' }, 'The cursor is not one of ours.'],
      [{ ...cell, sort: 'counterparty', cursor: strangeCursor() }, 'The cursor is not one of ours.'],
      [{ ...cell, group: 'none' }, 'Say with groupBy'],
    ] as const;
    for (const [body, sentence] of refused) {
      const answer = await app.call(drillDownStatement, { query: {}, body: body as never }, { token: owner.token });
      expect([answer.status, answer.refusal().message]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  /** Well made, of a line that nobody has. */
  function strangeCursor(): string {
    const position = ['counterparty', 'asc', '2026-02-01', randomUUID(), 1, 1, 0];
    return Buffer.from(JSON.stringify(position)).toString('base64url');
  }

  test('who reads what was published finds the lines of then', async () => {
    const published = await createOwner(app, 'BOOTSTRAP', {
      closed_through: MARCH,
      clock_on: parseLocalDate('2026-04-10'),
    });
    const { companyId, token } = published;
    await createChart(app.pool, companyId);
    await post(app.pool, companyId, [entry('2026-03-05', { 1000: 300_00, 4000: -300_00 })]);
    await publish(app.db, companyId);
    await post(app.pool, companyId, [
      entry('2026-03-20', { 1000: 77_00, 4000: -77_00 }),
      entry('2026-02-20', { 1000: 5_00, 3000: -5_00 }),
    ]);
    const driller = await createDriller(companyId);
    const march = { from: '2026-03', to: '2026-03' };
    const revenue = { type: 'MANAGERIAL_PNL', row: 'REVENUE', ...march };
    const cash = { type: 'BALANCE_SHEET', row: 'CASH', ...march };
    expect(await drill(revenue, driller)).toMatchObject({ total: 300_00, proof: { lineCount: 1, ties: true } });
    expect(await drill(cash, driller)).toMatchObject({ total: 300_00, openingBalance: 0, proof: { ties: true } });
    expect(await drill(revenue, token)).toMatchObject({ total: 377_00, proof: { lineCount: 2, ties: true } });
    expect(await drill(cash, token)).toMatchObject({ total: 382_00, openingBalance: 5_00, proof: { ties: true } });
  });

  test('a row that the statement does not have is not found', async () => {
    const body = { ...february, row: 'NO_SUCH_ROW' };
    expect((await app.call(drillDownStatement, { query: {}, body }, { token: worked.token })).status).toBe(404);
  });
});

describe('POST /api/financial-reports/cell-summary', () => {
  async function summarise(body: object) {
    return (await app.call(getCellSummary, { query: {}, body: body as never }, { token: worked.token })).ok();
  }

  test('March: the mean of 11,100 and 13,600, the year so far, and the largest lines', async () => {
    const march = { from: '2024-03', to: '2024-03' };
    expect(await summarise({ type: 'MANAGERIAL_PNL', row: 'OPERATING_EXPENSES', ...march })).toMatchObject({
      currency: 'USD',
      value: 11_100_00,
      average: { amount: 12_350_00, months: 2 },
      yearToDate: 35_800_00,
      counterparties: [],
      lines: [{ amount: 6_000_00 }, { amount: 4_000_00 }, { amount: 1_000_00 }],
    });
    expect(await summarise({ type: 'BALANCE_SHEET', row: 'CASH', ...march })).toMatchObject({
      value: 46_400_00,
      yearToDate: 46_400_00,
      average: { amount: 37_800_00, months: 2 },
    });
    const quarter = { from: '2024-01', to: '2024-03' };
    expect(await summarise({ type: 'BALANCE_SHEET', row: 'CASH', ...quarter })).toMatchObject({ average: null });
  });
});

describe('GET /api/financial-reports/entries/{id}', () => {
  function open(token: string, id: string) {
    return app.call(getJournalEntry, { params: { id }, query: {} }, { token });
  }

  async function idOf(companyId: string, externalId: string): Promise<string> {
    const { id } = await inContext(app.db, { companyIds: [companyId] }, (db) =>
      db
        .selectFrom('journal_entry')
        .where('external_id', '=', externalId)
        .where('until_version', 'is', null)
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  }

  /** The same document again, with other amounts: what was known ends where the new version begins. */
  async function replace(externalId: string, amount: number): Promise<void> {
    const { companyId } = owner;
    await inContext(app.db, { companyIds: [companyId] }, async (db) => {
      const next = sql`(select version + 1 from ledger_version where company_id = ${companyId})`;
      await sql`update journal_line set until_version = ${next}
                 where entry_id in (select id from journal_entry where external_id = ${externalId})`.execute(db);
      await sql`update journal_entry set until_version = ${next} where external_id = ${externalId}`.execute(db);
    });
    await post(app.pool, companyId, [entry('2026-03-10', { 6000: amount, 1000: -amount }, { externalId })]);
  }

  test('shows debits, credits, the source, and every version it had', async () => {
    const externalId = 'RENT-1';
    const rent = entry('2026-03-10', { 6000: 70_00, 1000: -70_00 }, { externalId, memo: 'Rent', docNumber: 'R1' });
    await post(app.pool, owner.companyId, [rent]);
    const first = await idOf(owner.companyId, externalId);
    await publish(app.db, owner.companyId);
    const driller = await createDriller(owner.companyId);
    await replace(externalId, 80_00);
    const second = await idOf(owner.companyId, externalId);

    const opened = (await open(owner.token, first)).ok();
    expect(opened).toMatchObject({
      id: first,
      date: '2026-03-10',
      source: 'MANUAL',
      externalId,
      docNumber: 'R1',
      memo: 'Rent',
      currency: 'USD',
      baseCurrency: 'USD',
      isVoided: false,
      lines: [
        { lineNo: 1, account: { code: '1000' }, debit: null, credit: 70_00 },
        { lineNo: 2, account: { code: '6000' }, debit: 70_00, credit: null },
      ],
      versions: [
        { id: second, reason: 'test' },
        { id: first, reason: 'test' },
      ],
    });
    expect(opened.replacedAt).toBe(opened.versions[0]?.knownSince);
    expect((await open(owner.token, second)).ok()).toMatchObject({ replacedAt: null, lines: [{ credit: 80_00 }, {}] });

    const published = (await open(driller, first)).ok();
    expect(published).toMatchObject({ replacedAt: null, versions: [{ id: first }] });
    expect((await open(driller, second)).status).toBe(404);
  });

  test('of another company is not found, nor is one that does not exist', async () => {
    const other = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH });
    await createChart(app.pool, other.companyId);
    await post(app.pool, other.companyId, [entry('2026-03-05', { 1000: 1, 4000: -1 }, { externalId: 'THEIRS' })]);
    const theirs = await idOf(other.companyId, 'THEIRS');
    expect((await open(other.token, theirs)).status).toBe(200);
    expect((await open(owner.token, theirs)).status).toBe(404);
    expect((await open(owner.token, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('before the first publication an outsider finds none', async () => {
    const other = await createOwner(app, 'BOOTSTRAP', { closed_through: MARCH });
    await createChart(app.pool, other.companyId);
    await post(app.pool, other.companyId, [entry('2026-03-05', { 1000: 1, 4000: -1 }, { externalId: 'EARLY' })]);
    const driller = await createDriller(other.companyId);
    expect((await open(driller, await idOf(other.companyId, 'EARLY'))).status).toBe(404);
  });
});
