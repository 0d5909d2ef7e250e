import type { Sample } from '#scripts/record-sql.ts';
import * as rates from './rates.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectRates', run: (db) => rates.selectRates(db, 'DEMO', ['USD', 'EUR'], null) },
  { name: 'selectRates of then', run: (db) => rates.selectRates(db, 'DEMO', ['USD', 'EUR'], '2026-01-01T00:00:00Z') },
];
