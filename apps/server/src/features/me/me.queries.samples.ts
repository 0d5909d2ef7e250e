import { ID, type Sample } from '#scripts/record-sql.ts';
import * as me from './me.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectUser', run: (db) => me.selectUser(db, ID) },
  { name: 'selectCompaniesOf', run: (db) => me.selectCompaniesOf(db, ID) },
  { name: 'selectKeptReports', run: (db) => me.selectKeptReports(db, ID, ID) },
];
