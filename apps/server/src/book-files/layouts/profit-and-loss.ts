import { EXPORT_THE_LEDGER } from './export-the-ledger.ts';
import type { Layout } from './layout.ts';

export const profitAndLoss: Layout = {
  id: 'profit-and-loss',
  system: '',
  report: 'Profit and Loss',
  kind: 'control',
  evidence: 'public sample',
  needs: [],
  title: /^(profit (and|&) loss|income statement|gewinn- und verlustrechnung)/i,
  clicks: EXPORT_THE_LEDGER,
};
