import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as open from './open-by-due.queries.ts';

const asked = {
  companyId: ID,
  side: 'RECEIVABLE',
  on: parseLocalDate('2026-01-31'),
  version: null,
  accountIds: [ID],
  termsDays: 30,
} as const;

export const samples: readonly Sample[] = [
  { name: 'selectOpenByDue', run: (db) => open.selectOpenByDue(db, asked) },
  { name: 'selectListsStamp', run: (db) => open.selectListsStamp(db, asked) },
];
