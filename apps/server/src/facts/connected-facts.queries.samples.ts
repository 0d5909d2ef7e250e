import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as facts from './connected-facts.queries.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const asked = { companyId: COMPANY, versions: {}, from: null, to: parseLocalDate('2025-12-31') };

export const samples: readonly Sample[] = [
  { name: 'selectFactsVersions', run: (db) => facts.selectFactsVersions(db, COMPANY) },
  {
    name: 'selectFactsVersions at a moment',
    run: (db) => facts.selectFactsVersions(db, COMPANY, '2026-01-31T12:00:00Z'),
  },
  {
    name: 'selectPublishedFactsVersions',
    run: (db) => facts.selectPublishedFactsVersions(db, COMPANY, COMPANY),
  },
  { name: 'selectConnected', run: (db) => facts.selectConnected(db, asked) },
];
