import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectBalances } from './compare-balances.queries.ts';

const DAY = parseLocalDate('2026-11-14');

export const samples: readonly Sample[] = [
  { name: 'selectBalances', run: (db) => selectBalances(db, { companyId: ID, connectionId: ID }, DAY) },
];
