import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';

export interface AccountIndex {
  /** By code, else by name; `ambiguous` when the name alone fits several. */
  find: (account: { code: string; name: string }) => KnownAccount | 'ambiguous' | undefined;
}

export function indexAccounts(known: readonly KnownAccount[]): AccountIndex {
  const byCode = new Map<string, KnownAccount>();
  const byName = new Map<string, KnownAccount[]>();
  // Active ones first: an account that was put away is only meant when there is no other.
  for (const account of known.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))) {
    if (account.code !== null && !byCode.has(account.code)) byCode.set(account.code, account);
    for (const name of new Set([account.name.toLowerCase(), account.fullName.toLowerCase()])) {
      byName.set(name, [...(byName.get(name) ?? []), account]);
    }
  }
  function named(name: string): KnownAccount[] {
    return byName.get(name.toLowerCase()) ?? [];
  }
  return {
    find({ code, name }) {
      if (code !== '') {
        const withoutCode = named(name).filter((account) => account.code === null);
        return byCode.get(code) ?? (withoutCode.length === 1 ? withoutCode[0] : undefined);
      }
      const active = named(name).filter(({ isActive }) => isActive);
      const meant = active.length > 0 ? active : named(name);
      return meant.length > 1 ? 'ambiguous' : meant[0];
    },
  };
}
