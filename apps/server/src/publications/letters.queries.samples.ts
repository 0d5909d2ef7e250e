import { ID, type Sample } from '#scripts/record-sql.ts';
import * as letters from './letters.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectPublications', run: (db) => letters.selectPublications(db, ID, null) },
  { name: 'selectPublications of one', run: (db) => letters.selectPublications(db, ID, ID) },
  { name: 'selectKeptStatements', run: (db) => letters.selectKeptStatements(db, ID, [ID]) },
  { name: 'selectOpenings', run: (db) => letters.selectOpenings(db, ID) },
  {
    name: 'upsertOpening',
    run: (db) => letters.upsertOpening(db, { companyId: ID, publicationId: ID, userId: ID }),
  },
];
