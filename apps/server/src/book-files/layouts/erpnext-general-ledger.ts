import type { Layout } from './layout.ts';

export const erpnextGeneralLedger: Layout = {
  id: 'erpnext-general-ledger',
  system: 'ERPNext',
  report: 'General Ledger',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['postingdate', 'account', 'voucherno', 'debit', 'credit'],
  columns: {
    voucherno: 'entryNumber',
    vouchertype: 'documentType',
    vouchersubtype: null,
    againstaccount: null,
    partytype: null,
    party: 'counterparty',
    project: 'class',
    costcenter: 'department',
    againstvouchertype: null,
    againstvoucher: 'appliesTo',
    supplierinvoiceno: 'documentNumber',
    remarks: 'memo',
    balance: 'runningBalance',
  },
  features: { entriesBy: 'number' },
  endsWithTotal: true,
};
