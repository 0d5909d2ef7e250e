import type { LedgerAccount } from '@tieout/contracts/ledger-accounts.ts';
import { SURE, UNKNOWN } from '@tieout/finance/kind-decision.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { expect, test } from 'vitest';
import { filterChoices, proposalsOf, shownAccounts, sumOf } from './account-filter.ts';

function account(code: string, changes: Partial<LedgerAccount>): LedgerAccount {
  return {
    id: code,
    code,
    name: `Account ${code}`,
    accountType: 'Expense',
    classification: 'EXPENSE',
    kind: 'OPEX_OTHER',
    decision: { ...SURE, reasons: [], alternatives: [] },
    balance: minorUnits(100),
    hasPostings: true,
    ...changes,
  };
}

const ACCOUNTS = [
  account('1000', { kind: 'CASH', classification: 'ASSET', name: 'Checking' }),
  account('6600', {
    name: 'Stripe fees',
    decision: { certainty: 'unsure', reasons: [], alternatives: ['COGS_OTHER'] },
    balance: minorUnits(-30),
  }),
  account('8000', {
    kind: 'UNDECIDED',
    classification: 'UNDECIDED',
    decision: { ...UNKNOWN, reasons: [], alternatives: [] },
  }),
];

test('filters say how many accounts they leave', () => {
  expect(filterChoices(ACCOUNTS).map(({ label }) => label)).toEqual([
    'All 3',
    'Unsure 1',
    'Not decided 1',
    'Balance sheet 1',
    'P&L 1',
  ]);
});

test('what waits for a decision stands first; a search reads number, name and kind', () => {
  const all = { filter: 'all', search: '' } as const;
  expect(shownAccounts(ACCOUNTS, all).map(({ id }) => id)).toEqual(['8000', '6600', '1000']);
  expect(shownAccounts(ACCOUNTS, { ...all, search: 'STRIPE' }).map(({ id }) => id)).toEqual(['6600']);
  expect(shownAccounts(ACCOUNTS, { ...all, search: 'not decided' }).map(({ id }) => id)).toEqual(['8000']);
  expect(shownAccounts(ACCOUNTS, { filter: 'pnl', search: '' }).map(({ id }) => id)).toEqual(['6600']);
});

test('proposals are the unsure ones, and amounts of a choice add up', () => {
  expect(proposalsOf(ACCOUNTS).map(({ id }) => id)).toEqual(['6600']);
  expect(sumOf(ACCOUNTS)).toBe(170);
});
