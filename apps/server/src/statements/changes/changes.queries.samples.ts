import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as changes from './changes.queries.ts';

const asked = {
  companyId: ID,
  basis: 'ACCRUAL',
  version: null,
  from: parseLocalDate('2026-01-01'),
  to: parseLocalDate('2026-12-31'),
  accountIds: [ID],
  splitIds: [ID],
} as const;
const mark = { companyId: ID, row: 'RENT', cause: 'timing' } as const;

export const samples: readonly Sample[] = [
  { name: 'selectParties', run: (db) => changes.selectParties(db, asked) },
  { name: 'selectParties at a version', run: (db) => changes.selectParties(db, { ...asked, version: 1 }) },
  { name: 'selectWrongCauses', run: (db) => changes.selectWrongCauses(db, ID) },
  { name: 'insertWrongCause', run: (db) => changes.insertWrongCause(db, { ...mark, userId: ID }) },
  { name: 'deleteWrongCause', run: (db) => changes.deleteWrongCause(db, mark) },
  { name: 'selectChangesVersions', run: (db) => changes.selectChangesVersions(db, ID) },
];
