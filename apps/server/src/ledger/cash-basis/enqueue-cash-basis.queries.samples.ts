import { ID, type Sample } from '#scripts/record-sql.ts';
import { enqueueCashBasis } from './enqueue-cash-basis.queries.ts';

export const samples: readonly Sample[] = [{ name: 'enqueueCashBasis', run: (db) => enqueueCashBasis(db, ID) }];
