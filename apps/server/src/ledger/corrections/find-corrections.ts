import type { Db } from '#db/client.ts';
import type { Batch } from '../posting/batch.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { findOverlaps, narrowAbsent } from './overlaps.queries.ts';
import { countBooked } from './settle.queries.ts';

/**
 * After a file was compared with the books: what it lacks, what it has in common with others, and what is booked as
 * differences to what it tells, in temporary tables.
 */
export async function findCorrections(
  db: Db,
  batch: Batch,
): Promise<{ missing: number; overlap: number; booked: number }> {
  const overlap = await findOverlaps(db, batch, STAGED_NAMES);
  const missing = await narrowAbsent(db);
  return { missing, overlap, booked: await countBooked(db) };
}
