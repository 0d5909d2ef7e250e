import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as queries from './plan-vs-actual.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectPlanName', run: (db) => queries.selectPlanName(db, ID, parseMonth('2026-01')) },
  { name: 'selectMateriality', run: (db) => queries.selectMateriality(db, ID) },
];
