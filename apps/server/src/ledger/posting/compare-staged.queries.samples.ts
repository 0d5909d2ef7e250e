import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { SAMPLE_BATCH } from './testing/sample-batch.ts';
import { namesOfOrigin } from './batch.ts';
import { compareStaged } from './compare-staged.queries.ts';

const window = { from: parseLocalDate('2026-01-01'), to: parseLocalDate('2026-01-31') };

export const samples: readonly Sample[] = [
  {
    name: 'compareStaged (with a window, names of a file)',
    run: (db) => compareStaged(db, { ...SAMPLE_BATCH, window }, STAGED_NAMES),
    found: { known: 1, staged: 1 },
  },
  {
    name: 'compareStaged (of no connection)',
    run: (db) => compareStaged(db, { ...SAMPLE_BATCH, connectionId: null }, namesOfOrigin(SAMPLE_BATCH)),
  },
];
