import type { Layout } from './layout.ts';

export const zohoGeneralLedger: Layout = {
  id: 'zoho-general-ledger',
  system: 'Zoho Books',
  report: 'General Ledger',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['date', 'account', 'transactiontype', 'transactionid', 'debit', 'credit'],
  columns: {
    transactionid: 'entryNumber',
    transactionno: 'documentNumber',
    referenceno: null,
    netamount: null,
    transactiondetails: 'counterparty',
  },
};
