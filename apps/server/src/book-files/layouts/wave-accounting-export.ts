import type { Layout } from './layout.ts';

export const waveAccountingExport: Layout = {
  id: 'wave-accounting-export',
  system: 'Wave',
  report: 'Accounting export',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['transactionid', 'transactiondate', 'accountname', 'transactiondescription', 'debitamount', 'creditamount'],
  columns: {
    transactionid: 'entryNumber',
  },
};
