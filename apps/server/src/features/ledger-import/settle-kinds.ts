import type { CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import type { Db } from '#db/client.ts';
import { lockClosing } from '#ledger/corrections/closing.queries.ts';
import { askAboutKinds } from '#ledger/corrections/kinds-of-closed-months.ts';
import type { Batch } from '#ledger/posting/batch.ts';
import { updateAccounts } from '#ledger/posting/ledger-accounts.queries.ts';
import type { ResolvedAccounts } from './accounts/account-facts.ts';
import { refuseUnanswered } from './corrections/correction-sentences.ts';

/** A chart of accounts has been written; what closed months show of it stays as it was unless somebody wants it otherwise. */
export async function settleKinds(
  db: Db,
  { companyId }: Batch,
  accounts: ResolvedAccounts,
  { closed }: CorrectionAnswers,
): Promise<void> {
  if (accounts.changed.length === 0) return;
  await lockClosing(db, companyId);
  const answer = closed === 'book-difference' ? null : closed;
  const { changes, asks } = await askAboutKinds(db, companyId, accounts.changed, answer);
  if (asks !== null) refuseUnanswered({ entries: 0, accounts: asks.accounts });
  const restated = new Set(changes);
  const kept = accounts.changed.flatMap((change) => {
    if (restated.has(change)) return [];
    const { kind, classification, accountType, accountSubType, decision } = change.before;
    change.after = {
      ...change.after,
      kind,
      classification,
      accountType,
      accountSubType,
      ...(decision && { decision }),
    };
    return [change.after];
  });
  await updateAccounts(db, companyId, kept);
}
