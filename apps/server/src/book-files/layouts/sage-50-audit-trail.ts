import type { Layout } from './layout.ts';

export const sage50AuditTrail: Layout = {
  id: 'sage-50-audit-trail',
  system: 'Sage 50',
  report: 'Audit Trail',
  kind: 'general-ledger',
  evidence: 'public sample',
  needs: ['no', 'type', 'nominalacref', 'date', 'debit', 'credit'],
  columns: {
    no: null,
    type: 'documentType',
    accountref: 'counterparty',
    nominalacref: 'accountCode',
    nominalname: 'accountName',
    netamount: null,
    taxamount: null,
    tc: null,
    details: 'memo',
  },
  features: { entriesBy: 'document', dateFormat: 'DD/MM/YYYY' },
};
