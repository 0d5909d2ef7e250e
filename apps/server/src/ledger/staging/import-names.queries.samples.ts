import type { Sample } from '#scripts/record-sql.ts';
import { SAMPLE_BATCH } from '../posting/testing/sample-batch.ts';
import { nameStagedLines, stageOtherAccounts, stageToldAccounts } from './import-names.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'nameStagedLines', run: (db) => nameStagedLines(db, SAMPLE_BATCH) },
  { name: 'stageOtherAccounts', run: (db) => stageOtherAccounts(db, SAMPLE_BATCH) },
  { name: 'stageToldAccounts', run: (db) => stageToldAccounts(db, SAMPLE_BATCH) },
];
