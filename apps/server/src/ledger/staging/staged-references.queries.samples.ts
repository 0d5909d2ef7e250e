import type { Sample } from '#scripts/record-sql.ts';
import { SAMPLE_BATCH } from '../posting/testing/sample-batch.ts';
import { namesOfOrigin } from '../posting/batch.ts';
import * as references from './staged-references.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'selectUnknownReference',
    run: (db) => references.selectUnknownReference(db, 'account', namesOfOrigin(SAMPLE_BATCH)),
  },
  { name: 'selectToldTwice', run: (db) => references.selectToldTwice(db) },
];
