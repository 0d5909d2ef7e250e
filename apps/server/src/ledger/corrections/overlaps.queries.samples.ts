import type { Sample } from '#scripts/record-sql.ts';
import { SAMPLE_BATCH } from '../posting/testing/sample-batch.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { findOverlaps, narrowAbsent } from './overlaps.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'findOverlaps', run: (db) => findOverlaps(db, SAMPLE_BATCH, STAGED_NAMES) },
  { name: 'narrowAbsent', run: narrowAbsent },
];
