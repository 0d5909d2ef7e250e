import type { Layout } from './layout.ts';

export const quickbooksTrialBalance: Layout = {
  id: 'quickbooks-trial-balance',
  system: 'QuickBooks',
  report: 'Trial Balance',
  kind: 'trial-balance',
  evidence: 'description only',
  needs: ['debit', 'credit'],
  title: /^trial balance/i,
  // The column of accounts has no name.
  columns: { '': 'accountName' },
};
