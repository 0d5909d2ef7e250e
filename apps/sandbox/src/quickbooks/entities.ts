import type { BookAccount, Books, Transaction } from './books.ts';
import { amountNumber } from '../core/amount-text.ts';
import { timeText } from './texts.ts';

/** Entities that lists and CDC know. */
export const ENTITIES: ReadonlySet<string> = new Set([
  'Account',
  'Invoice',
  'Bill',
  'CreditMemo',
  'VendorCredit',
  'Payment',
  'BillPayment',
  'JournalEntry',
  'Deposit',
  'Transfer',
  'Purchase',
  'SalesReceipt',
  'RefundReceipt',
]);

const CLASSIFICATION: ReadonlyMap<string, string> = new Map([
  ['ASSET', 'Asset'],
  ['LIABILITY', 'Liability'],
  ['EQUITY', 'Equity'],
  ['REVENUE', 'Revenue'],
  ['EXPENSE', 'Expense'],
]);

export type Entity = Readonly<Record<string, unknown>> & { readonly Id: string };

export function listEntities(books: Books, entity: string): Entity[] {
  if (entity === 'Account') return books.accounts.map((account) => accountEntity(books, account));
  const paid = paidByDocument(books);
  return [...books.transactions.values()]
    .filter((transaction) => transaction.entity === entity)
    .map((transaction) => transactionEntity(transaction, paid.get(transaction.id) ?? 0));
}

function accountEntity(books: Books, account: BookAccount): Entity {
  return {
    Id: account.id,
    SyncToken: '0',
    Name: account.name,
    FullyQualifiedName: account.name,
    SubAccount: false,
    Active: true,
    Classification: CLASSIFICATION.get(account.classification),
    AccountType: account.accountType,
    ...(account.accountSubType === null ? {} : { AccountSubType: account.accountSubType }),
    AcctNum: account.code,
    CurrencyRef: { value: books.currency },
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: timeText(0), LastUpdatedTime: timeText(0) },
  };
}

function transactionEntity(transaction: Transaction, paidMinor: number): Entity {
  const { currency, entity, isVoid } = transaction;
  const total = totalOf(transaction);
  const isPaidLater = transaction.dueOn !== null;
  const party = transaction.lines.find(({ partyName }) => partyName !== null)?.partyName;
  const partyRef = entity?.startsWith('Bill') ? 'VendorRef' : 'CustomerRef';
  return {
    Id: transaction.id,
    SyncToken: '0',
    TxnDate: transaction.date,
    ...(transaction.number === null ? {} : { DocNumber: transaction.number }),
    PrivateNote: isVoid ? `Voided - ${transaction.memo}` : transaction.memo,
    CurrencyRef: { value: currency },
    ExchangeRate: transaction.rate,
    ...(party === undefined || party === null ? {} : { [partyRef]: { value: party, name: party } }),
    // A voided payment is worth nothing; a voided invoice goes on saying what it was worth.
    TotalAmt: amountNumber(isVoid && !isPaidLater ? 0 : total, currency),
    ...(isPaidLater
      ? { DueDate: transaction.dueOn, Balance: amountNumber(isVoid ? 0 : total - paidMinor, currency) }
      : {}),
    Line: transaction.pays.map((paid) => ({
      Amount: amountNumber(paid.foreignMinor, currency),
      LinkedTxn: [{ TxnId: paid.id, TxnType: paid.entity }],
    })),
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: timeText(transaction.updatedAt), LastUpdatedTime: timeText(transaction.updatedAt) },
  };
}

/** What is debited is what the document is about. */
function totalOf({ lines, pays }: Transaction): number {
  if (pays.length > 0) return pays.reduce((sum, { foreignMinor }) => sum + foreignMinor, 0);
  return lines.reduce((sum, { foreignMinor }) => sum + Math.max(0, foreignMinor), 0);
}

function paidByDocument({ transactions }: Books): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { pays } of transactions.values()) {
    for (const { id, foreignMinor } of pays) paid.set(id, (paid.get(id) ?? 0) + foreignMinor);
  }
  return paid;
}

/** The field of an entity by its path: 'MetaData.LastUpdatedTime'. Undefined is a field that cannot be asked for. */
export function fieldOf(entity: Entity, path: string): string | undefined {
  let value: unknown = entity;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
}
