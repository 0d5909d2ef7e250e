import type { Layout } from './layout.ts';

export const quickbooksTransactionDetail: Layout = {
  id: 'quickbooks-transaction-detail',
  system: 'QuickBooks',
  report: 'Transaction Detail by Account',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['date', 'transactiontype', 'amount', 'balance'],
  title: /^transaction detail by account/i,
  columns: {
    split: null,
    balance: 'runningBalance',
    name: 'counterparty',
    num: 'documentNumber',
    posting: null,
    clr: null,
  },
  features: { accountIn: 'heading', signs: 'nature', entriesBy: 'document' },
};
