import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import type { KindAnswer } from '@tieout/finance/closed-changes.ts';
import { typeOfKind } from '@tieout/finance/type-of-kind.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { lockClosing } from '#ledger/corrections/closing.queries.ts';
import { askAboutKinds, type AccountChange } from '#ledger/corrections/kinds-of-closed-months.ts';
import { usedControlChanges } from '#ledger/posting/control-kinds.ts';
import { selectAccounts, updateAccounts, type KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { advanceLedgerVersion, lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import type { Importer } from '../ledger-import.service.ts';

interface Proof {
  proven: readonly { accountId: string; kind: DecidedKind }[];
  fileName: string;
  /** What happens with closed months; null: nobody has said. */
  closed: KindAnswer | null;
}

/**
 * Unsure accounts that a report leaves only one kind are of that kind: one more version of the books. Those that would
 * change closed months wait for somebody's word.
 */
export async function confirmByControl(
  db: Db,
  { companyId, userId }: Importer,
  { proven, fileName, closed }: Proof,
): Promise<void> {
  if (proven.length === 0) return;
  await lockLedger(db, companyId);
  await lockClosing(db, companyId);
  const { changes } = await askAboutKinds(db, companyId, await findProven(db, companyId, { proven, fileName }), closed);
  if (changes.length === 0) return;
  const reason = `Kinds confirmed by the control report ${fileName}`;
  await advanceLedgerVersion(db, { companyId, source: 'MANUAL', reason });
  const decided = changes.map(({ after }) => after);
  await updateAccounts(db, companyId, decided);
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    action: 'accounts.confirmed-by-control',
    subjectType: 'account',
    subjectId: decided[0]?.id ?? companyId,
    before: { accounts: changes.map(({ before }) => before) },
    after: { accounts: decided.map(({ id, kind }) => ({ id, kind, certainty: 'sure' })), fileName },
  });
}

/** What a report would make of unsure accounts; of receivables and payables with postings nothing. */
export async function findProven(
  db: Db,
  companyId: string,
  { proven, fileName }: Pick<Proof, 'proven' | 'fileName'>,
): Promise<AccountChange[]> {
  if (proven.length === 0) return [];
  const known = new Map((await selectAccounts(db, companyId)).map((account) => [account.id, account]));
  const changes = proven.flatMap(({ accountId, kind }) => {
    const before = known.get(accountId);
    return before?.decision?.certainty === 'unsure' ? [{ before, after: provenAs(before, kind, fileName) }] : [];
  });
  const moves = changes.map(({ before, after }) => ({ id: before.id, from: before.kind, to: after.kind }));
  const refused = await usedControlChanges(db, companyId, moves);
  return changes.filter(({ before }) => !refused.has(before.id));
}

export function provenAs(account: KnownAccount, kind: DecidedKind, fileName: string): KnownAccount {
  const { type, classification } = typeOfKind(kind);
  const reasons = [{ code: 'control' as const, detail: fileName.slice(0, 100) }, ...(account.decision?.reasons ?? [])];
  const decision = { certainty: 'sure' as const, reasons, alternatives: [] };
  if (kind === account.kind) return { ...account, decision };
  return { ...account, kind, classification, accountType: type, accountSubType: null, decision };
}
