import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { selectCustomerRevenue } from './customer-revenue.queries.ts';

const asked = {
  companyId: ID,
  basis: 'ACCRUAL',
  version: null,
  from: parseLocalDate('2026-01-01'),
  to: parseLocalDate('2026-12-31'),
  accountIds: [ID],
} as const;

export const samples: readonly Sample[] = [
  { name: 'selectCustomerRevenue', run: (db) => selectCustomerRevenue(db, asked) },
  { name: 'selectCustomerRevenue at a version', run: (db) => selectCustomerRevenue(db, { ...asked, version: 1 }) },
];
