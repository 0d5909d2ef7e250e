import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import type { Findings } from '../findings.ts';

/** What was found, with the kinds a person chose. Keys of accounts that are not new are left out. */
export function decideKinds(findings: Findings, kinds: readonly { key: string; kind: DecidedKind }[]): Findings {
  const chosen = new Map(kinds.map(({ key, kind }) => [key, kind]));
  const isNew = new Set(findings.accounts.map(({ key }) => key));
  const decisions = [...chosen].filter(([key]) => isNew.has(key));
  return {
    ...findings,
    decisions: { ...findings.decisions, ...Object.fromEntries(decisions) },
    accounts: findings.accounts.map((account) => {
      const kind = chosen.get(account.key);
      if (kind === undefined) return account;
      const reasons = [{ code: 'person' as const, detail: '' }];
      return { ...account, kind, decision: { certainty: 'sure', reasons, alternatives: [] } };
    }),
  };
}
