import { ID, type Sample } from '#scripts/record-sql.ts';
import * as support from './support.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectSender', run: (db) => support.selectSender(db, ID, ID) },
  {
    name: 'insertSupportRequest',
    run: (db) =>
      support.insertSupportRequest(db, { kind: 'ISSUE', description: 'It broke', email: 'ada@test.example' }),
  },
  { name: 'selectReadableRequests', run: (db) => support.selectReadableRequests(db, null, 100) },
  { name: 'selectReadableRequests of a company', run: (db) => support.selectReadableRequests(db, ID, 100) },
];
