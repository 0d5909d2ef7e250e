import type { Sample } from '#scripts/record-sql.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { namesOfOrigin } from './batch.ts';
import { postStaged } from './post-staged.queries.ts';
import { SAMPLE_BATCH } from './testing/sample-batch.ts';

export const samples: readonly Sample[] = [
  {
    name: 'postStaged (names of a file)',
    run: (db) => postStaged(db, { ...SAMPLE_BATCH, names: STAGED_NAMES }, 2),
  },
  {
    name: 'postStaged (names the connection has told before)',
    run: (db) => postStaged(db, { ...SAMPLE_BATCH, names: namesOfOrigin(SAMPLE_BATCH) }, 2),
  },
];
