import type { Layout } from './layout.ts';

export const quickbooksDesktopGeneralLedger: Layout = {
  id: 'quickbooks-desktop-general-ledger',
  system: 'QuickBooks Desktop',
  report: 'General Ledger',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['type', 'date', 'num', 'split', 'amount', 'balance'],
  columns: {
    type: 'documentType',
    split: null,
    balance: 'runningBalance',
    name: 'counterparty',
    num: 'documentNumber',
    adj: null,
    clr: null,
  },
  features: { accountIn: 'heading', signs: 'nature', entriesBy: 'document' },
};
