import { getHeadline } from '@tieout/contracts/headline.ts';
import { decideAccountKinds, getLedgerAccounts, undoAccountKinds } from '@tieout/contracts/ledger-accounts.ts';
import { checkAccountKindFile, getKindFile } from '@tieout/contracts/kind-files.ts';
import { drillDownStatement } from '@tieout/contracts/statement-drill-down.ts';
import {
  ledgerTypeOf,
  getStatement,
  STATEMENT_TYPES,
  type Statement,
  type StatementType,
} from '@tieout/contracts/statements.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { inContext } from '#db/context.ts';
import { deriveCashLines } from '#ledger/cash-basis/derive-cash-lines.ts';
import { createChart, entry, post, type TestAccount } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { publish } from '#test/factories/publication.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const CHART: readonly TestAccount[] = [
  { code: '1000', name: 'Checking', kind: 'CASH', classification: 'ASSET', accountType: 'Bank' },
  { code: '1100', name: 'Debtors', kind: 'AR', classification: 'ASSET', accountType: 'Accounts Receivable' },
  { code: '3000', name: 'Capital', kind: 'SHARE_CAPITAL', classification: 'EQUITY', accountType: 'Equity' },
  { code: '4000', name: 'Fees', kind: 'REVENUE', classification: 'REVENUE', accountType: 'Income' },
  {
    code: '6600',
    name: 'Sundry',
    kind: 'OPEX_BANK_FEES',
    classification: 'EXPENSE',
    accountType: 'Expense',
    alternatives: ['COGS_OTHER'],
  },
  {
    code: '2100',
    name: 'Ink card',
    kind: 'CREDIT_CARD',
    classification: 'LIABILITY',
    accountType: 'Credit Card',
    alternatives: ['CASH'],
  },
  { code: '8000', name: 'Ask my accountant', kind: 'UNDECIDED', classification: 'UNDECIDED', accountType: 'Undecided' },
];

/** Earned 1,000.00 and paid 300.00 of fees by bank, 200.00 by card; 42.00 of the bank went nobody knows where. */
const ENTRIES = [
  entry('2026-01-05', { 1000: 500_00, 3000: -500_00 }),
  entry('2026-01-10', { 1000: 1_000_00, 4000: -1_000_00 }),
  entry('2026-01-20', { 6600: 300_00, 1000: -300_00 }),
  entry('2026-01-21', { 6600: 200_00, 2100: -200_00 }),
  entry('2026-01-30', { 8000: 42_00, 1000: -42_00 }),
];

const JANUARY = parseMonth('2026-01');

let app: TestApp;
let companyId: string;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ companyId, token } = await createOwner(app, 'BOOTSTRAP', { clock_on: parseLocalDate('2026-02-10') }));
  await createChart(app.pool, companyId, CHART);
  await post(app.pool, companyId, ENTRIES);
  await inBulkTransaction(app.pool, { companyIds: [companyId] }, (transaction) =>
    deriveCashLines(transaction, { companyId, version: 1, since: 0 }),
  );
});

async function ask(type: StatementType, asked: { basis?: 'CASH'; knownOn?: string } = {}): Promise<Statement> {
  const query = { type, period: '2026-01..2026-01', compare: '', ...asked };
  return (await app.call(getStatement, { query }, { token })).ok();
}

function january(statement: Statement, code: string): unknown {
  return statement.rows.find((row) => row.code === code)?.values[0];
}

function rangeIn(statement: Statement, code: string): unknown {
  const range = statement.rows.find((row) => row.code === code)?.ranges.find(({ column }) => column === 0);
  return range === undefined ? null : [range.low, range.high];
}

async function accounts() {
  return (await app.call(getLedgerAccounts, { query: {} }, { token })).ok();
}

async function idOf(code: string): Promise<string> {
  const found = (await accounts()).accounts.find((account) => account.code === code);
  if (found === undefined) throw new Error(`No account ${code}`);
  return found.id;
}

async function decide(kinds: Record<string, DecidedKind>) {
  const asked = [];
  for (const [code, kind] of Object.entries(kinds)) asked.push({ accountId: await idOf(code), kind });
  return app.call(decideAccountKinds, { query: { closed: 'restate' }, body: { accounts: asked } }, { token });
}

function closeJanuary(): Promise<void> {
  return inContext(app.db, { companyIds: [companyId] }, async (db) => {
    await sql`update company set closed_through = '2026-01' where id = ${companyId}`.execute(db);
    await db.insertInto('month_close').values({ company_id: companyId, month: JANUARY, ledger_version: 1 }).execute();
  });
}

const CONFIRM = { 6600: 'OPEX_BANK_FEES', 2100: 'CREDIT_CARD' } as const;

