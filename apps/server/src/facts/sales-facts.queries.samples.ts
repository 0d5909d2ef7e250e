import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as facts from './sales-facts.queries.ts';

const asked = {
  companyId: '00000000-0000-7000-8000-000000000001',
  versions: {},
  from: parseLocalDate('2025-01-01'),
  to: parseLocalDate('2025-12-31'),
};

export const samples: readonly Sample[] = [
  { name: 'selectSubscriptions', run: (db) => facts.selectSubscriptions(db, asked) },
  { name: 'selectOrders', run: (db) => facts.selectOrders(db, asked) },
  { name: 'selectStock', run: (db) => facts.selectStock(db, asked) },
  { name: 'selectDeals', run: (db) => facts.selectDeals(db, asked) },
];
