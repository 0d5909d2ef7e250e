import type { Layout } from './layout.ts';

export const xeroAccountTransactions: Layout = {
  id: 'xero-account-transactions',
  system: 'Xero',
  report: 'Account Transactions',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['date', 'source', 'debit', 'credit'],
  title: /^account transactions/i,
  columns: {
    gross: null,
    tax: null,
    net: null,
    runningbalance: 'runningBalance',
    source: 'documentType',
  },
  features: { accountIn: 'heading', entriesBy: 'document' },
};
