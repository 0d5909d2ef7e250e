import type { Layout } from './layout.ts';

export const balanceSheet: Layout = {
  id: 'balance-sheet',
  system: '',
  report: 'Balance Sheet',
  kind: 'control',
  evidence: 'public sample',
  needs: [],
  title: /^(balance sheet|statement of financial position|bilanz)/i,
  clicks:
    'Export the general ledger instead. In QuickBooks: Reports, General Ledger, Export. In Xero: Accounting, Reports, Account Transactions, Export. Or use its figures: to compare them with yours, or as months before your first ledger.',
};
