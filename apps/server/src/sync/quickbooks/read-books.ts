import type { Batch, Grant } from '@tieout/connectors/core/connector.ts';
import type { AccountRecord, EntryRecord } from '@tieout/connectors/core/records.ts';
import { createQuickBooksApi } from '@tieout/connectors/quickbooks/api.ts';
import { loadCurrencies, quickBooks, type QuickBooksCursors } from '@tieout/connectors/quickbooks/connector.ts';
import { loadTrialBalance } from '@tieout/connectors/quickbooks/read-reports.ts';
import { addDays } from '@tieout/finance/local-date.ts';
import { firstDayOf, lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { inBulkTransaction, type BulkTransaction } from '#db/bulk-transaction.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { shutThroughOf } from '#ledger/corrections/closed-months.ts';
import { lockClosing, selectClosing } from '#ledger/corrections/closing.queries.ts';
import { postEntries } from '#ledger/posting/post-entries.ts';
import { STAGED_NAMES } from '#ledger/staging/staged-tables.ts';
import { AppError } from '#server/app-error.ts';
import { selectCursor, selectMonthsOfEntries, updateRun, upsertCursor } from '../connections.queries.ts';
import type { DocumentReferences } from './document-references.ts';
import type { LedgerCursor } from './first-cursors.ts';
import { postedEntries } from './posted-entries.ts';
import { postingOf, readOpening, stageNames } from './posting.ts';
import { readReferences } from './read-references.ts';
import { readKinds, syncAccounts } from './sync-accounts.ts';
import type { SyncRunning } from './sync-running.ts';

type ChangesBatch = Batch<QuickBooksCursors['changes']>;

/** Refuses books in another currency: their amounts would be taken for those of ours. */
export async function refuseOtherCurrency(sync: SyncRunning, grant: Grant): Promise<void> {
  const { homeCurrency } = await loadCurrencies(createQuickBooksApi(sync.context, grant));
  if (homeCurrency !== sync.currency) {
    const message = `The books at QuickBooks are in ${homeCurrency}, those of this company in ${sync.currency}. Change the currency of the company's books in its settings, then sync again.`;
    throw new AppError('conflict', message);
  }
}

export async function readAccounts(sync: SyncRunning, grant: Grant): Promise<void> {
  for await (const { upserts } of quickBooks.sync(sync.context, grant, 'accounts', { version: 1 })) {
    await inBulkTransaction(sync.pool, contextOf(sync), async (transaction) => {
      await postEntries(transaction, { ...postingOf(sync, 'accounts'), entries: [] }, async (db, batch) => {
        const accounts = upserts as readonly AccountRecord[];
        const changesAccounts = await syncAccounts(transaction, { ...sync, source: 'QBO' }, accounts);
        await stageNames(db, batch);
        return { names: STAGED_NAMES, changesAccounts };
      });
    });
  }
}

export interface ReadMonths {
  /** Changed by QuickBooks and shut by somebody. */
  held: readonly Month[];
  read: readonly Month[];
}

/** Reads the months that are left, newest first; each is one transaction with the cursor after it. */
export async function readMonths(sync: SyncRunning, grant: Grant): Promise<ReadMonths> {
  const cursor = await inContext(sync.db, contextOf(sync), (db) => selectCursor<LedgerCursor>(db, sync, 'ledger'));
  if (cursor === null || cursor.months.length === 0) return { held: [], read: [] };
  const references = await readReferences(sync, grant);
  const api = createQuickBooksApi(sync.context, grant);
  const total = cursor.months.length;
  let { earliest } = cursor;
  const held: Month[] = [];
  const all: Month[] = [];
  for await (const batch of quickBooks.sync(sync.context, grant, 'ledger', cursor)) {
    const month = monthOf(batch.replace?.from ?? sync.today);
    all.push(month);
    const isEarliest = earliest === null || month <= earliest;
    const balances = isEarliest ? await loadTrialBalance(api, addDays(firstDayOf(month), -1)) : null;
    if (isEarliest) earliest = month;
    // Where nothing stood before, there are no older books.
    const isFirstOfBooks = cursor.isBackfill && balances?.size === 0;
    const left = isFirstOfBooks ? [] : batch.cursor.months;
    const read: MonthRead = { batch, month, references, balances, isBackfill: cursor.isBackfill };
    const unknown = batch.unknown.length === 0 ? null : `New to us and kept as it is: ${batch.unknown.join(', ')}.`;
    async function moveOn(db: Db, counts: object): Promise<void> {
      const isBackfill = cursor?.isBackfill === true && left.length > 0;
      const next: LedgerCursor = { version: 1, months: [...left, ...held], earliest, isBackfill };
      await upsertCursor(db, sync, 'ledger', next);
      const progress = { monthsRead: total - left.length, months: total, message: unknown };
      await updateRun(db, sync.companyId, sync.runId, { ...progress, ...counts });
    }
    try {
      await inBulkTransaction(sync.pool, contextOf(sync), async (transaction) => {
        await moveOn(transaction.db, await postMonth(transaction, sync, read));
      });
    } catch (error) {
      if (!(error instanceof HeldBack)) throw error;
      held.push(month);
      await inContext(sync.db, contextOf(sync), (db) => moveOn(db, {}));
    }
    if (isFirstOfBooks) break;
  }
  return { held, read: all };
}

/** A month that was closed or published is changed by nobody unasked. */
class HeldBack extends Error {}

async function isShut(db: Db, companyId: string, month: Month): Promise<boolean> {
  await lockClosing(db, companyId);
  const { closedThrough, publishedThrough } = await selectClosing(db, companyId);
  const shut = shutThroughOf({ closedThrough: closedThrough as Month | null, publishedThrough });
  return shut !== null && month <= shut;
}

interface MonthRead {
  batch: Batch<QuickBooksCursors['ledger']>;
  month: Month;
  references: DocumentReferences;
  /** Of the day before, where the books begin with this month. */
  balances: Awaited<ReturnType<typeof loadTrialBalance>> | null;
  isBackfill: boolean;
}

async function postMonth(transaction: BulkTransaction, sync: SyncRunning, read: MonthRead) {
  const { batch, month, references, balances } = read;
  const { kindOf } = await readKinds(transaction.db, sync);
  const entries = postedEntries(batch.upserts as readonly EntryRecord[], references, kindOf);
  const opening = balances === null ? null : await readOpening(transaction.db, sync, month, balances);
  const { version, added, replaced, gone } = await postEntries(
    transaction,
    {
      ...postingOf(sync, month),
      window: { from: firstDayOf(month), to: lastDayOf(month) },
      entries: opening === null ? entries : [opening, ...entries],
    },
    async (db, of) => {
      await stageNames(db, of);
      return { names: STAGED_NAMES, changesAccounts: false };
    },
  );
  if (version !== null && !read.isBackfill && (await isShut(transaction.db, sync.companyId, month)))
    throw new HeldBack();
  // What a first load replaces is its own opening, moved back.
  return read.isBackfill ? { added } : { added, changed: replaced, removed: gone };
}

/** Marks the months in which something has changed: those of the new dates, and those of the dates that are stored. */
export async function readChanges(sync: SyncRunning, grant: Grant): Promise<void> {
  const cursor = await inContext(sync.db, contextOf(sync), (db) =>
    selectCursor<QuickBooksCursors['changes']>(db, sync, 'changes'),
  );
  if (cursor === null) return;
  for await (const batch of quickBooks.sync(sync.context, grant, 'changes', cursor)) {
    await inContext(sync.db, contextOf(sync), async (db) => {
      const ledger = await selectCursor<LedgerCursor>(db, sync, 'ledger');
      const dirty = await dirtyMonths(db, sync, batch);
      const earliest = ledger?.earliest ?? null;
      // What changes before the books begin changes what they begin with.
      const wanted = dirty.map((month) => (earliest !== null && month < earliest ? earliest : month));
      const months = [...new Set([...(ledger?.months ?? []), ...wanted])];
      await upsertCursor(db, sync, 'ledger', { version: 1, earliest, isBackfill: false, ...ledger, months });
      await upsertCursor(db, sync, 'changes', batch.cursor);
    });
  }
}

async function dirtyMonths(db: Db, sync: SyncRunning, { changed, present }: ChangesBatch): Promise<Month[]> {
  const stored = await selectMonthsOfEntries(db, sync, {
    changed: changed.map(({ externalId }) => externalId),
    present,
  });
  return [...stored, ...changed.flatMap(({ date }) => (date === null ? [] : [monthOf(date)]))];
}

function contextOf({ companyId }: SyncRunning) {
  return { companyIds: [companyId] };
}
