import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as facts from './marketplace-facts.queries.ts';

const asked = {
  companyId: '00000000-0000-7000-8000-000000000001',
  versions: {},
  from: parseLocalDate('2025-01-01'),
  to: parseLocalDate('2025-12-31'),
};

export const samples: readonly Sample[] = [
  { name: 'selectListings', run: (db) => facts.selectListings(db, asked) },
  { name: 'selectMarketplaceOrders', run: (db) => facts.selectMarketplaceOrders(db, asked) },
  { name: 'selectBuyerRequests', run: (db) => facts.selectBuyerRequests(db, asked) },
];
