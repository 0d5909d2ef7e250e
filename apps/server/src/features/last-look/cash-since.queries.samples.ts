import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as cash from './cash-since.queries.ts';

const [THEN, NOW] = [parseLocalDate('2026-03-30'), parseLocalDate('2026-03-31')];

export const samples: readonly Sample[] = [
  { name: 'selectCashOn', run: (db) => cash.selectCashOn(db, ID, NOW) },
  {
    name: 'selectMovedCash',
    run: (db) => cash.selectMovedCash(db, { companyId: ID, version: 7, thenOn: THEN, nowOn: NOW, limit: 5 }),
  },
];
