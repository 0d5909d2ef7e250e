import type { Sample } from '#scripts/record-sql.ts';
import { SAMPLE_BATCH } from '../posting/testing/sample-batch.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { findAbsent, findMoved } from './moved-entries.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'findAbsent', run: (db) => findAbsent(db, SAMPLE_BATCH) },
  { name: 'findMoved', run: (db) => findMoved(db, SAMPLE_BATCH, { told: 0, names: STAGED_NAMES }) },
];
