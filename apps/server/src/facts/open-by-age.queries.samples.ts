import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as open from './open-by-age.queries.ts';

const asked = {
  companyId: ID,
  side: 'RECEIVABLE',
  on: parseLocalDate('2026-01-31'),
  version: null,
  accountIds: [ID],
  termsDays: 30,
} as const;

export const samples: readonly Sample[] = [
  { name: 'selectOpenByAge', run: (db) => open.selectOpenByAge(db, asked) },
  { name: 'selectListsStamp', run: (db) => open.selectListsStamp(db, asked) },
];
