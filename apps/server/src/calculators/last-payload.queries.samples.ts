import { ID, type Sample } from '#scripts/record-sql.ts';
import * as payloads from './last-payload.queries.ts';

const asker = { companyId: ID, userId: ID };

export const samples: readonly Sample[] = [
  { name: 'selectPayload', run: (db) => payloads.selectPayload(db, asker, 'RUNWAY') },
  { name: 'upsertPayload', run: (db) => payloads.upsertPayload(db, asker, { calculator: 'RUNWAY', payload: {} }) },
];
