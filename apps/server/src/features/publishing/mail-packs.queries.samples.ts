import { ID, type Sample } from '#scripts/record-sql.ts';
import * as packs from './mail-packs.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'enqueueMailPacks', run: (db) => packs.enqueueMailPacks(db, { companyId: ID, publicationId: ID }) },
  { name: 'markMailed', run: (db) => packs.markMailed(db, ID, ID) },
];
