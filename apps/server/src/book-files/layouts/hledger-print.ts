import type { Layout } from './layout.ts';

export const hledgerPrint: Layout = {
  id: 'hledger-print',
  system: 'hledger',
  report: 'print',
  kind: 'general-ledger',
  evidence: 'real output',
  needs: ['txnidx', 'date', 'account', 'amount', 'commodity'],
  columns: {
    txnidx: 'entryNumber',
    code: 'documentNumber',
    description: 'counterparty',
    comment: 'memo',
    account: 'accountName',
    amount: 'amount',
    commodity: 'currency',
    credit: null,
    debit: null,
    status: null,
    date2: null,
    postingstatus: null,
    postingcomment: null,
  },
  features: { entriesBy: 'number-in-file' },
};
