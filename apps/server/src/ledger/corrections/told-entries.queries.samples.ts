import { ID, type Sample } from '#scripts/record-sql.ts';
import * as told from './told-entries.queries.ts';

const telling = { companyId: ID, connectionId: ID, importId: ID };

export const samples: readonly Sample[] = [
  { name: 'findForgottenTold', run: told.findForgottenTold },
  { name: 'changesTold', run: told.changesTold },
  { name: 'writeTold', run: (db) => told.writeTold(db, telling, 2) },
  { name: 'revertTold', run: (db) => told.revertTold(db, { ...telling, importedVersion: 2, version: 3 }) },
];
