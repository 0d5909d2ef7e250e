import { ID, type Sample } from '#scripts/record-sql.ts';
import { findStatedBalance } from './stated-balances.queries.ts';

export const samples: readonly Sample[] = [{ name: 'findStatedBalance', run: (db) => findStatedBalance(db, ID) }];