describe('an account that nobody has decided about', () => {
  test('stands under net profit, between the sides and in the change of cash, and opens into its lines', async () => {
    const [pnl, sheet, flow, cash] = await Promise.all(STATEMENT_TYPES.map((type) => ask(type)));
    if (pnl === undefined || sheet === undefined || flow === undefined || cash === undefined)
      throw new Error('missing');
    expect(january(pnl, 'NET_PROFIT')).toBe(500_00);
    const codes = pnl.rows.map(({ code }) => code);
    expect(codes.slice(codes.indexOf('NET_PROFIT'))).toEqual(['NET_PROFIT', 'NOT_DECIDED']);
    expect(pnl.rows.at(-1)).toMatchObject({
      name: 'Not decided · 1 account: 8000 Ask my accountant',
      isUndecided: true,
      style: 'line',
    });
    const assets = Number(january(sheet, 'TOTAL_ASSETS'));
    expect([assets, january(sheet, 'NOT_DECIDED')]).toEqual([1_158_00, -42_00]);
    expect(assets - Number(january(sheet, 'TOTAL_LIABILITIES_AND_EQUITY')) - -42_00).toBe(0);
    const sheetCodes = sheet.rows.map(({ code }) => code);
    expect(sheetCodes[sheetCodes.indexOf('TOTAL_ASSETS') + 1]).toBe('NOT_DECIDED');
    for (const statement of [flow, cash]) {
      expect([january(statement, 'NOT_DECIDED'), january(statement, 'CLOSING_CASH')]).toEqual([-42_00, 1_158_00]);
      expect(january(statement, 'NET_CHANGE')).toBe(1_158_00);
    }
    for (const statement of [pnl, sheet, flow, cash]) {
      expect(statement.checks.filter(({ ok }) => ok !== true)).toEqual([]);
      expect(statement.decisions).toEqual({ undecided: 1, unsure: 2 });
      const body = { type: ledgerTypeOf(statement.type), row: 'NOT_DECIDED', from: JANUARY, to: JANUARY };
      const opened = (await app.call(drillDownStatement, { query: {}, body }, { token })).ok();
      expect(opened.total).toBe(-42_00);
      expect(opened.lines.map(({ account, amount }) => [account.name, amount])).toEqual([
        ['Ask my accountant', -42_00],
      ]);
    }
    expect(january(await ask('MANAGERIAL_PNL', { basis: 'CASH' }), 'NOT_DECIDED')).toBe(-42_00);
  });

  test('is told in files, beside the ranges, and in the headline; neither says that it ties out', async () => {
    const file = await app.app.inject({
      method: 'POST',
      url: '/api/financial-reports/export',
      headers: { authorization: `Bearer ${token}` },
      payload: { type: 'MANAGERIAL_PNL', period: '2026-01..2026-01', compare: '', format: 'csv' },
    });
    const text = file.body;
    expect(text).toContain('Not decided: 1 account is not decided; 2 accounts are unsure');
    expect(text).toContain('Not decided · 1 account: 8000 Ask my accountant');
    expect(text).toContain('Gross profit, at least');
    expect(text).not.toContain('Ties out');
    const headline = (await app.call(getHeadline, { query: {} }, { token })).ok();
    expect(headline).toMatchObject({ tieOut: null, decisions: { undecided: 1, unsure: 2 } });
    expect(headline.figures.map(({ metric, range }) => [metric, range])).toEqual([
      ['revenue_total', null],
      ['net_profit', null],
      ['cash_balance', { low: 958_00, high: 1_158_00 }],
    ]);
  });
});

describe('an unsure account', () => {
  test('gives every figure that it can move a range, in each statement', async () => {
    const [pnl, sheet, flow, cash] = await Promise.all(STATEMENT_TYPES.map((type) => ask(type)));
    if (pnl === undefined || sheet === undefined || flow === undefined || cash === undefined)
      throw new Error('missing');
    expect([january(pnl, 'GROSS_PROFIT'), rangeIn(pnl, 'GROSS_PROFIT')]).toEqual([1_000_00, [500_00, 1_000_00]]);
    expect(rangeIn(pnl, 'OPERATING_EXPENSES')).toEqual([0, 500_00]);
    expect(rangeIn(pnl, 'NET_PROFIT')).toBeNull();
    expect(rangeIn(sheet, 'TOTAL_ASSETS')).toEqual([958_00, 1_158_00]);
    expect(rangeIn(sheet, 'TOTAL_LIABILITIES')).toEqual([0, 200_00]);
    expect(rangeIn(flow, 'CLOSING_CASH')).toEqual([958_00, 1_158_00]);
    expect(rangeIn(cash, 'CLOSING_CASH')).toEqual([958_00, 1_158_00]);
    expect(rangeIn(cash, 'CASH_OUT')).toEqual([-500_00, -300_00]);
    expect(pnl.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['not-decided', 'unsure-accounts']));
  });
});

