import type { Layout } from './layout.ts';

export const odooJournalItems: Layout = {
  id: 'odoo-journal-items',
  system: 'Odoo',
  report: 'Journal Items',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['date', 'journalentry', 'account', 'debit', 'credit'],
  columns: {
    journalentry: 'entryNumber',
    number: 'entryNumber',
    partner: 'counterparty',
    label: 'memo',
    reference: 'documentNumber',
    matching: null,
    matchingnumber: null,
    balance: null,
    amountincurrency: null,
    duedate: 'dueDate',
    journal: 'documentType',
  },
};
