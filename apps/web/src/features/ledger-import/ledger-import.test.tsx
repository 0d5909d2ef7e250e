import { minorUnits } from '@tieout/finance/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { BOOKS, IMPORT_ID, JOB_ID, ledgerImport } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';
import { uploadProblem } from './upload-rules.ts';

const LIST = '/api/import/ledger';
const ONE = `${LIST}/${IMPORT_ID}`;
const PAGE = `/data-sources/imports/${IMPORT_ID}`;

useMockServer();
useSignedInOwner();

beforeEach(() => {
  mockServer.use(
    answers('get', LIST, []),
    answers('get', ONE, ledgerImport()),
    answers('get', '/api/me/books', { ...BOOKS, isDecided: true }),
    answers('get', '/api/base-currencies', [
      { code: 'USD', name: 'US Dollar' },
      { code: 'EUR', name: 'Euro' },
    ]),
  );
});

test.each([
  ['ledger.csv', 10, null],
  ['ledger.CSV', 257 * 2 ** 20, 'This file is 257 MB; CSV files can be up to 256 MB. Split it into smaller files.'],
  ['book.xlsx', 51 * 2 ** 20, 'This file is 51 MB; XLSX files can be up to 50 MB. Split it into smaller files.'],
  ['book.xls', 10, 'This is the old Excel format. Save the workbook as XLSX and upload that.'],
  ['photo.png', 10, 'Only CSV and XLSX files can be imported.'],
  ['empty.csv', 0, 'This file is empty.'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(uploadProblem({ name, size })).toBe(problem);
});

test('a file is sent as it is and its import opens', async () => {
  const bodies: string[] = [];
  mockServer.use(
    http.post(`*${LIST}`, async ({ request }) => {
      bodies.push(`${new URL(request.url).searchParams.get('fileName')}: ${await request.text()}`);
      return jsonAnswer(ledgerImport());
    }),
  );
  renderApp({ path: '/data-sources' });
  await screen.findByText('No file imported yet');
  await userEvent.upload(screen.getByLabelText('File to import'), new File(['a,b\n1,2\n'], 'ledger-2026.csv'));
  expect(await screen.findByRole('heading', { name: 'ledger-2026.csv' })).toBeDefined();
  expect(bodies).toEqual(['ledger-2026.csv: a,b\n1,2\n']);
  expect(window.location.pathname).toBe(PAGE);
});

test('a refusal of the server is said in its own words, and nothing else happens', async () => {
  mockServer.use(
    answers(
      'post',
      LIST,
      { code: 'invalid-input', message: 'This is not a workbook.', requestId: 'r' },
      { status: 400 },
    ),
  );
  renderApp({ path: '/data-sources' });
  await userEvent.upload(await screen.findByLabelText('File to import'), new File(['x'], 'book.xlsx'));
  expect(await screen.findByText('This is not a workbook.')).toBeDefined();
  expect(window.location.pathname).toBe('/data-sources');
});

test('reading shows the progress of the job, then what was understood', async () => {
  let isRead = false;
  const job = {
    id: JOB_ID,
    kind: 'ledger-import-check',
    status: 'running',
    progress: 0.62,
    step: 'Reading lines',
    error: null,
    fileId: null,
    createdAt: '2026-11-14T06:10:00.000Z',
    finishedAt: null,
  };
  mockServer.use(
    http.get(`*${ONE}`, () => jsonAnswer(ledgerImport(isRead ? {} : { status: 'reading', jobId: JOB_ID }))),
    http.get(`*/api/me/jobs/${JOB_ID}`, () => {
      isRead = true;
      return jsonAnswer(job);
    }),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByText('62 % · Reading lines')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Columns' })).toBeDefined();
});

test('a file of the wrong kind marks the place it was dropped on', async () => {
  renderApp({ path: '/data-sources' });
  const field = await screen.findByLabelText('File to import');
  const picture = new File(['x'], 'photo.png');
  await userEvent.upload(field, picture, { applyAccept: false });
  const problem = await screen.findByText('Only CSV and XLSX files can be imported.');
  expect(problem.getAttribute('role')).toBe('alert');
  expect(problem.closest('[data-wrong]')?.contains(field)).toBe(true);
});

test('changed columns have to be checked again before they can be posted', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    http.put(`*${ONE}`, async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer(ledgerImport({ status: 'reading' }));
    }),
  );
  renderApp({ path: PAGE });
  const confirm = await screen.findByRole('button', { name: 'Confirm and post' });
  const day = screen.getByRole('combobox', { name: 'Import Day as' });
  await choose(screen.getByRole('combobox', { name: 'Import Note as' }), 'Date');
  expect(screen.getByText('Two columns are imported as Date. Each field can come from one column only.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveProperty('disabled', true);
  await choose(day, 'Ignore');
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Reading the file')).toBeDefined();
  expect(sent).toMatchObject([
    { columns: { '0': 'entryNumber', '2': 'accountCode', '3': 'amount', '4': 'date' }, headerLine: 1 },
  ]);
});

test('errors stand by kind with their lines, mark their cells and block posting', async () => {
  const errors = [{ line: 1204, column: 'Amount', kind: 'bad-amount' as const, message: 'This is not an amount.' }];
  const errorKinds = [{ kind: 'bad-amount' as const, count: 340 }];
  const preview = [{ line: 1204, cells: ['1', '2026-09-01', '1000', 'x'], readAs: 'bad-amount' }];
  mockServer.use(answers('get', ONE, ledgerImport({ errors, errorCount: 340, errorKinds, preview, totals: null })));
  renderApp({ path: PAGE });
  expect(await screen.findByRole('heading', { name: '340 lines to correct' })).toBeDefined();
  expect(screen.getByText('Line 1,204, Amount: This is not an amount.')).toBeDefined();
  expect(screen.getByText('and 339 more')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'x' }).dataset.wrong).toBe('true');
  expect(screen.getByRole('button', { name: 'Confirm and post' })).toHaveProperty('disabled', true);
});