describe('a decision', () => {
  test('is refused to who may not edit settings, and for accounts of others', async () => {
    const viewer = await createUser(app.db);
    await addMember(app.db, companyId, viewer.id, { type: 'VIEWER' });
    const theirs = await signIn(app, viewer.id);
    const accountId = await idOf('8000');
    const body = { accounts: [{ accountId, kind: 'CASH' as const }] };
    expect((await app.call(decideAccountKinds, { query: {}, body }, { token: theirs })).status).toBeGreaterThanOrEqual(
      403,
    );
    const other = await createOwner(app, 'BOOTSTRAP');
    expect((await app.call(decideAccountKinds, { query: {}, body }, { token: other.token })).status).toBe(404);
  });

  test('restates, narrows the ranges, and then everything ties out', async () => {
    await closeJanuary();
    const decided = (await decide({ 8000: 'OPEX_OTHER', ...CONFIRM })).ok();
    expect(decided.lastChange).toMatchObject({ count: 3 });
    const asks = decided.accounts.find(({ code }) => code === '8000');
    expect(asks).toMatchObject({ classification: 'EXPENSE', balance: 42_00, decision: { certainty: 'sure' } });
    const pnl = await ask('MANAGERIAL_PNL');
    expect(january(pnl, 'NET_PROFIT')).toBe(458_00);
    expect(pnl.decisions).toEqual({ undecided: 0, unsure: 0 });
    expect(pnl.rows.flatMap(({ ranges }) => ranges)).toEqual([]);
    const profit = pnl.rows.find(({ code }) => code === 'NET_PROFIT');
    expect(profit?.restated).toEqual([expect.objectContaining({ before: 500_00, after: 458_00 })]);
    const headline = (await app.call(getHeadline, { query: {} }, { token })).ok();
    expect(headline.tieOut).toEqual({ ties: true, difference: 0 });
  });

  test('leaves what was published as it was, the row and its ranges included', async () => {
    await closeJanuary();
    await publish(app.db, companyId);
    (await decide({ 8000: 'OPEX_OTHER', ...CONFIRM })).ok();
    const reader = await createUser(app.db);
    await addMember(app.db, companyId, reader.id, { type: 'INVESTOR' });
    const query = { companyId, type: 'MANAGERIAL_PNL', period: '2026-01..2026-01' } as const;
    for (const asked of [query, { companyId, type: 'MANAGERIAL_PNL' } as const]) {
      const published = (await app.call(getStatement, { query: asked }, { token: await signIn(app, reader.id) })).ok();
      expect(published.source.kind).toBe('published');
      const undecided = published.rows.find(({ isUndecided }) => isUndecided);
      expect(undecided?.values).toContain(-42_00);
      const gross = published.rows.find(({ code }) => code === 'GROSS_PROFIT');
      expect(gross?.ranges).toContainEqual(expect.objectContaining({ low: 500_00, high: 1_000_00 }));
    }
  });

  test('can be undone once, and the doubt is back', async () => {
    const before = await accounts();
    (await decide({ 8000: 'OPEX_OTHER', ...CONFIRM })).ok();
    const undone = (await app.call(undoAccountKinds, { query: {} }, { token })).ok();
    expect(undone.accounts).toEqual(before.accounts);
    expect(undone.lastChange).toBeNull();
    expect((await ask('MANAGERIAL_PNL')).decisions).toEqual({ undecided: 1, unsure: 2 });
    expect((await app.call(undoAccountKinds, { query: {} }, { token })).ok()).toEqual(undone);
  });

  test('about receivables with postings is refused in words, and changes nothing', async () => {
    await post(app.pool, companyId, [entry('2026-01-31', { 1100: 10_00, 4000: -10_00 })]);
    for (const kinds of [{ 1100: 'CASH' }, { 8000: 'AP', ...CONFIRM }] as const) {
      const refused = await decide(kinds);
      expect(refused.status).toBe(409);
      expect(refused.refusal().message).toContain(
        'has postings, so it can neither become a receivable or payable nor stop',
      );
    }
    expect((await accounts()).lastChange).toBeNull();
  });
});

describe('kinds as a file', () => {
  async function check(file: string) {
    const answer = await app.app.inject({
      method: 'POST',
      url: checkAccountKindFile.path,
      query: { fileName: 'kinds.csv' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: file,
    });
    return checkAccountKindFile.response.parse(answer.json());
  }

  test('come back as they were, changed where somebody changed them, and with what the books refuse', async () => {
    const file = await app.app.inject({
      method: 'GET',
      url: getKindFile.path,
      query: { format: 'csv' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.headers['content-disposition']).toContain('account-kinds.csv');
    expect(file.body).toContain('2100,Ink card,Credit card,unsure,');
    expect(await check(file.body)).toMatchObject({ lines: 7, unchanged: 7, changes: [], errorCount: 0 });
    const changed = file.body
      .replace('Ask my accountant,Not decided', 'Ask my accountant,Operating expense')
      .replace('Checking,Cash', 'Checking,Receivable');
    const { changes, errors } = await check(changed);
    expect(changes.map(({ code, to }) => `${code} ${to}`)).toEqual(['8000 OPEX_OTHER']);
    expect(errors).toEqual([{ line: 2, message: expect.stringContaining('“1000 Checking” has postings') }]);
  });
});
