import type { Layout } from './layout.ts';

export const sage50NominalActivity: Layout = {
  id: 'sage-50-nominal-activity',
  system: 'Sage 50',
  report: 'Nominal Activity',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['no', 'type', 'date', 'account', 'ref', 'debit', 'credit'],
  title: /^nominal activity/i,
  columns: {
    no: null,
    type: 'documentType',
    account: 'counterparty',
    ref: 'documentNumber',
    details: 'memo',
    dept: 'department',
    tc: null,
    value: null,
    nc: 'accountCode',
  },
  features: { entriesBy: 'document', dateFormat: 'DD/MM/YYYY' },
};
