import { ID, type Sample } from '#scripts/record-sql.ts';
import * as plan from './plan.queries.ts';
import { parseMonth } from '@tieout/finance/month.ts';

const JANUARY = parseMonth('2026-01');
const DECEMBER = parseMonth('2026-12');
const year = { from: JANUARY, to: DECEMBER };

export const samples: readonly Sample[] = [
  { name: 'selectMateriality', run: (db) => plan.selectMateriality(db, ID) },
  { name: 'selectPlanOfMonth', run: (db) => plan.selectPlanOfMonth(db, ID, JANUARY, null) },
  { name: 'selectPlansOfRecord', run: (db) => plan.selectPlansOfRecord(db, ID, year, null) },
  { name: 'selectPlanItems', run: (db) => plan.selectPlanItems(db, ID, ID) },
  {
    name: 'selectPlanCells',
    run: (db) => plan.selectPlanCells(db, ID, year, null),
  },
  {
    name: 'selectPlanCells of one plan',
    run: (db) => plan.selectPlanCells(db, ID, year, ID),
  },
];
