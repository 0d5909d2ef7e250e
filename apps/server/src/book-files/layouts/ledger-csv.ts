import type { Layout } from './layout.ts';

export const ledgerCsv: Layout = {
  id: 'ledger-csv',
  system: 'ledger',
  report: 'csv',
  kind: 'general-ledger',
  evidence: 'real output',
  needs: [],
  unnamed: [
    { name: 'date', cell: /^\d{4}[/-]\d\d[/-]\d\d$/ },
    { name: 'code', cell: /^/ },
    { name: 'payee', cell: /^/ },
    { name: 'account', cell: /./ },
    { name: 'commodity', cell: /^\D*$/ },
    { name: 'amount', cell: /^-?\d+(?:\.\d+)?$/ },
    { name: 'status', cell: /^[*!]?$/ },
    { name: 'note', cell: /^/ },
  ],
  columns: {
    date: 'date',
    code: 'documentNumber',
    payee: 'counterparty',
    account: 'accountName',
    commodity: 'currency',
    amount: 'amount',
    status: null,
    // Of a line, not of its entry.
    note: null,
  },
  features: { entriesBy: 'document', dateFormat: 'YYYY-MM-DD', decimalMark: '.' },
};
