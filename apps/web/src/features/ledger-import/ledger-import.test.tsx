import { USE_ITS_FIGURES } from '@tieout/contracts/control-reports.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { BOOKS, CLOSED_EFFECTS, IMPORT_ID, JOB_ID, ledgerImport } from '#testing/settings-answers.ts';
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
    answers('get', '/api/import/controls', []),
    answers('get', ONE, ledgerImport()),
    answers('get', `${ONE}/controls`, []),
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

test('what the file does not prove is asked with both readings, and blocks posting until it is answered', async () => {
  const sent: unknown[] = [];
  const questions = {
    amounts: { cell: '1.234', point: minorUnits(123), comma: minorUnits(123_400) },
    dates: { cell: '03/04/2026', dayFirst: parseLocalDate('2026-04-03'), monthFirst: parseLocalDate('2026-03-04') },
  };
  mockServer.use(
    answers('get', ONE, ledgerImport({ questions })),
    http.put(`*${ONE}`, async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer(ledgerImport({ status: 'reading' }));
    }),
  );
  renderApp({ path: PAGE });
  const amounts = within(await screen.findByRole('group', { name: 'How much is “1.234”?' }));
  const dates = within(screen.getByRole('group', { name: 'Which day is “03/04/2026”?' }));
  expect(dates.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '3 Apr 2026day first',
    '4 Mar 2026month first',
  ]);
  expect(screen.getByRole('button', { name: 'Confirm and post' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Answer what is asked about the file first\./)).toBeDefined();
  await userEvent.click(amounts.getByRole('radio', { name: /1,234\.00 USD/ }));
  expect(await screen.findByText('Reading the file')).toBeDefined();
  expect(sent).toMatchObject([{ decimalMark: ',', dateFormat: 'YYYY-MM-DD', said: ['decimalMark'] }]);
});

test('a file that brings nothing new has nothing to confirm', async () => {
  mockServer.use(answers('get', ONE, ledgerImport({ bringsNews: false })));
  renderApp({ path: PAGE });
  expect(await screen.findByText(/there is nothing to confirm\./)).toBeDefined();
  expect(screen.queryByText(/Confirming posts/)).toBe(null);
  expect(screen.getByRole('button', { name: 'Confirm and post' })).toHaveProperty('disabled', true);
});

