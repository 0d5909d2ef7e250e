import type { DemoKey } from '../demo-key.ts';
import type { DemoAccount } from '../records/ledger.ts';
import { toAccount } from './account-table.ts';
import { accountRowsOf } from './model-accounts.ts';

/** The accounts the company posts to, by code. */
export function chartOfAccounts(key: DemoKey): DemoAccount[] {
  return accountRowsOf(key)
    .map(toAccount)
    .toSorted((a, b) => Number(a.code) - Number(b.code));
}
