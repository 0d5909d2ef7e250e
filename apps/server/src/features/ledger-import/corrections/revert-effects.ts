import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import { FIRST_ANSWERS, KIND_ANSWERS, type KindAnswer } from '@tieout/finance/closed-changes.ts';
import { lastDayOf } from '@tieout/finance/month.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#db/client.ts';
import { closedEffectsOf, closedFactsOf, NO_ENTRIES } from '#ledger/corrections/closed-effects.ts';
import { fixedKindAnswerOf, shutThroughOf } from '#ledger/corrections/closed-months.ts';
import { selectClosing } from '#ledger/corrections/closing.queries.ts';
import { findKindChanges } from '#ledger/corrections/kinds-of-closed-months.ts';
import { countRevertedEntries, selectRevertChanges } from '#ledger/corrections/revert-changes.queries.ts';
import { selectAccounts } from '#ledger/posting/ledger-accounts.queries.ts';
import { findingsOf } from '../findings.ts';
import { selectFilesSource, type ImportRow } from '../ledger-import.queries.ts';
import { entriesText } from './correction-sentences.ts';

/** What taking an import back does to closed months: entries that go or come back, and accounts that are again what they were. */
export async function findRevertEffects(db: Db, companyId: string, row: ImportRow): Promise<ClosedEffects | null> {
  const closing = await selectClosing(db, companyId);
  const through = shutThroughOf(closing);
  const connectionId = await selectFilesSource(db, companyId);
  const { importedVersion } = row;
  if (through === null || connectionId === undefined || importedVersion === null) return null;
  const reverted = { companyId, connectionId, importId: row.id, importedVersion, lastDay: lastDayOf(through) };
  const known = new Map((await selectAccounts(db, companyId)).map((account) => [account.id, account]));
  const changed = findingsOf(row.findings).undo.changedAccounts.flatMap((after) => {
    const before = known.get(after.id);
    return before === undefined ? [] : [{ before, after }];
  });
  const kinds = await findKindChanges(db, companyId, changed, through);
  const facts = await closedFactsOf(db, companyId, {
    through,
    entries: { ...NO_ENTRIES, file: await countRevertedEntries(db, reverted) },
    accounts: kinds.accountIds.size,
    changes: [...(await selectRevertChanges(db, reverted)), ...kinds.changes],
  });
  if (facts === null) return null;
  const effects = closedEffectsOf(facts, FIRST_ANSWERS, fixedKindAnswerOf(closing));
  return effects === null ? null : { ...effects, answers: [...KIND_ANSWERS] };
}

/** Nobody takes a file out of closed months without having said that they want to. */
export async function requireRevertAnswer(
  db: Db,
  companyId: string,
  row: ImportRow,
  answer: KindAnswer | undefined,
): Promise<void> {
  const effects = await findRevertEffects(db, companyId, row);
  if (effects === null || effects.fixed === 'restate') return;
  if (effects.fixed === 'leave-out') {
    throw new AppError(
      'conflict',
      "Reverting changes closed or published months, and the company's settings leave these as they are. Open them first.",
    );
  }
  if (answer === 'restate') return;
  const what = effects.entries > 0 ? entriesText(effects.entries) : `${effects.accounts} accounts`;
  throw new AppError(
    'conflict',
    `Reverting changes closed or published months by ${what}. Say that they are restated, or leave the file in the books.`,
  );
}
