import type { Layout } from './layout.ts';

export const waveAccountTransactions: Layout = {
  id: 'wave-account-transactions',
  system: 'Wave',
  report: 'Account Transactions',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['accountnumber', 'date', 'description', 'debit', 'credit'],
  title: /^account transactions|general ledger/i,
  columns: {
    balance: 'runningBalance',
  },
  features: { entriesBy: 'document' },
};
