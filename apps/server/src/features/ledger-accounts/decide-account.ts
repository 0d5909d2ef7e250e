import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { SURE, type KindReason } from '@tieout/finance/kind-decision.ts';
import { typeOfKind } from '@tieout/finance/type-of-kind.ts';
import type { KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';

/**
 * The account as a person decides it: sure, on their word. One that keeps its kind keeps its type, too; of another kind it
 * gets the type that says the kind best. Null where nothing changes.
 */
export function decideAccount(account: KnownAccount, kind: DecidedKind, person: string): KnownAccount | null {
  const { certainty, reasons } = account.decision ?? SURE;
  const word: KindReason = { code: 'person', detail: person };
  if (kind === account.kind) {
    if (certainty === 'sure') return null;
    return { ...account, decision: { certainty: 'sure', reasons: [word, ...reasons], alternatives: [] } };
  }
  const { type, classification } = typeOfKind(kind);
  return {
    ...account,
    kind,
    classification,
    accountType: type,
    accountSubType: null,
    decision: { certainty: 'sure', reasons: [word], alternatives: [] },
  };
}
