import type { LedgerAccount } from '@tieout/contracts/ledger-accounts.ts';
import { isBalanceSheetKind, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';

export const ACCOUNT_FILTERS = ['all', 'unsure', 'undecided', 'balance-sheet', 'pnl'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

const FILTER_NAMES: Readonly<Record<AccountFilter, string>> = {
  all: 'All',
  unsure: 'Unsure',
  undecided: 'Not decided',
  'balance-sheet': 'Balance sheet',
  pnl: 'P&L',
};

export function isIn(filter: AccountFilter, { kind, decision }: LedgerAccount): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unsure':
      return decision.certainty === 'unsure';
    case 'undecided':
      return decision.certainty === 'unknown';
    case 'balance-sheet':
      return isBalanceSheetKind(kind);
    case 'pnl':
      return pnlSectionOf(kind) !== null;
  }
}

/** `Unsure 4`: each says how many there are. */
export function filterChoices(accounts: readonly LedgerAccount[]): { value: AccountFilter; label: string }[] {
  return ACCOUNT_FILTERS.map((value) => {
    const count = accounts.filter((account) => isIn(value, account)).length;
    return { value, label: `${FILTER_NAMES[value]} ${count}` };
  });
}

const WEIGHT = { unknown: 0, unsure: 1, sure: 2 } as const;

/** Those that a filter and a search leave, by number, name or kind; what waits for a decision first. */
export function shownAccounts(
  accounts: readonly LedgerAccount[],
  { filter, search }: { filter: AccountFilter; search: string },
): LedgerAccount[] {
  const words = search.trim().toLowerCase();
  return accounts
    .filter(
      (account) =>
        isIn(filter, account) &&
        `${account.code ?? ''} ${account.name} ${KIND_NAMES[account.kind]}`.toLowerCase().includes(words),
    )
    .toSorted((a, b) => WEIGHT[a.decision.certainty] - WEIGHT[b.decision.certainty]);
}

/** Proposals that a person can confirm as they are. */
export function proposalsOf(accounts: readonly LedgerAccount[]): LedgerAccount[] {
  return accounts.filter(({ decision }) => decision.certainty === 'unsure');
}

export function sumOf(accounts: readonly LedgerAccount[]): MinorUnits {
  return minorUnits(accounts.reduce((sum, { balance }) => sum + balance, 0));
}
