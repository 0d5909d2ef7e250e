import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { countRevertedEntries, selectRevertChanges } from './revert-changes.queries.ts';

const reverted = {
  companyId: ID,
  connectionId: ID,
  importId: ID,
  importedVersion: 2,
  lastDay: parseLocalDate('2026-01-31'),
};

export const samples: readonly Sample[] = [
  { name: 'selectRevertChanges', run: (db) => selectRevertChanges(db, reverted) },
  { name: 'countRevertedEntries', run: (db) => countRevertedEntries(db, reverted) },
];
