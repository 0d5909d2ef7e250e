import { type LocalDate, addDays } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { firstDayOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { Batch } from '#ledger/posting/batch.ts';
import type { PostedEntry } from '#ledger/posting/post-entries.ts';
import { nameStagedLines, stageOtherAccounts, stageToldAccounts } from '#ledger/staging/import-names.queries.ts';
import { openingEntry } from './posted-entries.ts';
import { readKinds } from './sync-accounts.ts';
import { selectOtherBalances } from './switching/gathered.queries.ts';
import type { SyncRunning } from './sync-running.ts';

/** How a sync posts. */
export function postingOf({ companyId, connectionId, currency, now }: SyncRunning, what: string) {
  return {
    companyId,
    connectionId,
    source: 'QBO' as const,
    currency,
    reason: `QuickBooks, ${what}`,
    sourceUpdatedAt: new Date(now()).toISOString(),
  };
}

/** Lines call accounts by QuickBooks' numbers, and those of other books, which an opening takes back, by our ids. */
export async function stageNames(db: Db, batch: Batch): Promise<void> {
  await stageToldAccounts(db, batch);
  await stageOtherAccounts(db, batch);
  await nameStagedLines(db, batch);
}

/**
 * What the books begin with. Other books before that month stay as they are: the difference to them is an entry of the month's
 * first day, and without any the opening stands on the day before.
 */
export async function readOpening(
  db: Db,
  sync: SyncRunning,
  month: Month,
  balances: ReadonlyMap<string, MinorUnits>,
): Promise<PostedEntry | null> {
  const day: LocalDate = firstDayOf(month);
  const rows = await selectOtherBalances(db, sync, day);
  const { kindOf, retained, refOf } = await readKinds(db, sync);
  const others = new Map(rows.map(({ accountId, minor }) => [refOf(accountId), minor as MinorUnits]));
  return openingEntry({ day: others.size === 0 ? addDays(day, -1) : day, balances, others, kindOf, retained });
}
