import { ID, type Sample } from '#scripts/record-sql.ts';
import { findReplacedSince, revertEntries } from './revert-entries.queries.ts';

const key = { companyId: ID, connectionId: ID, importId: ID };

export const samples: readonly Sample[] = [
  { name: 'findReplacedSince', run: (db) => findReplacedSince(db, key) },
  { name: 'revertEntries', run: (db) => revertEntries(db, { ...key, importedVersion: 2, version: 3 }) },
];
