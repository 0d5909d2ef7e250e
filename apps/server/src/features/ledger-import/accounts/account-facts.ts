import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { NewAccount } from '#ledger/posting/insert-accounts.ts';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';

export interface ResolvedAccounts {
  /** Of the company's account, by the account's place in the file. */
  ids: string[];
  kinds: AccountKind[];
  created: NewAccount[];
  /** What a chart of accounts changes about accounts the company has. */
  changed: { before: KnownAccount; after: KnownAccount }[];
  /** Put away before, needed again. */
  revived: string[];
  problems: LineProblem[];
  warnings: string[];
}
