import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as lines from './plan-lines.queries.ts';

const key = { companyId: ID, id: ID };
const cell = { code: 'S.ADV', month: parseMonth('2027-01'), value: 100_00, typed: 120_00, isTyped: true };
const rule = { code: 'S.ADV', method: 'TRAILING_AVG', params: { window: 6 }, sentence: 'The average.' };

export const samples: readonly Sample[] = [
  { name: 'selectPlanLines', run: (db) => lines.selectPlanLines(db, key) },
  { name: 'upsertLines', run: (db) => lines.upsertLines(db, key, [rule]) },
  { name: 'insertMissingLines', run: (db) => lines.insertMissingLines(db, key, [rule]) },
  { name: 'upsertCells', run: (db) => lines.upsertCells(db, key, [cell], { version: 2, userId: ID }) },
  { name: 'advancePlan', run: (db) => lines.advancePlan(db, key, ID) },
];
