import type { Sample } from '#scripts/record-sql.ts';
import { SAMPLE_BATCH } from '../posting/testing/sample-batch.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { findToldUnits, matchMovedUnits, settleGoneUnits, settleToldUnits } from './told-units.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'findToldUnits', run: (db) => findToldUnits(db, SAMPLE_BATCH) },
  { name: 'matchMovedUnits', run: matchMovedUnits },
  { name: 'settleToldUnits', run: (db) => settleToldUnits(db, STAGED_NAMES) },
  { name: 'settleGoneUnits', run: settleGoneUnits },
];
