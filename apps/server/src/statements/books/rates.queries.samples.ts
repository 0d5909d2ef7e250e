import type { Sample } from '#scripts/record-sql.ts';
import * as rates from './rates.queries.ts';

const wanted = {
  companyId: '00000000-0000-7000-8000-000000000001',
  source: 'FEED',
  currencies: ['GBP', 'EUR'],
  knownAt: null,
} as const;

export const samples: readonly Sample[] = [
  { name: 'selectRates', run: (db) => rates.selectRates(db, wanted) },
  { name: 'selectRates of then', run: (db) => rates.selectRates(db, { ...wanted, knownAt: '2026-01-01T00:00:00Z' }) },
];
