import type { MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { recordChange } from '#access/record-change.ts';
import { inBulkTransaction, type BulkTransaction } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { lockClosing } from '#ledger/corrections/closing.queries.ts';
import { endEntries } from '#ledger/posting/end-entries.queries.ts';
import { selectAccounts, updateAccounts, type KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { advanceLedgerVersion, lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import { postEntries } from '#ledger/posting/post-entries.ts';
import { STAGED_NAMES } from '#ledger/staging/staged-tables.ts';
import { selectCursor, updateRun, upsertCursor } from '../../connections.queries.ts';
import type { LedgerCursor } from '../first-cursors.ts';
import { postingOf, readOpening, stageNames } from '../posting.ts';
import { proposalOf, syncAccounts } from '../sync-accounts.ts';
import type { SyncRunning } from '../sync-running.ts';
import {
  adoptAccounts,
  deleteGathered,
  hasOnlyDemoBooks,
  selectGathered,
  selectGatheredEntries,
  selectGatheredMonths,
  stageSuperseded,
  updateCountsFrom,
  type GatheredBooks,
} from './gathered.queries.ts';
import { matchAccounts, takesKind } from './match-accounts.ts';

/** The month from which QuickBooks is to count; null while nobody has chosen it. Invented books make way unasked. */
export async function findCountsFrom(sync: SyncRunning): Promise<{ month: Month; isDemo: boolean } | null> {
  return inContext(sync.db, { companyIds: [sync.companyId] }, async (db) => {
    const books = await selectGathered(db, sync);
    if (books === undefined || !books.isComplete) return null;
    if (await hasOnlyDemoBooks(db, sync.companyId)) {
      const earliest = (await selectGatheredMonths(db, sync)).at(-1)?.month;
      return earliest === undefined ? null : { month: earliest, isDemo: true };
    }
    return books.countsFrom === null ? null : { month: books.countsFrom, isDemo: false };
  });
}

/**
 * From the month on QuickBooks is the one source of record. What else the books have of these months ends, what was gathered is
 * posted on the accounts that are there, and what stood before differs by one entry at most: all of it in one transaction.
 */
export async function switchBooks(sync: SyncRunning, { month, isDemo }: { month: Month; isDemo: boolean }) {
  const within = { companyIds: [sync.companyId] };
  await inBulkTransaction(sync.pool, within, async (transaction) => {
    const { db } = transaction;
    await lockClosing(db, sync.companyId);
    await lockLedger(db, sync.companyId);
    const books = await selectGathered(db, sync);
    if (books === undefined) return;
    await adopt(db, sync, books);
    const removed = await endSuperseded(db, sync, month, isDemo);
    const { added } = await postGathered(transaction, sync, month, books);
    await updateRun(db, sync.companyId, sync.runId, { added, removed });
    const cursor = await selectCursor<LedgerCursor>(db, sync, 'ledger');
    const months = (cursor?.months ?? []).map((dirty) => (dirty < month ? month : dirty));
    const next: LedgerCursor = { version: 1, months: [...new Set(months)], earliest: month, isBackfill: false };
    await upsertCursor(db, sync, 'ledger', next);
    await updateCountsFrom(db, sync, month);
    await deleteGathered(db, sync);
    await recordChange(db, {
      companyId: sync.companyId,
      actorUserId: books.chosenBy,
      action: 'quickbooks.counts',
      subjectType: 'data_source',
      subjectId: sync.connectionId,
      after: { from: month, ended: removed },
    });
  });
}

/** What somebody has made of an account stays; only a kind that nobody has decided, and the one of earlier earnings, is QuickBooks'. */
async function adopt(db: Db, sync: SyncRunning, { accounts, matches }: GatheredBooks): Promise<void> {
  const known = await selectAccounts(db, sync.companyId);
  const matched = matchAccounts(accounts, known, matches);
  await adoptAccounts(
    db,
    sync,
    [...matched].map(([externalId, { accountId }]) => ({ externalId, accountId })),
  );
  const byId = new Map(known.map((account) => [account.id, account]));
  const told = accounts.flatMap((record): KnownAccount[] => {
    const account = byId.get(matched.get(record.externalId)?.accountId ?? '');
    const proposal = proposalOf(record);
    if (account === undefined || !takesKind(account, proposal.kind)) return [];
    return [{ ...account, ...proposal }];
  });
  await updateAccounts(db, sync.companyId, told);
}

async function endSuperseded(db: Db, sync: SyncRunning, month: Month, isDemo: boolean): Promise<number> {
  const { companyId } = sync;
  const entries = await stageSuperseded(db, sync, isDemo ? null : firstDayOf(month));
  if (entries > 0) {
    const reason = isDemo
      ? 'QuickBooks takes the place of the demo data'
      : `QuickBooks counts from ${formatPeriodLabel(month)} on`;
    const version = await advanceLedgerVersion(db, { companyId, source: 'QBO', reason });
    await endEntries(db, { companyId, version, table: 'superseded_entry' });
  }
  return entries;
}

async function postGathered(transaction: BulkTransaction, sync: SyncRunning, month: Month, books: GatheredBooks) {
  const { db } = transaction;
  const entries = await selectGatheredEntries(db, sync, month);
  const gathered = (await selectGatheredMonths(db, sync)).find((each) => each.month === month);
  const balances = new Map(Object.entries(gathered?.balances ?? {}) as [string, MinorUnits][]);
  // Accounts first: what is carried over is told by their kinds.
  const changesAccounts = await syncAccounts(transaction, { ...sync, source: 'QBO' }, books.accounts);
  const opening = await readOpening(db, sync, month, balances);
  return postEntries(
    transaction,
    {
      ...postingOf(sync, `from ${formatPeriodLabel(month)} on`),
      window: { from: firstDayOf(month), to: lastDayOf(monthOf(sync.today)) },
      entries: opening === null ? entries : [opening, ...entries],
    },
    async (_, of) => {
      await stageNames(db, of);
      return { names: STAGED_NAMES, changesAccounts };
    },
  );
}
