import type { Layout } from './layout.ts';

export const xeroTrialBalance: Layout = {
  id: 'xero-trial-balance',
  system: 'Xero',
  report: 'Trial Balance',
  kind: 'trial-balance',
  evidence: 'description only',
  needs: ['account', 'debit', 'credit'],
  title: /^trial balance$/i,
  columns: {
    ytddebit: null,
    ytdcredit: null,
  },
};