test('confirming names entries, months and totals; then it is posted and can be reverted', async () => {
  mockServer.use(
    answers('post', `${ONE}/confirm`, ledgerImport({ status: 'imported', importedAt: '2026-11-14T06:12:00.000Z' })),
    answers('post', `${ONE}/revert`, ledgerImport({ status: 'reverted', revertedAt: '2026-11-14T06:20:00.000Z' })),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByText('Debits = credits')).toBeDefined();
  expect(
    screen.getByText(
      /Confirming posts 2 entries of Sep-26 to Oct-26 with 4 lines, debits 250.50 and credits 250.50 USD, on 2 accounts, 1 of them new./,
    ),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and post' }));
  expect(await screen.findByText('2 entries are in the books, Sep-26 to Oct-26. Reports show them now.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the reports' }).getAttribute('href')).toBe('/reports');
  await userEvent.click(screen.getByRole('button', { name: 'Revert this import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert ledger-2026.csv?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText(/This import was reverted/)).toBeDefined();
  await waitFor(() => expect(screen.getByText('ledger-2026.csv is being removed from the books.')).toBeDefined());
});

test('at the first import the books are asked for, as the file tells; then the file is read again', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    answers('get', '/api/me/books', { ...BOOKS, isDecided: false }),
    answers('get', ONE, ledgerImport({ currency: 'EUR' })),
    http.put('*/api/me/books', async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer({ ...BOOKS, baseCurrency: 'EUR', isDecided: true });
    }),
    answers('put', ONE, ledgerImport({ status: 'reading' })),
  );
  renderApp({ path: PAGE });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the books in EUR' }));
  expect(await screen.findByText('Reading the file')).toBeDefined();
  expect(sent).toMatchObject([{ baseCurrency: 'EUR', fiscalYearStartMonth: BOOKS.fiscalYearStartMonth }]);
});

test('new accounts are checked before posting: what each is, why, and what the statements would say', async () => {
  const decision = {
    certainty: 'unsure' as const,
    reasons: [{ code: 'name' as const, detail: '“fees”' }],
    alternatives: [],
  };
  const sure = {
    certainty: 'sure' as const,
    reasons: [{ code: 'type-column' as const, detail: 'Income' }],
    alternatives: [],
  };
  const sales = {
    key: 'code 4000',
    code: '4000',
    name: 'Sales',
    kind: 'REVENUE' as const,
    decision: sure,
    balance: minorUnits(-10_000),
  };
  const fees = {
    key: 'code 6000',
    code: '6000',
    name: 'Fees',
    kind: 'OPEX_OTHER' as const,
    decision,
    balance: minorUnits(2_500),
  };
  const sent: unknown[] = [];
  const item = ledgerImport({ newAccounts: { sure: 1, unsure: 1, unknown: 0 } });
  mockServer.use(
    answers('get', ONE, item),
    answers('get', `${ONE}/accounts`, { accounts: [sales, fees], currency: 'USD' }),
    http.put(`*${ONE}/accounts`, async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer({ accounts: [sales, { ...fees, kind: 'COGS_OTHER', decision: sure }], currency: 'USD' });
    }),
  );
  renderApp({ path: PAGE });
  await userEvent.click(await screen.findByRole('button', { name: 'Check 2 accounts' }));
  expect(await screen.findByText('1 is sure, 1 is unsure, none is unknown')).toBeDefined();
  const statement = screen.getByLabelText('P&L as it would be');
  expect(within(statement).getByText('Net profit').nextElementSibling?.textContent).toBe('75.00');
  expect(within(statement).getByText('Gross profit').nextElementSibling?.textContent).toBe('100.00');
  await choose(screen.getByRole('combobox', { name: 'Kind of 6000 Fees' }), 'Cost of revenue');
  expect(sent).toEqual([{ kinds: [{ key: 'code 6000', kind: 'COGS_OTHER' }] }]);
  await waitFor(() =>
    expect(within(statement).getByText('Gross profit').nextElementSibling?.textContent).toBe('75.00'),
  );
});

test.each([
  ['importing', 'Posting to the ledger'],
  ['reverting', 'Removing the file from the books'],
  ['failed', 'The workbook is damaged.'],
  ['cancelled', /This upload was cancelled/],
] as const)('the state %s has its screen', async (status, said) => {
  mockServer.use(answers('get', ONE, ledgerImport({ status, failure: 'The workbook is damaged.' })));
  renderApp({ path: PAGE });
  expect(await screen.findByText(said)).toBeDefined();
});

test('past imports show their state and lead to them', async () => {
  mockServer.use(answers('get', LIST, [ledgerImport({ status: 'imported' })]));
  renderApp({ path: '/data-sources' });
  expect(
    await screen.findByRole('row', { name: /ledger-2026\.csv.*Posted.*2 entries, Sep-26 to Oct-26/ }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Revert ledger-2026.csv' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'ledger-2026.csv' }).getAttribute('href')).toBe(PAGE);
});
