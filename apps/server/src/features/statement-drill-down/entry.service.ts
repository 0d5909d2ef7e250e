import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getJournalEntry } from '@tieout/contracts/statement-drill-down.ts';
import { negateMoney } from '@tieout/finance/money.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
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
    if (entry === undefined || (await isMaskedEntry(transaction, scope, id))) throw notFound();
    return {
      ...entry,
      lines: (await selectEntryLines(transaction, scope.companyId, id)).map(entryLineOf),
      versions: await selectEntryVersions(transaction, scope.companyId, entry, knowledge),
    };
  });
}

/** Beside the other lines of its entry a line is what is left of them. */
async function isMaskedEntry(db: Db, scope: StatementScope, id: string): Promise<boolean> {
  if ((scope.masks ?? []).length === 0) return false;
  const { masked } = await openView(db, { ...scope, isLive: true }, {});
  return hasMaskedEntry(db, { companyId: scope.companyId, accountIds: [...masked], entryIds: [id] });
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
