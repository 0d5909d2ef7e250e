import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getJournalEntry } from '@tieout/contracts/statement-drill-down.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { negateMoney } from '@tieout/finance/money.ts';
import { monthOf } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { readAccountsTold } from '#statements/masks/accounts-told.ts';
import { hasMaskedEntry } from '#statements/masks/masked-entries.queries.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import type { DrillDownDeps } from './drill-down.service.ts';
import {
  selectEntry,
  selectEntryLines,
  selectEntryVersions,
  type EntryLineRow,
  type Knowledge,
} from './entry.queries.ts';

type JournalEntry = EndpointOutput<typeof getJournalEntry>;

/** Whoever reads publications finds what stood in the books of one of them. */
export function findEntry({ db }: DrillDownDeps, scope: StatementScope, id: string): Promise<JournalEntry> {
  const knowledge: Knowledge = scope.isLive ? 'live' : 'published';
  return inSnapshot(db, scope.context, async (transaction) => {
    const entry = await selectEntry(transaction, scope.companyId, id, knowledge);
    if (entry === undefined) throw notFound();
    const lines = await selectEntryLines(transaction, scope.companyId, id);
    const accountIds = lines.map(({ accountId }) => accountId);
    if (await isMaskedEntry(transaction, scope, { id, date: entry.date, accountIds })) throw notFound();
    return {
      ...entry,
      lines: lines.map(entryLineOf),
      versions: await selectEntryVersions(transaction, scope.companyId, entry, knowledge),
    };
  });
}

/**
 * Beside the other lines of its entry a line is what is left of them, and beside the lines it is added up with a total is what is
 * left of it: an entry opens only where all of its lines are on accounts that the statements of its month tell openly.
 */
async function isMaskedEntry(
  db: Db,
  scope: StatementScope,
  { id, date, accountIds }: { id: string; date: LocalDate; accountIds: readonly string[] },
): Promise<boolean> {
  if ((scope.masks ?? []).length === 0) return false;
  const { companyId } = scope;
  const month = monthOf(date);
  const views = [await openView(db, { ...scope, isLive: true }, {})];
  if (!scope.isLive) views.push(await openView(db, scope, {}));
  for (const view of views) {
    if (view.masked.size === 0) continue;
    if (await hasMaskedEntry(db, { companyId, accountIds: [...view.masked], entryIds: [id] })) return true;
    const { open } = await readAccountsTold(db, view, { from: month, to: month });
    if (!accountIds.every((accountId) => open.has(accountId))) return true;
  }
  return false;
}

function entryLineOf(row: EntryLineRow): JournalEntry['lines'][number] {
  const { accountId, accountCode, accountName, amount, ...line } = row;
  return {
    ...line,
    account: { id: accountId, code: accountCode, name: accountName },
    debit: amount > 0 ? amount : null,
    credit: amount < 0 ? negateMoney(amount) : null,
  };
}
