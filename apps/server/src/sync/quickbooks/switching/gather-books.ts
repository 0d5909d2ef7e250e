import type { Batch, Grant } from '@tieout/connectors/core/connector.ts';
import type { AccountRecord, EntryRecord } from '@tieout/connectors/core/records.ts';
import { createQuickBooksApi } from '@tieout/connectors/quickbooks/api.ts';
import { quickBooks, type QuickBooksCursors } from '@tieout/connectors/quickbooks/connector.ts';
import { loadTrialBalance } from '@tieout/connectors/quickbooks/read-reports.ts';
import { addDays } from '@tieout/finance/local-date.ts';
import { firstDayOf, monthOf } from '@tieout/finance/month.ts';
import { inContext } from '#db/context.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import { selectCursor, updateRun, upsertCursor } from '../../connections.queries.ts';
import type { LedgerCursor } from '../first-cursors.ts';
import { postedEntries, type KindOf } from '../posted-entries.ts';
import { readReferences } from '../read-references.ts';
import { proposalOf } from '../sync-accounts.ts';
import type { SyncRunning } from '../sync-running.ts';
import {
  selectGathered,
  selectMonthsOfGathered,
  updateGathered,
  upsertGatheredMonth,
  type AccountAmounts,
} from './gathered.queries.ts';

/** Reads what is left of the books of a company that has some, and what has changed since; nothing of it is in any report. */
export async function gatherBooks(sync: SyncRunning, grant: Grant): Promise<void> {
  await gatherAccounts(sync, grant);
  await gatherMonths(sync, grant);
  await gatherChanges(sync, grant);
  await gatherMonths(sync, grant);
  await inContext(sync.db, contextOf(sync), (db) => updateGathered(db, sync, { isComplete: true }));
}

async function gatherAccounts(sync: SyncRunning, grant: Grant): Promise<void> {
  for await (const { upserts } of quickBooks.sync(sync.context, grant, 'accounts', { version: 1 })) {
    const accounts = upserts as readonly AccountRecord[];
    await inContext(sync.db, contextOf(sync), (db) => updateGathered(db, sync, { accounts }));
  }
}

async function gatherMonths(sync: SyncRunning, grant: Grant): Promise<void> {
  const { cursor, books } = await inContext(sync.db, contextOf(sync), async (db) => ({
    cursor: await selectCursor<LedgerCursor>(db, sync, 'ledger'),
    books: await selectGathered(db, sync),
  }));
  if (cursor === null || books === undefined || cursor.months.length === 0) return;
  const kindOf = kindsOf(books.accounts);
  const references = await readReferences(sync, grant);
  const api = createQuickBooksApi(sync.context, grant);
  const total = cursor.months.length;
  let { earliest } = cursor;
  for await (const batch of quickBooks.sync(sync.context, grant, 'ledger', cursor)) {
    const month = monthOf(batch.replace?.from ?? sync.today);
    const balances = await loadTrialBalance(api, addDays(firstDayOf(month), -1));
    if (earliest === null || month <= earliest) earliest = month;
    // Where nothing stood before, there are no older books.
    const isFirstOfBooks = cursor.isBackfill && balances.size === 0;
    const left = isFirstOfBooks ? [] : batch.cursor.months;
    const entries = postedEntries(batch.upserts as readonly EntryRecord[], references, kindOf);
    const next: LedgerCursor = { version: 1, months: left, earliest, isBackfill: cursor.isBackfill && left.length > 0 };
    const progress = { monthsRead: total - left.length, months: total, added: entries.length };
    await inContext(sync.db, contextOf(sync), async (db) => {
      const gathered = { month, entries, moved: movedBy(entries), balances: Object.fromEntries(balances) };
      await upsertGatheredMonth(db, sync, gathered);
      await upsertCursor(db, sync, 'ledger', next);
      await updateRun(db, sync.companyId, sync.runId, progress);
    });
    if (isFirstOfBooks) break;
  }
}

function movedBy(entries: readonly PostedEntry[]): AccountAmounts {
  const moved: Record<string, number> = {};
  for (const { lines } of entries) {
    for (const { accountExternalId, amount } of lines) {
      moved[accountExternalId] = (moved[accountExternalId] ?? 0) + amount;
    }
  }
  return moved;
}

export function kindsOf(accounts: readonly AccountRecord[]): KindOf {
  const kinds = new Map(accounts.map((account) => [account.externalId, proposalOf(account).kind]));
  return (externalId) => kinds.get(externalId);
}

async function gatherChanges(sync: SyncRunning, grant: Grant): Promise<void> {
  const cursor = await inContext(sync.db, contextOf(sync), (db) =>
    selectCursor<QuickBooksCursors['changes']>(db, sync, 'changes'),
  );
  if (cursor === null) return;
  for await (const batch of quickBooks.sync(sync.context, grant, 'changes', cursor)) {
    await inContext(sync.db, contextOf(sync), async (db) => {
      const ledger = await selectCursor<LedgerCursor>(db, sync, 'ledger');
      const earliest = ledger?.earliest ?? null;
      const wanted = (await monthsOf(batch)).map((month) => (earliest !== null && month < earliest ? earliest : month));
      const months = [...new Set([...(ledger?.months ?? []), ...wanted])];
      await upsertCursor(db, sync, 'ledger', { version: 1, earliest, isBackfill: false, ...ledger, months });
      await upsertCursor(db, sync, 'changes', batch.cursor);

      async function monthsOf({ changed, present }: Batch<unknown>) {
        const ids = changed.map(({ externalId }) => externalId);
        const stored = await selectMonthsOfGathered(db, sync, { changed: ids, present });
        return [...stored, ...changed.flatMap(({ date }) => (date === null ? [] : [monthOf(date)]))];
      }
    });
  }
}

function contextOf({ companyId }: SyncRunning) {
  return { companyIds: [companyId] };
}
