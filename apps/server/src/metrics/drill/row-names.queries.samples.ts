import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectFactNames, selectPartyNames } from './row-names.queries.ts';

const asked = { companyId: ID, versions: { DEALS: 1 }, from: null, to: parseLocalDate('2026-12-31') };

export const samples: readonly Sample[] = [
  { name: 'selectPartyNames', run: (db) => selectPartyNames(db, ID, [ID]) },
  { name: 'selectFactNames by id', run: (db) => selectFactNames(db, asked, 'deal', [ID]) },
  { name: 'selectFactNames by a key of the source', run: (db) => selectFactNames(db, asked, 'product', ['SKU-1']) },
];
