import type { Layout } from './layout.ts';

/** Its first line has date, number and name of an entry; a foreign amount does not balance, and is refused. */
const TOLD: NonNullable<Layout['columns']> = {
  date: 'date',
  transactionid: 'entryNumber',
  number: 'documentNumber',
  description: 'counterparty',
  notes: null,
  commoditycurrency: 'currency',
  voidreason: null,
  action: null,
  memo: 'memo',
  fullaccountname: 'accountName',
  accountname: null,
  amountwithsym: null,
  valuewithsym: null,
  reconcile: null,
  reconciledate: null,
  rateprice: null,
};

/** From GnuCash 5 on, with what each line is worth in the currency of its entry. */
export const gnucashTransactions: Layout = {
  id: 'gnucash-transactions',
  system: 'GnuCash',
  report: 'Transaction export',
  kind: 'general-ledger',
  evidence: 'description only',
  needs: ['date', 'transactionid', 'fullaccountname', 'amountnum', 'valuenum'],
  columns: { ...TOLD, amountnum: null, valuenum: 'amount' },
  features: { entriesBy: 'block' },
};

export const gnucash4Transactions: Layout = {
  id: 'gnucash-4-transactions',
  system: 'GnuCash 4',
  report: 'Transaction export',
  kind: 'general-ledger',
  evidence: 'real output',
  needs: ['date', 'transactionid', 'fullaccountname', 'amountnum'],
  columns: { ...TOLD, amountnum: 'amount' },
  features: { entriesBy: 'block' },
};
