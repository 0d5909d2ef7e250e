import { EXPORT_THE_LEDGER } from './export-the-ledger.ts';
import type { Layout } from './layout.ts';

export const balanceSheet: Layout = {
  id: 'balance-sheet',
  system: '',
  report: 'Balance Sheet',
  kind: 'control',
  evidence: 'public sample',
  needs: [],
  title: /^(balance sheet|statement of financial position|bilanz)/i,
  clicks: EXPORT_THE_LEDGER,
};
