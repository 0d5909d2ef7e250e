import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as calendar from './calendar.queries.ts';

const state = { companyId: ID, version: null };
const past = { companyId: ID, version: 3 };
const year = { from: parseLocalDate('2025-11-14'), to: parseLocalDate('2026-11-14') };
const ids = [ID];
const moved = { ...year, cashIds: ids, controlIds: ids, payIds: ids, debtIds: ids };

export const samples: readonly Sample[] = [
  { name: 'selectBalances', run: (db) => calendar.selectBalances(db, state, { accountIds: ids, on: year.to }) },
  { name: 'selectMovedCash', run: (db) => calendar.selectMovedCash(db, state, moved) },
  { name: 'selectMovedCash of a version', run: (db) => calendar.selectMovedCash(db, past, moved) },
  {
    name: 'selectBilledAccounts',
    run: (db) => calendar.selectBilledAccounts(db, state, { ...year, payableIds: ids }),
  },
];
