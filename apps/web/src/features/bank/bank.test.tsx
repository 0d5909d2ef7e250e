import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BankCashAnswer, BankCashLines } from '@tieout/contracts/bank-cash.ts';
import type { BankFileCheck, BankOverview, BankReconciliation } from '@tieout/contracts/bank.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { choose as chooseOption } from '#testing/choose.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';
import { typedAmount } from './upload-answers.ts';

useMockServer();
useSignedInOwner();

const [ACCOUNT, LEDGER, STATEMENT] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const days = { from: parseLocalDate('2026-01-01'), to: parseLocalDate('2026-01-31') };
const balances = { opening: minorUnits(500_00), closing: minorUnits(1298_50), balances: 'CHECKED' } as const;
const ledgerAccount = { id: LEDGER, code: '1000', name: 'Operating bank' };

const BANK: BankOverview = {
  currency: 'USD',
  ledgerAccounts: [ledgerAccount],
  accounts: [
    {
      id: ACCOUNT,
      name: 'Checking …3000',
      number: '123453000',
      isCard: false,
      currency: 'USD',
      ledgerAccount,
      proposedAccountId: null,
      ...days,
      balance: minorUnits(1298_50),
      gaps: [],
      statements: [
        {
          id: STATEMENT,
          ...days,
          ...balances,
          number: null,
          lineCount: 3,
          newLineCount: 3,
          fileName: 'january.ofx',
          format: 'OFX',
          uploadedAt: '2026-02-01T10:00:00.000Z',
          uploadedBy: 'Ada Example',
        },
      ],
    },
  ],
};

const RECONCILIATION: BankReconciliation = {
  accountId: ACCOUNT,
  currency: 'USD',
  on: days.to,
  status: 'ok',
  bankBalance: minorUnits(1298_50),
  ledgerBalance: minorUnits(1210_00),
  difference: minorUnits(88_50),
  openingDifference: minorUnits(10_00),
  gaps: [],
  matchedCount: 2,
  matchedTotal: minorUnits(800_00),
  onlyBank: {
    count: 1,
    total: minorUnits(-1_50),
    lines: [{ id: 'b', date: days.to, amount: minorUnits(-1_50), text: 'Bank fee' }],
  },
  onlyLedger: {
    count: 1,
    total: minorUnits(-80_00),
    lines: [{ id: 'l', date: days.to, amount: minorUnits(-80_00), text: 'Cheque 17' }],
  },
  otherCurrencyLines: 0,
};

const CASH: BankCashAnswer = {
  currencies: [
    {
      currency: 'USD',
      accounts: ['Checking …3000'],
      asOf: days.to,
      cash: { status: 'ok', minor: minorUnits(1298_50) },
      months: [
        {
          month: parseMonth('2026-01'),
          cash: minorUnits(1298_50),
          moneyIn: 'NO_DATA',
          moneyOut: 'NO_DATA',
          net: 'NO_DATA',
        },
      ],
      netBurn: { status: 'na', code: 'INSUFFICIENT_HISTORY' },
      burnMonths: [],
      runway: { status: 'na', code: 'INSUFFICIENT_HISTORY' },
    },
  ],
};

const CHECK: BankFileCheck = {
  namesCurrency: true,
  format: 'CSV',
  question: null,
  table: {
    header: ['Date', 'Amount'],
    rows: [['2026-02-01', '1.00']],
    columns: { date: 0, amount: 1 },
    dateFormat: 'YYYY-MM-DD',
    decimalMark: '.',
  },
  statements: [
    {
      ...days,
      ...balances,
      number: null,
      lineCount: 2,
      newLineCount: 2,
      account: null,
      accountName: null,
      bankAccountId: null,
      isCard: false,
      currency: 'USD',
      isKnown: false,
      problem: null,
      sample: [{ date: days.from, amount: minorUnits(100), text: 'Rent' }],
    },
  ],
  notes: [],
};

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/import/bank', BANK),
    answers('get', `/api/import/bank/accounts/${ACCOUNT}/reconciliation`, RECONCILIATION),
    answers('get', '/api/import/bank/cash', CASH),
  );
});

/** Keeps what was asked with each file. */
function takesFiles(check: BankFileCheck = CHECK): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  mockServer.use(
    http.post('*/api/import/bank/files/check', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return jsonAnswer(check);
    }),
    http.post('*/api/import/bank/files', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return jsonAnswer(BANK);
    }),
  );
  return asked;
}

