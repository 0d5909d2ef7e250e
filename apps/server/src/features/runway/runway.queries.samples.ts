import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as runway from './runway.queries.ts';

const asker = { companyId: ID, userId: ID };

export const samples: readonly Sample[] = [
  { name: 'selectPayload', run: (db) => runway.selectPayload(db, asker) },
  { name: 'upsertPayload', run: (db) => runway.upsertPayload(db, asker, proposedRunway(null, parseMonth('2026-01'))) },
];
