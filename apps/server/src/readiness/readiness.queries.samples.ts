import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as readiness from './readiness.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectSourceAges', run: (db) => readiness.selectSourceAges(db, ID) },
  { name: 'selectDiffering', run: (db) => readiness.selectDiffering(db, ID) },
  { name: 'selectStanding', run: (db) => readiness.selectStanding(db, ID, parseMonth('2026-01')) },
];
