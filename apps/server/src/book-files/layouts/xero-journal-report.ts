import type { Layout } from './layout.ts';

export const xeroJournalReport: Layout = {
  id: 'xero-journal-report',
  system: 'Xero',
  report: 'Journal Report',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['journalnumber', 'account', 'debit', 'credit'],
  title: /^journal report/i,
};
