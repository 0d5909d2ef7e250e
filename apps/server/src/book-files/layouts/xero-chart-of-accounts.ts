import type { Layout } from './layout.ts';

export const xeroChartOfAccounts: Layout = {
  id: 'xero-chart-of-accounts',
  system: 'Xero',
  report: 'Chart of Accounts',
  kind: 'chart-of-accounts',
  evidence: 'public sample',
  needs: ['code', 'name', 'type', 'taxcode'],
  columns: {
    code: 'accountCode',
    name: 'accountName',
    type: 'accountType',
    taxcode: null,
    description: null,
  },
};
