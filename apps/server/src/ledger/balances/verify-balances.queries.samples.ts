import { ID, type Sample } from '#scripts/record-sql.ts';
import { findBalanceDifferences } from './verify-balances.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'findBalanceDifferences', run: (db) => findBalanceDifferences(db, ID) },
];
