import { lastDayOf, type Month } from '@tieout/finance/month.ts';
import { entryName } from '#book-files/entries/entry-name.ts';
import type { Db } from '#db/client.ts';
import { countClosedEntries, selectClosedChanges } from '#ledger/corrections/closed-changes.queries.ts';
import { closedFactsOf } from '#ledger/corrections/closed-effects.ts';
import { findKindChanges, type AccountChange } from '#ledger/corrections/kinds-of-closed-months.ts';
import {
  selectAbsent,
  selectOverlapping,
  selectOverlapSources,
  type EntryFacts,
} from '#ledger/corrections/corrected-entries.queries.ts';
import { findCorrections } from '#ledger/corrections/find-corrections.ts';
import type { Batch } from '#ledger/posting/batch.ts';
import { STAGED_NAMES } from '#ledger/staging/staged-tables.ts';
import type { StoredCorrections } from './stored-corrections.ts';

/** As many as somebody looks through. */
const SHOWN_ENTRIES = 100;

/** Everything that is asked about a file, after it was compared with the books. */
export async function describeCorrections(
  db: Db,
  batch: Batch,
  { shutThrough, accounts }: { shutThrough: Month | null; accounts: readonly AccountChange[] },
): Promise<StoredCorrections> {
  const { companyId } = batch;
  const { missing, overlap, booked } = await findCorrections(db, batch);
  return {
    closed: shutThrough === null ? null : await describeClosed(db, companyId, shutThrough, accounts),
    missing: {
      count: missing,
      examples: missing === 0 ? [] : (await selectAbsent(db, companyId, SHOWN_ENTRIES)).map(named),
    },
    overlap: {
      count: overlap,
      sources: overlap === 0 ? [] : await selectOverlapSources(db, companyId),
      examples: overlap === 0 ? [] : (await selectOverlapping(db, companyId, SHOWN_ENTRIES)).map(named),
    },
    booked: { count: booked },
  };
}

function named({ externalId, ...facts }: EntryFacts) {
  return { name: entryName(externalId), ...facts };
}

/** Only a chart of accounts changes kinds, and it has no entries. */
async function describeClosed(
  db: Db,
  companyId: string,
  through: Month,
  accounts: readonly AccountChange[],
): Promise<StoredCorrections['closed']> {
  const { facts } = await findKindChanges(db, companyId, accounts, through);
  if (facts !== null) return facts;
  const books = { companyId, names: STAGED_NAMES, lastDay: lastDayOf(through) };
  const entries = await countClosedEntries(db, books);
  if (Object.values(entries).every((count) => count === 0)) return null;
  const changes = await selectClosedChanges(db, books);
  return closedFactsOf(db, companyId, { through, entries, accounts: 0, changes });
}
