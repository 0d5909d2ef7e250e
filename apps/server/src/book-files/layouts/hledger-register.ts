import type { Layout } from './layout.ts';

export const hledgerRegister: Layout = {
  id: 'hledger-register',
  system: 'hledger',
  report: 'register',
  kind: 'general-ledger',
  evidence: 'real output',
  needs: ['txnidx', 'date', 'description', 'account', 'amount', 'total'],
  columns: {
    txnidx: 'entryNumber',
    code: 'documentNumber',
    description: 'counterparty',
    account: 'accountName',
    amount: 'amount',
    total: null,
  },
  features: { entriesBy: 'number-in-file' },
};
