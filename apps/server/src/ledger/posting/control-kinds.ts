import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { Db } from '#db/client.ts';
import { selectUsedAccounts } from './ledger-accounts.queries.ts';

export interface KindChange {
  id: string;
  from: AccountKind;
  to: AccountKind;
}

/**
 * Accounts with postings that would become receivables or payables, or cease to be. A posting is on one basis or both
 * depending on that (finance 1.7), and is not written anew.
 */
export function usedControlChanges(db: Db, companyId: string, changes: readonly KindChange[]): Promise<Set<string>> {
  const crossing = changes.filter(({ from, to }) => isControl(from) !== isControl(to));
  return selectUsedAccounts(
    db,
    companyId,
    crossing.map(({ id }) => id),
  );
}

function isControl(kind: AccountKind): boolean {
  return kind === 'AR' || kind === 'AP';
}
