import {
  bankFileCheck,
  bankOverview,
  changeBankAccount,
  checkBankFile,
  getBank,
  getBankReconciliation,
  removeBankStatement,
  uploadBankFile,
} from '@tieout/contracts/bank.ts';
import { getBankCash, getBankCashLines } from '@tieout/contracts/bank-cash.ts';
import { errorBody } from '@tieout/contracts/error-body.ts';
import { getFreshness } from '@tieout/contracts/freshness.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChart, entry, post } from '#test/factories/ledger.ts';
import { addMember, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const MAIN = { accountName: 'Main' };

let app: TestApp;
let owner: Awaited<ReturnType<typeof createOwner>>;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = await createOwner(app, 'BOOTSTRAP', { base_currency: 'USD', reporting_currency: 'USD' });
});

async function send(call: typeof checkBankFile | typeof uploadBankFile, file: string, query: object = MAIN) {
  const answer = await app.app.inject({
    method: 'POST',
    url: call.path,
    query: { fileName: 'statement.csv', ...query },
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return { status: answer.statusCode, json: answer.json() };
}

async function keep(file: string, query: object = MAIN) {
  const { status, json } = await send(uploadBankFile, file, query);
  if (status !== 200) throw new Error(errorBody.parse(json).message);
  return bankOverview.parse(json);
}

async function check(file: string, query: object = MAIN) {
  const { json } = await send(checkBankFile, file, query);
  return bankFileCheck.parse(json);
}

async function refusal(file: string, query: object = MAIN): Promise<string> {
  const { status, json } = await send(uploadBankFile, file, query);
  return `${status} ${errorBody.parse(json).message}`;
}

async function accounts() {
  return (await app.call(getBank, { query: {} }, owner)).ok().accounts;
}

async function onlyAccount() {
  const [account] = await accounts();
  if (account === undefined) throw new Error('no bank account');
  return account;
}

/** `day amount balance`. */
function table(...rows: [date: string, amount: string, balance: string][]): string {
  return ['Date,Description,Amount,Balance', ...rows.map(([d, a, b]) => `${d},Line of ${d},${a},${b}`)].join('\n');
}

const JANUARY = table(
  ['2026-01-05', '1000.00', '1500.00'],
  ['2026-01-20', '-200.00', '1300.00'],
  ['2026-01-31', '-1.50', '1298.50'],
);
const FEBRUARY = table(['2026-02-03', '-300.00', '998.50'], ['2026-02-27', '50.00', '1048.50']);

async function link() {
  const { id } = await onlyAccount();
  const { ledgerAccounts } = (await app.call(getBank, { query: {} }, owner)).ok();
  const ledgerAccountId = ledgerAccounts[0]?.id ?? null;
  return (await app.call(changeBankAccount, { params: { id }, query: {}, body: { ledgerAccountId } }, owner)).ok();
}

async function reconciliation(on?: string) {
  const { id } = await onlyAccount();
  const query = on === undefined ? {} : { on };
  return (await app.call(getBankReconciliation, { params: { id }, query }, owner)).ok();
}

describe('statements', () => {
  test('refuses whoever has no right to data sources', async () => {
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id, { type: 'INVESTOR', isOwner: false });
    expect((await app.call(getBank, { query: {} }, { token: await signIn(app, id) })).status).toBe(404);
  });

  test('a check says what a file would bring and keeps nothing', async () => {
    const { statements } = await check(JANUARY);
    expect(statements).toMatchObject([
      {
        from: '2026-01-05',
        to: '2026-01-31',
        opening: 500_00,
        closing: 1298_50,
        balances: 'CHECKED',
        newLineCount: 3,
        isKnown: false,
        problem: null,
      },
    ]);
    expect(await accounts()).toEqual([]);
  });

  test('the same statement twice adds nothing and says so; an overlap adds what is new', async () => {
    await keep(JANUARY);
    expect(await refusal(JANUARY)).toBe('409 This file brings nothing new: all of its lines are here already.');
    expect((await check(JANUARY)).statements[0]).toMatchObject({ isKnown: true, newLineCount: 0 });
    const overlap = table(
      ['2026-01-20', '-200.00', '1300.00'],
      ['2026-01-31', '-1.50', '1298.50'],
      ['2026-01-31', '7.00', '1305.50'],
      ['2026-02-02', '1.00', '1306.50'],
    );
    const { accounts: kept } = await keep(overlap);
    expect(kept).toMatchObject([
      {
        name: 'Main',
        from: '2026-01-05',
        to: '2026-02-02',
        balance: 1306_50,
        gaps: [],
        statements: [{ newLineCount: 2 }, { newLineCount: 3 }],
      },
    ]);
  });

  test('what contradicts is refused with its day, and nothing of it is kept', async () => {
    await keep(JANUARY);
    const other = table(
      ['2026-01-05', '1000.00', '1500.00'],
      ['2026-01-20', '-201.00', '1299.00'],
      ['2026-01-31', '0.50', '1299.50'],
    );
    expect(await refusal(other)).toMatch(
      /^409 On 2026-01-20 the file moves −201.00 USD, but an earlier statement −200.00 USD/,
    );
    const shifted = table(['2026-02-01', '1.00', '1300.00']);
    expect(await refusal(shifted)).toMatch(
      /^409 The file begins with 1,299.00 USD on 2026-02-01, but the other statements say 1,298.50 USD/,
    );
    expect(await refusal(JANUARY.replace('1300.00', '1301.00'))).toMatch(/^400 Line 3: the balance says 1,301.00 USD/);
    expect((await onlyAccount()).statements).toHaveLength(1);
  });

  test('a file that names no account needs a name; what it does not tell is asked', async () => {
    expect(await refusal(JANUARY, {})).toMatch(/^400 The file does not say which account/);
    expect(await check('a,b\n2026-01-05,1.00\n')).toMatchObject({
      question: expect.stringContaining('columns'),
      statements: [],
    });
    const byHand = { ...MAIN, dateColumn: '0', amountColumn: '1', closing: '900' };
    expect((await keep('a,b\n2026-01-05,1.00\n', byHand)).accounts).toMatchObject([{ balance: 900, to: '2026-01-05' }]);
  });

  test('a file that names no currency is in what was said, else in that of its account, else of the books', async () => {
    expect(await check(JANUARY)).toMatchObject({ namesCurrency: false, statements: [{ currency: 'USD' }] });
    await keep(JANUARY, { ...MAIN, currency: 'EUR' });
    expect(await check(FEBRUARY)).toMatchObject({ statements: [{ currency: 'EUR', problem: null }] });
    expect(await refusal(FEBRUARY, { ...MAIN, currency: 'USD' })).toBe(
      '409 The file is in USD, but the account is kept in EUR. Nothing was kept.',
    );
    expect(await refusal(FEBRUARY, { ...MAIN, currency: 'XXX' })).toBe('400 There is no such currency.');
    expect(await onlyAccount()).toMatchObject({ currency: 'EUR' });
  });

  test('a statement can be taken away, the last one with its account; not under a later one', async () => {
    await keep(JANUARY);
    await keep(table(['2026-01-31', '-1.50', '1298.50'], ['2026-02-02', '1.00', '1299.50']));
    const [later, earlier] = (await onlyAccount()).statements;
    function remove(id = '') {
      return app.call(removeBankStatement, { params: { id }, query: {} }, owner);
    }
    expect((await remove(earlier?.id)).status).toBe(409);
    expect((await remove(later?.id)).ok().accounts).toMatchObject([{ to: '2026-01-31', balance: 1298_50 }]);
    expect((await remove(earlier?.id)).ok().accounts).toEqual([]);
    expect((await remove(earlier?.id)).status).toBe(404);
  });
});

describe('beside the books', () => {
  beforeEach(async () => {
    await createChart(app.pool, owner.companyId);
    await post(app.pool, owner.companyId, [
      entry('2025-12-31', { 1000: 490_00, 3000: -490_00 }),
      entry('2026-01-03', { 1000: 1000_00, 4000: -1000_00 }),
      entry('2026-01-20', { 1000: -200_00, 6000: 200_00 }),
      entry('2026-01-30', { 1000: -80_00, 6000: 80_00 }),
      entry('2026-02-01', { 1000: -300_00, 6000: 300_00 }),
    ]);
  });

  test('the account is proposed, and once it is chosen the open items add up to the difference', async () => {
    await keep(JANUARY);
    expect((await onlyAccount()).proposedAccountId).not.toBeNull();
    expect(await reconciliation()).toMatchObject({ status: 'no-account', difference: null });
    await link();
    const found = await reconciliation();
    expect(found).toMatchObject({
      status: 'ok',
      on: '2026-01-31',
      bankBalance: 1298_50,
      ledgerBalance: 1210_00,
      difference: 88_50,
      openingDifference: 10_00,
      gaps: [],
      matchedCount: 2,
      matchedTotal: 800_00,
      onlyBank: { count: 1, total: -1_50, lines: [{ date: '2026-01-31', amount: -1_50, text: 'Line of 2026-01-31' }] },
      onlyLedger: { count: 1, total: -80_00, lines: [{ date: '2026-01-30', amount: -80_00 }] },
    });
    expect(10_00 + -1_50 - -80_00).toBe(found.difference);
  });

  test('a gap between statements has its own amount; days without a statement or balance are said', async () => {
    await keep(JANUARY);
    await link();
    await keep(table(['2026-02-20', '5.00', '1003.50']));
    expect(await reconciliation()).toMatchObject({
      on: '2026-02-20',
      difference: 1003_50 - 910_00,
      gaps: [{ from: '2026-02-01', to: '2026-02-19', amount: -300_00 }],
      onlyLedger: { total: -380_00 },
    });
    expect(await reconciliation('2026-02-10')).toMatchObject({ status: 'not-covered', difference: null });
    await keep('Date,Amount\n2026-03-05,1.00\n');
    expect(await reconciliation()).toMatchObject({ status: 'no-balance' });
  });

  test('an account of the books that is no bank account, or of nobody, is 404', async () => {
    await keep(JANUARY);
    const { id } = await onlyAccount();
    for (const ledgerAccountId of [id, owner.companyId]) {
      const body = { ledgerAccountId };
      expect((await app.call(changeBankAccount, { params: { id }, query: {}, body }, owner)).status).toBe(404);
    }
  });
});

const JANUARY_OF_TWO = {
  main: table(
    ['2025-12-31', '0.00', '500.00'],
    ['2026-01-05', '1000.00', '1500.00'],
    ['2026-01-12', '-300.00', '1200.00'],
    ['2026-01-31', '-40.00', '1160.00'],
  ),
  savings: table(['2026-01-13', '300.00', '300.00'], ['2026-01-31', '0.00', '300.00']),
};

test('without any ledger: cash by month, money in and out, burn and runway', async () => {
  const { ok } = await app.call(getBankCash, { query: {} }, owner);
  expect(ok()).toEqual({ currencies: [] });
  await keep(
    table(
      ['2025-12-31', '0.00', '500.00'],
      ['2026-01-05', '1000.00', '1500.00'],
      ['2026-01-31', '-201.50', '1298.50'],
      ['2026-02-03', '-350.00', '948.50'],
      ['2026-02-28', '50.00', '998.50'],
    ),
  );
  expect((await app.call(getBankCash, { query: {} }, owner)).ok().currencies).toEqual([
    {
      currency: 'USD',
      accounts: ['Main'],
      asOf: '2026-02-28',
      cash: { status: 'ok', minor: 998_50 },
      months: [
        { month: '2025-12', cash: 500_00, moneyIn: 'NO_DATA', moneyOut: 'NO_DATA', net: 'NO_DATA' },
        { month: '2026-01', cash: 1298_50, moneyIn: 1000_00, moneyOut: 201_50, net: 798_50 },
        { month: '2026-02', cash: 998_50, moneyIn: 50_00, moneyOut: 350_00, net: -300_00 },
      ],
      netBurn: { status: 'ok', minor: -249_25 },
      burnMonths: ['2026-01', '2026-02'],
      runway: { status: 'not-burning' },
    },
  ]);
});

test('a month of cash opens into its lines, which lead from one balance to the next; transfers are said to be', async () => {
  await keep(JANUARY_OF_TWO.main);
  await keep(JANUARY_OF_TWO.savings, { accountName: 'Savings' });
  const query = { currency: 'USD', month: parseMonth('2026-01') };
  const lines = (await app.call(getBankCashLines, { query }, owner)).ok();
  const [cash] = (await app.call(getBankCash, { query: {} }, owner)).ok().currencies;
  const january = cash?.months.find(({ month }) => month === '2026-01');
  expect(january).toMatchObject({ moneyIn: lines.moneyIn, moneyOut: lines.moneyOut, cash: lines.closing });
  expect(lines).toMatchObject({
    opening: 500_00,
    moneyIn: 1000_00,
    moneyOut: 40_00,
    moved: 0,
    closing: 1460_00,
    count: 5,
  });
  expect(lines.lines.map(({ account, amount, isTransfer }) => [account, amount, isTransfer])).toEqual([
    ['Savings', 0, false],
    ['Main', -40_00, false],
    ['Savings', 300_00, true],
    ['Main', -300_00, true],
    ['Main', 1000_00, false],
  ]);
  expect((await app.call(getBankCashLines, { query: { ...query, currency: 'EUR' } }, owner)).status).toBe(404);
});

test('statements follow each other: one balance serves all, and the day is a day', async () => {
  await keep(JANUARY);
  await keep(FEBRUARY);
  expect(await onlyAccount()).toMatchObject({ balance: 1048_50, gaps: [{ from: '2026-02-01', to: '2026-02-02' }] });
  expect((await reconciliation(parseLocalDate('2026-01-31'))).status).toBe('no-account');
});

test('statements alone are a source of the figures', async () => {
  async function sources() {
    const answer = await app.call(getFreshness, { query: {} }, { token: owner.token });
    return answer.ok().sources.map(({ name }) => name);
  }
  expect(await sources()).toEqual([]);
  await keep('Date,Amount\n2026-01-05,-20.00\n');
  expect(await sources()).toEqual(['Bank statements']);
});
