import type { Sample } from '#scripts/record-sql.ts';
import { analyzeLedger } from './analyze-ledger.queries.ts';

export const samples: readonly Sample[] = [{ name: 'analyzeLedger', run: (db) => analyzeLedger(db, 1_000) }];
