import { ID, type Sample } from '#scripts/record-sql.ts';
import * as looks from './look.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'insertLook', run: (db) => looks.insertLook(db, { companyId: ID, viewerId: ID, clientId: ID }) },
  { name: 'selectLook', run: (db) => looks.selectLook(db, ID, ID) },
  { name: 'selectGrantsOf', run: (db) => looks.selectGrantsOf(db, ID, ID) },
];
