import type { Layout } from './layout.ts';

export const quickbooksGeneralLedger: Layout = {
  id: 'quickbooks-general-ledger',
  system: 'QuickBooks',
  report: 'General Ledger',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['date', 'transactiontype', 'amount', 'balance'],
  title: /^general ledger/i,
  columns: {
    split: null,
    balance: 'runningBalance',
    name: 'counterparty',
    num: 'documentNumber',
    number: 'documentNumber',
  },
  features: { accountIn: 'heading', signs: 'nature', entriesBy: 'document' },
};