test('a file like an earlier one is confirmed with one click, and what was remembered can be forgotten', async () => {
  const item = ledgerImport({ remembered: { fileName: 'ledger-2025.csv', at: '2026-10-14T06:10:00.000Z' } });
  mockServer.use(answers('get', ONE, item), answers('delete', `${ONE}/mapping`, ledgerImport({ status: 'reading' })));
  renderApp({ path: PAGE });
  expect(await screen.findByText(/Columns as you confirmed them for ledger-2025\.csv/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Columns' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Confirm and post' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Forget these columns' }));
  expect(await screen.findByText('Reading the file')).toBeDefined();
});

test('another file takes the place of one with errors, right there', async () => {
  const sent: string[] = [];
  mockServer.use(
    answers('get', ONE, ledgerImport({ errorCount: 1, errorKinds: [{ kind: 'other', count: 1 }] })),
    http.post(`*${ONE}/file`, async ({ request }) => {
      sent.push(`${new URL(request.url).searchParams.get('fileName')}: ${await request.text()}`);
      return jsonAnswer(ledgerImport({ status: 'reading', fileName: 'corrected.csv' }));
    }),
  );
  renderApp({ path: PAGE });
  const field = await screen.findByLabelText('File to replace this one');
  await userEvent.upload(field, new File(['x'], 'photo.png'), { applyAccept: false });
  expect(await screen.findByText('Only CSV and XLSX files can be imported.')).toBeDefined();
  await userEvent.upload(field, new File(['a,b\n'], 'corrected.csv'));
  expect(await screen.findByRole('heading', { name: 'corrected.csv' })).toBeDefined();
  expect(sent).toEqual(['corrected.csv: a,b\n']);
  expect(window.location.pathname).toBe(PAGE);
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
    answers('get', `${ONE}/revert`, { currency: 'USD', closed: null }),
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
  expect(screen.getByRole('link', { name: 'Import another file' }).getAttribute('href')).toBe('/data-sources');
  await userEvent.click(screen.getByRole('button', { name: 'Revert this import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert ledger-2026.csv?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText(/This import was reverted/)).toBeDefined();
  await waitFor(() => expect(screen.getByText('ledger-2026.csv is being removed from the books.')).toBeDefined());
});

test('a corrected file that is posted says what it changed, not how long it is; a revert shows closed months first', async () => {
  const posted = {
    added: 0,
    changed: 3,
    takenOut: 1,
    unchanged: 107,
    notes: ['3 entries changed closed months (Jan-26).'],
  };
  const sent: string[] = [];
  mockServer.use(
    answers('get', ONE, ledgerImport({ status: 'imported', importedAt: '2026-11-14T06:12:00.000Z', posted })),
    answers('get', `${ONE}/revert`, { currency: 'USD', closed: CLOSED_EFFECTS }),
    http.post(`*${ONE}/revert`, ({ request }) => {
      sent.push(new URL(request.url).searchParams.get('closed') ?? 'nothing');
      return jsonAnswer(ledgerImport({ status: 'reverted', revertedAt: '2026-11-14T06:20:00.000Z' }));
    }),
  );
  renderApp({ path: PAGE });
  expect(
    await screen.findByText(
      '3 entries were changed, 1 entry was taken out, Sep-26 to Oct-26. 107 entries of the file were in the books already.',
    ),
  ).toBeDefined();
  expect(screen.getByText('3 entries changed closed months (Jan-26).')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Revert this import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert ledger-2026.csv?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Restate and revert' }));
  expect(await screen.findByText(/This import was reverted/)).toBeDefined();
  expect(sent).toEqual(['restate']);
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

test('nothing is posted in another currency than the box shows', async () => {
  const likely = { currency: 'GBP', timezone: 'Europe/London', because: 'Sage 50' };
  mockServer.use(
    answers('get', '/api/me/books', { ...BOOKS, isDecided: false }),
    answers('get', ONE, ledgerImport({ currency: null, likely })),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByText(/Keep the books in GBP, or choose another currency\./)).toBeDefined();
  const [post] = screen.getAllByRole('button', { name: /^(Confirm and post|Check \d+ accounts?)$/ });
  expect(post).toHaveProperty('disabled', true);
});

test('a file that waited while the books changed their currency is read again', async () => {
  let checks = 0;
  mockServer.use(
    answers('get', '/api/me/books', { ...BOOKS, baseCurrency: 'GBP', isDecided: true }),
    http.put(`*${ONE}`, () => {
      checks += 1;
      return jsonAnswer(ledgerImport({ status: 'reading' }));
    }),
  );
  renderApp({ path: PAGE });
  expect(await screen.findByText('Reading the file')).toBeDefined();
  expect(checks).toBe(1);
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

test('a control report says whether its figures equal the books, and lists both where they do not', async () => {
  const summary = {
    id: JOB_ID,
    fileName: 'p&l.csv',
    report: 'profit-and-loss',
    months: { from: '2026-01', to: '2026-01' },
    uploadedAt: '2026-11-14T06:10:00.000Z',
    uploadedBy: null,
    figures: 23,
    equal: 22,
    notCompared: 1,
  };
  const difference = {
    name: '6000 Rent',
    from: '2026-01',
    to: '2026-01',
    shown: 31_000,
    ours: 30_050,
    difference: 950,
  };
  const result = { ...summary, currency: 'USD', asks: null, differences: [difference], history: null, noHistory: null };
  mockServer.use(
    answers('get', '/api/import/controls', [summary, { ...summary, id: IMPORT_ID, fileName: 'sheet.csv', equal: 23 }]),
    answers('post', '/api/import/controls', result),
    answers('get', `/api/import/controls/${JOB_ID}`, result),
  );
  renderApp({ path: '/data-sources' });
  // Under the name as well, where a phone has no room for a column.
  expect(await screen.findAllByText('All 23 figures of this report equal your books')).toHaveLength(2);
  expect(screen.getAllByText('1 of 23 figures differs from your books')).toHaveLength(2);
  await userEvent.upload(screen.getByLabelText('Control report'), new File(['x'], 'p&l.csv'));
  const dialog = within(await screen.findByRole('dialog', { name: 'p&l.csv' }));
  expect(await dialog.findByRole('row', { name: '6000 Rent Jan-26 Report: 310.00 310.00 300.50 9.50' })).toBeDefined();
  expect(dialog.getByRole('link', { name: '300.50' }).getAttribute('href')).toBe(
    '/reports/managerial-pnl?p=2026-01..2026-01',
  );
});

test('a report that is no ledger can be compared instead', async () => {
  const taken = { fileName: 'p&l.csv', figures: 23, equal: 23 };
  const control = {
    ...taken,
    id: JOB_ID,
    report: 'profit-and-loss',
    months: null,
    uploadedAt: '2026-11-14T06:10:00.000Z',
    uploadedBy: null,
    notCompared: 0,
    currency: 'USD',
    asks: null,
    differences: [],
    history: { from: '2025-01', to: '2025-12', count: 12 },
    noHistory: null,
  };
  mockServer.use(
    answers(
      'get',
      ONE,
      ledgerImport({ status: 'failed', columns: [], failure: `This is a Profit and Loss. ${USE_ITS_FIGURES}` }),
    ),
    answers('post', `${ONE}/control`, control),
    answers('get', `/api/import/controls/${JOB_ID}`, control),
    answers('post', `/api/import/controls/${JOB_ID}/history`, ledgerImport({ status: 'reading' })),
  );
  renderApp({ path: PAGE });
  await userEvent.click(await screen.findByRole('button', { name: 'Use its figures' }));
  expect(await screen.findByText('p&l.csv: All 23 figures of this report equal your books.')).toBeDefined();
  await waitFor(() => expect(window.location.pathname).toBe('/data-sources'));
  const dialog = within(await screen.findByRole('dialog', { name: 'p&l.csv' }));
  expect(await dialog.findByText(/Your books have no lines for Jan-25 to Dec-25/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Use 12 months as history' }));
  await waitFor(() => expect(window.location.pathname).toBe(PAGE));
});
