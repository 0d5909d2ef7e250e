import type { Layout } from './layout.ts';

export const quickbooksAccountList: Layout = {
  id: 'quickbooks-account-list',
  system: 'QuickBooks',
  report: 'Account List',
  kind: 'chart-of-accounts',
  evidence: 'description only',
  needs: ['account', 'type'],
  title: /^(account list|chart of accounts)/i,
  columns: {
    account: 'accountName',
    fullname: 'accountName',
    accountno: 'accountCode',
    number: 'accountCode',
    type: 'accountType',
    accounttype: 'accountType',
    detailtype: 'accountSubType',
    description: null,
    balance: null,
    totalbalance: null,
  },
};
