import type { Layout } from './layout.ts';

export const xeroGeneralLedgerDetail: Layout = {
  id: 'xero-general-ledger-detail',
  system: 'Xero',
  report: 'General Ledger Detail',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['date', 'source', 'account', 'debit', 'credit'],
  title: /^general ledger (detail|report)/i,
  columns: {
    gross: null,
    tax: null,
    net: null,
    runningbalance: 'runningBalance',
    source: 'documentType',
  },
  features: { entriesBy: 'document' },
  endsWithTotal: true,
};
