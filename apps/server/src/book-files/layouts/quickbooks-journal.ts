import type { Layout } from './layout.ts';

export const quickbooksJournal: Layout = {
  id: 'quickbooks-journal',
  system: 'QuickBooks',
  report: 'Journal',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['date', 'transactiontype', 'account', 'debit', 'credit'],
  title: /^journal$/i,
  columns: {
    name: 'counterparty',
    num: 'documentNumber',
  },
  features: { entriesBy: 'block' },
  endsWithTotal: true,
};
