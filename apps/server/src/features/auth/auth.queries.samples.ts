import { ID, type Sample } from '#scripts/record-sql.ts';
import * as auth from './auth.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectLoginUser', run: (db) => auth.selectLoginUser(db, ID) },
  { name: 'selectCurrentCompany', run: (db) => auth.selectCurrentCompany(db, ID, ID) },
];
