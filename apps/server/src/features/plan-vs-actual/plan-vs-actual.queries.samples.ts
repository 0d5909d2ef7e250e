import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as queries from './plan-vs-actual.queries.ts';

const month = parseMonth('2026-01');
const note = { companyId: ID, month, row: 'RENT' };

export const samples: readonly Sample[] = [
  { name: 'selectComparedPlans', run: (db) => queries.selectComparedPlans(db, ID) },
  { name: 'selectPlanExists', run: (db) => queries.selectPlanExists(db, ID, ID) },
  { name: 'selectVarianceVersions', run: (db) => queries.selectVarianceVersions(db, ID, ID) },
  { name: 'upsertNote', run: (db) => queries.upsertNote(db, note, 'Paid early', ID) },
  { name: 'deleteNote', run: (db) => queries.deleteNote(db, note) },
  { name: 'selectLineDetails', run: (db) => queries.selectLineDetails(db, ID, [ID], { from: month, to: month }) },
];
