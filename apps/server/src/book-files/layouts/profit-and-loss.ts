import type { Layout } from './layout.ts';

export const profitAndLoss: Layout = {
  id: 'profit-and-loss',
  system: '',
  report: 'Profit and Loss',
  kind: 'control',
  evidence: 'public sample',
  needs: [],
  title: /^(profit (and|&) loss|income statement|gewinn- und verlustrechnung)/i,
  clicks:
    'Export the general ledger instead. In QuickBooks: Reports, General Ledger, Export. In Xero: Accounting, Reports, Account Transactions, Export. Or use its figures: to compare them with yours, or as months before your first ledger.',
};
