import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LedgerAccount, LedgerAccounts } from '@tieout/contracts/ledger-accounts.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { CLOSED_EFFECTS, REPORT_SETTINGS } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

function account(number: number, changes: Partial<LedgerAccount>): LedgerAccount {
  return {
    id: `00000000-0000-4000-8000-00000000${number}`,
    code: String(number),
    name: `Account ${number}`,
    accountType: 'Expense',
    classification: 'EXPENSE',
    kind: 'OPEX_OTHER',
    decision: { certainty: 'sure', reasons: [], alternatives: [] },
    balance: minorUnits(0),
    hasPostings: true,
    ...changes,
  };
}

const CARD = account(2100, {
  name: 'Chase Ink Card',
  kind: 'CREDIT_CARD',
  classification: 'LIABILITY',
  decision: {
    certainty: 'unsure',
    reasons: [{ code: 'behaviour', detail: 'credit 9 of 9 months' }],
    alternatives: ['CASH'],
  },
  balance: minorUnits(-1_733_157),
});
const ASK = account(8000, {
  name: 'Ask My Accountant',
  kind: 'UNDECIDED',
  classification: 'UNDECIDED',
  decision: { certainty: 'unknown', reasons: [], alternatives: [] },
  balance: minorUnits(42_000),
});
const RENT = account(6100, { name: 'Studio Rent', balance: minorUnits(2_880_000) });

function listOf(changes: Partial<LedgerAccounts> = {}): LedgerAccounts {
  return { currency: 'USD', accounts: [CARD, RENT, ASK], lastChange: null, asks: null, ...changes };
}

const LAST = { count: 1, by: 'Ada Lindqvist', at: '2026-11-14T10:42:00.000Z' };

function keepDecisions(): { accountId: string; kind: string }[][] {
  const sent: { accountId: string; kind: string }[][] = [];
  mockServer.use(
    http.put('*/api/accounts/kinds', async ({ request }) => {
      const { accounts } = (await request.json()) as { accounts: (typeof sent)[number] };
      sent.push(accounts);
      return jsonAnswer(listOf({ lastChange: { ...LAST, count: accounts.length } }));
    }),
  );
  return sent;
}

beforeEach(() => {
  mockServer.use(answers('get', '/api/me/report-settings', REPORT_SETTINGS), answers('get', '/api/accounts', listOf()));
});

test('each account says its kind, why, how sure and on which side; what waits stands first', async () => {
  renderApp({ path: '/settings/accounts' });
  const rows = within(await screen.findByRole('table', { name: 'Accounts' }));
  await screen.findByText('Chase Ink Card');
  expect(rows.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    '8000Ask My Accountant',
    '2100Chase Ink Card',
    '6100Studio Rent',
  ]);
  expect(rows.getAllByText('17,331.57 Cr').length).toBeGreaterThan(0);
  expect(rows.getAllByText('420.00 Dr').length).toBeGreaterThan(0);
  expect(screen.getAllByText('credit 9 of 9 months').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Unsure').length).toBeGreaterThan(0);
});

test('a filter and a search leave what they say', async () => {
  renderApp({ path: '/settings/accounts?show=unsure' });
  await screen.findByText('Chase Ink Card');
  expect(screen.queryByText('Studio Rent')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'All 3' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search accounts' }), 'rent');
  await waitFor(() => expect(screen.queryByText('Chase Ink Card')).toBeNull());
  expect(screen.getByText('Studio Rent')).toBeDefined();
});

test('proposals are confirmed as they are; one kind is chosen alone or for several, and undone', async () => {
  const sent = keepDecisions();
  renderApp({ path: '/settings/accounts' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 1 proposal' }));
  await waitFor(() => expect(sent).toEqual([[{ accountId: CARD.id, kind: 'CREDIT_CARD' }]]));
  await choose(screen.getByRole('combobox', { name: 'Kind of 8000 Ask My Accountant' }), 'Professional fees');
  await waitFor(() => expect(sent[1]).toEqual([{ accountId: ASK.id, kind: 'OPEX_PROFESSIONAL' }]));

  await userEvent.click(screen.getByRole('checkbox', { name: /Ask My Accountant/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Studio Rent/ }));
  expect(screen.getByText('2 selected')).toBeDefined();
  expect(screen.getByText('29,220.00 Dr')).toBeDefined();
  await choose(screen.getByRole('combobox', { name: 'Set kind of the selected accounts' }), 'Office');
  await waitFor(() => expect(sent[2]?.map(({ kind }) => kind)).toEqual(['OPEX_OFFICE', 'OPEX_OFFICE']));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());

  mockServer.use(answers('post', '/api/accounts/kinds/undo', listOf()));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a refusal is told in its own words, and nothing is changed', async () => {
  const message =
    'The account “1100 Debtors” has postings, so it can neither become a receivable or payable nor stop being one.';
  mockServer.use(refuses('put', '/api/accounts/kinds', { status: 409, code: 'conflict', message }));
  renderApp({ path: '/settings/accounts' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 1 proposal' }));
  expect(await screen.findByText(/has postings/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Confirm 1 proposal' })).toBeDefined();
});

test('a changed list shows what it changes before it does, and its mistakes in sentences', async () => {
  const sent = keepDecisions();
  const change = { key: ASK.id, code: '8000', name: 'Ask My Accountant', from: 'UNDECIDED', to: 'OPEX_OFFICE' };
  const right = { lines: 3, unchanged: 2, changes: [change], errors: [], errorCount: 0 };
  const wrong = { ...right, errors: [{ line: 4, message: '“Costs” is no kind.' }], errorCount: 1 };
  mockServer.use(answers('post', '/api/accounts/kinds/file/check', wrong));
  renderApp({ path: '/settings/accounts' });
  const field = await screen.findByLabelText('Changed list of kinds');
  await userEvent.upload(field, new File(['x'], 'kinds.csv'));
  const mistakes = within(await screen.findByRole('dialog', { name: 'kinds.csv' }));
  expect(mistakes.getByText('Line 4: “Costs” is no kind.')).toBeDefined();
  expect(mistakes.queryByRole('button', { name: /Apply/ })).toBeNull();
  await userEvent.click(mistakes.getByRole('button', { name: 'Close' }));
  mockServer.use(answers('post', '/api/accounts/kinds/file/check', right));
  await userEvent.upload(field, new File(['y'], 'kinds.csv'));
  const dialog = within(await screen.findByRole('dialog', { name: 'kinds.csv' }));
  expect(dialog.getByText('1 account changes, 2 lines stay as they are.')).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toBe('8000 Ask My Accountant Not decided → Office');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Apply 1 change' }));
  await waitFor(() => expect(sent).toEqual([[{ accountId: ASK.id, kind: 'OPEX_OFFICE' }]]));
});

test('a kind that changes closed months is asked about with was and becomes, and decided only with an answer', async () => {
  const sent: string[] = [];
  mockServer.use(
    http.put('*/api/accounts/kinds', ({ request }) => {
      const closed = new URL(request.url).searchParams.get('closed');
      sent.push(closed ?? 'nothing');
      const asks = { ...CLOSED_EFFECTS, answers: ['restate' as const, 'leave-out' as const], entries: 0, accounts: 1 };
      return jsonAnswer(listOf(closed === null ? { asks } : { lastChange: LAST }));
    }),
  );
  renderApp({ path: '/settings/accounts' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm 1 proposal' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 account changes closed months' }));
  expect(dialog.getByRole('row', { name: /Net profit of the month 700.00 650.00 −50.00/ })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Restate the closed months' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['nothing', 'restate']);
});
