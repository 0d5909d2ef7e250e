import type { Layout } from './layout.ts';

/** `bean-query -f csv … "select date, payee, narration, account, number, currency"`. */
export const beancountNumbers: Layout = {
  id: 'beancount-numbers',
  system: 'beancount',
  report: 'bean-query, numbers',
  kind: 'general-ledger',
  evidence: 'real output',
  needs: ['date', 'narration', 'account', 'number', 'currency'],
  columns: {
    // Made of what an entry says: another one after every correction.
    id: null,
    flag: null,
    type: null,
    payee: 'counterparty',
    narration: 'memo',
    account: 'accountName',
    number: 'amount',
    currency: 'currency',
    balance: null,
  },
  features: { entriesBy: 'document', dateFormat: 'YYYY-MM-DD', decimalMark: '.' },
};
