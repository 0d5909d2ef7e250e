import { ID, type Sample } from '#scripts/record-sql.ts';
import * as toolkit from './toolkit.queries.ts';

const HASH = Buffer.alloc(32);

export const samples: readonly Sample[] = [
  { name: 'selectAccount', run: (db) => toolkit.selectAccount(db, ID) },
  { name: 'selectCompanyIds', run: (db) => toolkit.selectCompanyIds(db, ID) },
  { name: 'selectCompanyNames', run: (db) => toolkit.selectCompanyNames(db, [ID]) },
  { name: 'selectSession', run: (db) => toolkit.selectSession(db, ID) },
  { name: 'selectSessionOfToken', run: (db) => toolkit.selectSessionOfToken(db, HASH) },
];
