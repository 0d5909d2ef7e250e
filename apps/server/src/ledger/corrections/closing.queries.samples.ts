import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as closing from './closing.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectClosing', run: (db) => closing.selectClosing(db, ID) },
  { name: 'lockClosing', run: (db) => closing.lockClosing(db, ID) },
  { name: 'selectAccountMonths', run: (db) => closing.selectAccountMonths(db, ID, [ID], parseMonth('2026-01')) },
];
