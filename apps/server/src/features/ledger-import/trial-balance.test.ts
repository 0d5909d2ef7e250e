import type { AccountKind } from '@tieout/finance/account-kind.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { trialBalanceEntries, type LedgerAmount } from './trial-balance.ts';

const KINDS: Record<string, AccountKind> = {
  bank: 'CASH',
  sales: 'REVENUE',
  retained: 'RETAINED_EARNINGS',
  rent: 'OPEX_OTHER',
};

function amounts(month: string, by: Record<string, number>): LedgerAmount[] {
  return Object.entries(by).map(([accountId, amount]) => ({ accountId, month: parseMonth(month), amount }));
}

function entriesOf(stated: LedgerAmount[], ledger: LedgerAmount[], fiscalYearStartMonth = 1) {
  const { entries, problems } = trialBalanceEntries({
    stated: stated.map((row, index) => ({ ...row, line: index + 2 })),
    ledger,
    kindOf: (accountId) => KINDS[accountId] ?? 'CASH',
    fiscalYearStartMonth,
    money: (minor) => `${Math.abs(minor)} USD`,
  });
  return {
    entries: entries.map(({ month, lines }) => [
      month,
      Object.fromEntries(lines.map((line) => [line.accountId, line.amount])),
    ]),
    problems: problems.map(({ line, message }) => `${line}: ${message}`),
  };
}

test('an entry is the difference to what the ledger holds; balances it has already need none', () => {
  const stated = [...amounts('2026-01', { bank: 500, sales: -500 }), ...amounts('2026-02', { bank: 500, sales: -500 })];
  expect(entriesOf(stated, amounts('2026-01', { bank: 100, sales: -100 })).entries).toEqual([
    ['2026-01', { bank: 400, sales: -400 }],
    ['2026-02', {}],
  ]);
});

test('in a new year revenue begins at zero and retained earnings hold what was earned before', () => {
  const ledger = amounts('2025-12', { bank: 900, sales: -1000, rent: 100 });
  const stated = amounts('2026-01', { bank: 1100, sales: -200, retained: -900 });
  expect(entriesOf(stated, ledger)).toEqual({ entries: [['2026-01', { bank: 200, sales: -200 }]], problems: [] });
  const inApril = amounts('2026-01', { bank: 1100, sales: -1200, rent: 100 });
  expect(entriesOf(inApril, ledger, 4)).toEqual({ entries: [['2026-01', { bank: 200, sales: -200 }]], problems: [] });
});

test('what does not balance, or leaves out accounts that hold something, is refused with its line', () => {
  expect(entriesOf(amounts('2026-01', { bank: 500, sales: -400 }), []).problems).toEqual([
    '2: The trial balance of Jan-26 does not balance: debits and credits differ by 100 USD.',
  ]);
  const partial = entriesOf(
    amounts('2026-01', { bank: 500, sales: -500 }),
    amounts('2026-01', { bank: 50, rent: -50 }),
  );
  expect(partial.problems).toEqual([
    '2: Accounts that the trial balance of Jan-26 leaves out hold 50 USD in the ledger.',
  ]);
});
