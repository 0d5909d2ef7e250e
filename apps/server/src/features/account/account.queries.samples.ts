import { ID, type Sample } from '#scripts/record-sql.ts';
import * as account from './account.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectProfile', run: (db) => account.selectProfile(db, ID) },
  { name: 'updateProfile', run: (db) => account.updateProfile(db, ID, { theme: 'dark' }) },
  { name: 'selectCompany', run: (db) => account.selectCompany(db, ID) },
  { name: 'updateCompany', run: (db) => account.updateCompany(db, ID, { name: 'Example Co' }) },
  { name: 'updateLogo', run: (db) => account.updateLogo(db, ID, ID) },
];
