import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import { isBalanceSheetKind, pnlSectionOf } from '@tieout/finance/account-kind.ts';

export const ACCOUNT_VIEWS = ['all', 'open', 'balance-sheet', 'pnl'] as const;
export type AccountView = (typeof ACCOUNT_VIEWS)[number];

/** Not sure: unsure or unknown. */
export function isOpen({ decision }: ImportAccount): boolean {
  return decision.certainty !== 'sure';
}

export function isIn(view: AccountView, account: ImportAccount): boolean {
  if (view === 'open') return isOpen(account);
  if (view === 'balance-sheet') return isBalanceSheetKind(account.kind);
  return view === 'all' || pnlSectionOf(account.kind) !== null;
}

export interface AccountGroup {
  title: string;
  accounts: ImportAccount[];
}

/** Those to look at first, then the two statements, each in the order of the file's numbers. */
export function groupAccounts(accounts: readonly ImportAccount[]): AccountGroup[] {
  const ordered = accounts.toSorted(
    (a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }) || a.name.localeCompare(b.name, 'en'),
  );
  const sure = ordered.filter((account) => !isOpen(account));
  return [
    { title: 'Unknown', accounts: ordered.filter(({ decision }) => decision.certainty === 'unknown') },
    { title: 'Unsure', accounts: ordered.filter(({ decision }) => decision.certainty === 'unsure') },
    { title: 'Balance sheet', accounts: sure.filter(({ kind }) => isBalanceSheetKind(kind)) },
    { title: 'P&L', accounts: sure.filter(({ kind }) => pnlSectionOf(kind) !== null) },
  ].filter(({ accounts: some }) => some.length > 0);
}

export function isFound({ code, name }: ImportAccount, search: string): boolean {
  return `${code} ${name}`.toLowerCase().includes(search.trim().toLowerCase());
}
