import type { Sample } from '#scripts/record-sql.ts';
import * as rates from './rates.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'selectRates', run: (db) => rates.selectRates(db, 'DEMO', ['USD', 'EUR']) },
];
