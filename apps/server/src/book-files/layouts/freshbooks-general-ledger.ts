import type { Layout } from './layout.ts';

export const freshbooksGeneralLedger: Layout = {
  id: 'freshbooks-general-ledger',
  system: 'FreshBooks',
  report: 'General Ledger',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['date', 'description', 'debit', 'credit', 'balance'],
  title: /^general ledger/i,
  columns: {
    balance: 'runningBalance',
    entrytype: 'documentType',
    reference: 'documentNumber',
  },
  features: { accountIn: 'heading', entriesBy: 'document' },
};
