import type { Layout } from './layout.ts';

/** `bean-query -f csv … "select date, payee, narration, account, position"`, or `journal`. */
export const beancountPositions: Layout = {
  id: 'beancount-positions',
  system: 'beancount',
  report: 'bean-query, positions',
  kind: 'general-ledger',
  evidence: 'real output',
  needs: ['date', 'account', 'position'],
  columns: {
    // Made of what an entry says: another one after every correction.
    id: null,
    flag: null,
    type: null,
    payee: 'counterparty',
    narration: 'memo',
    account: 'accountName',
    maxwidthpayeec48: 'counterparty',
    maxwidthnarrationc80: 'memo',
    position: 'amount',
    balance: null,
  },
  features: { entriesBy: 'document', dateFormat: 'YYYY-MM-DD', decimalMark: '.' },
};