async function choose(name = 'february.csv') {
  const input = await screen.findByLabelText('Bank statement');
  await expect.poll(() => input.hasAttribute('disabled')).toBe(false);
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
}

test('shows bank, books and the rows that make the difference', async () => {
  renderApp({ path: '/data-sources/bank' });
  const table = await screen.findByRole('table', { name: 'Bank and books of Checking …3000' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Bank on 31 Jan 20261,298.50',
    'Books on that day1,210.00',
    'Difference88.50',
    'Before the first statement10.00',
    'Only in the bank: 1 line−1.50',
    'Less only in the books: 1 line80.00',
    'In both: 2 lines',
  ]);
  expect(within(screen.getByRole('table', { name: 'Only in the books' })).getAllByText('Cheque 17')).not.toEqual([]);
  await screen.findByText(/n\/a\. There are too few months/);
});

test('a file that names no currency proposes one, and is read again in another', async () => {
  mockServer.use(answers('get', '/api/base-currencies', [{ code: 'EUR', name: 'Euro', symbol: '€', exponent: 2 }]));
  const asked = takesFiles({ ...CHECK, namesCurrency: false });
  renderApp({ path: '/data-sources/bank' });
  await choose();
  await screen.findByText('The file names none. The books are kept in USD.');
  await chooseOption(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await expect.poll(() => asked.map((query) => query.get('currency'))).toEqual([null, 'EUR']);
});

test('a month opens into the lines that make it; one that is half covered says why it has no sums', async () => {
  const lines: BankCashLines = {
    currency: 'USD',
    month: parseMonth('2026-01'),
    opening: minorUnits(500_00),
    moneyIn: minorUnits(1000_00),
    moneyOut: minorUnits(201_50),
    moved: minorUnits(0),
    closing: minorUnits(1298_50),
    count: 2,
    lines: [
      { id: LEDGER, date: days.to, amount: minorUnits(-201_50), text: 'Rent', account: 'Main', isTransfer: false },
      { id: STATEMENT, date: days.from, amount: minorUnits(1000_00), text: 'Acme', account: 'Main', isTransfer: false },
    ],
  };
  mockServer.use(answers('get', '/api/import/bank/cash/lines', lines));
  renderApp({ path: '/data-sources/bank' });
  expect(await screen.findByText('Statements end on 31 Jan 2026')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Jan-26' }));
  const drawer = within(await screen.findByRole('complementary', { name: 'Cash by the bank, Jan-26' }));
  expect(await drawer.findByText('2 lines lead from one balance to the other, to the cent.')).toBeDefined();
  expect(drawer.getByRole('row', { name: /Acme Main.*1,000\.00/ })).toBeDefined();
});

test('a file without an account is kept once it has a name', async () => {
  const asked = takesFiles();
  renderApp({ path: '/data-sources/bank' });
  await choose();
  const dialog = await screen.findByRole('dialog', { name: 'february.csv' });
  const keep = within(dialog).getByRole('button', { name: 'Keep 2 lines' });
  expect(keep.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Name of the account'), { target: { value: 'Savings' } });
  await userEvent.click(keep);
  await screen.findByText('february.csv is kept.');
  expect(asked[1]?.get('accountName')).toBe('Savings');
});

test('what the file does not tell is asked and sent', async () => {
  const asked = takesFiles({ ...CHECK, question: 'Which columns hold the date and the amount?', statements: [] });
  renderApp({ path: '/data-sources/bank' });
  await choose();
  const dialog = await screen.findByRole('dialog', { name: 'february.csv' });
  await chooseOption(within(dialog).getByRole('combobox', { name: 'Text' }), '2. Amount (1.00)');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Read the file' }));
  await expect.poll(() => asked[1]?.get('textColumn')).toBe('1');
  expect(asked[1]?.get('dateColumn')).toBe('0');
});

test('a refusal is its sentence, and nothing is asked further', async () => {
  mockServer.use(
    refuses('post', '/api/import/bank/files/check', {
      status: 400,
      code: 'invalid-input',
      message: 'Line 3: “one” is not an amount.',
    }),
  );
  renderApp({ path: '/data-sources/bank' });
  await choose();
  await screen.findByText('Line 3: “one” is not an amount.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['1,234.50', 1234_50],
  ['1.234,5', 1234_50],
  ['-7', -700],
  ['12.34567', null],
  ['x', null],
])('the balance %s is %s minor units', (text, minor) => {
  expect(typedAmount(text, 'USD')).toBe(minor);
});
