import { ID, type Sample } from '#scripts/record-sql.ts';
import * as verification from './verification.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectAddressee', run: (db) => verification.selectAddressee(db, ID) },
];
