import { generateDemoCompany, type DemoOptions } from '@tieout/demo/generate-demo-company.ts';
import { demoCompanyInfo } from '@tieout/demo/demo-company-info.ts';
import type { DemoKey } from '@tieout/demo/demo-key.ts';
import type { DemoAccount, DemoEntry, DocType } from '@tieout/demo/records/ledger.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';

export interface BookAccount extends DemoAccount {
  readonly id: string;
}

export interface BookLine {
  readonly accountId: string;
  /** In the currency of the books, debits positive. */
  readonly minor: number;
  /** In the currency of the transaction. */
  readonly foreignMinor: number;
  readonly partyName: string | null;
  readonly departmentName: string | null;
}

export interface Transaction {
  readonly id: string;
  readonly type: string;
  /** Null for what only reports know. */
  readonly entity: string | null;
  readonly date: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly number: string | null;
  readonly memo: string;
  readonly currency: string;
  /** Units of the books' currency for one of the transaction's. */
  readonly rate: number;
  readonly lines: readonly BookLine[];
  /** Documents that it pays. */
  readonly pays: readonly { readonly id: string; readonly entity: string; readonly foreignMinor: number }[];
  readonly isVoid: boolean;
  readonly updatedAt: number;
}

export interface Books {
  readonly realmId: string;
  readonly name: string;
  readonly currency: string;
  readonly isMultiCurrency: boolean;
  readonly fiscalYearStartMonth: number;
  readonly accounts: readonly BookAccount[];
  readonly transactions: Map<string, Transaction>;
  readonly deleted: { readonly entity: string; readonly id: string; readonly at: number }[];
}

/** As reports name them, and the entity behind each. */
const TYPES: Readonly<Record<DocType, readonly [type: string, entity: string | null]>> = {
  BILL: ['Bill', 'Bill'],
  BILL_PAYMENT: ['Bill Payment (Check)', 'BillPayment'],
  DEPOSIT: ['Deposit', 'Deposit'],
  EXPENSE: ['Expense', 'Purchase'],
  INVOICE: ['Invoice', 'Invoice'],
  JOURNAL: ['Journal Entry', 'JournalEntry'],
  PAYMENT: ['Payment', 'Payment'],
  PAYOUT: ['Check', 'Purchase'],
  PAYROLL: ['Payroll Check', null],
  REFUND: ['Refund', 'RefundReceipt'],
  SALES_RECEIPT: ['Sales Receipt', 'SalesReceipt'],
  TAX_PAYMENT: ['Tax Payment', null],
};

export interface RealmDefinition {
  readonly realmId: string;
  readonly key: DemoKey;
  /** The company whose books are in another currency, with invoices in a third. */
  readonly overseas?: {
    readonly name: string;
    readonly currency: string;
    readonly invoiceCurrency: string;
    readonly rate: number;
  };
}

export const REALMS: readonly RealmDefinition[] = [
  { realmId: '9341450000000001', key: 'saas' },
  { realmId: '9341450000000002', key: 'ecom' },
  { realmId: '9341450000000003', key: 'services' },
  { realmId: '9341450000000004', key: 'market' },
  {
    realmId: '9341450000000005',
    key: 'services',
    overseas: { name: 'Nonexistent Bureau Demo BV', currency: 'EUR', invoiceCurrency: 'GBP', rate: 1.1765 },
  },
];

/** The demo company as QuickBooks would keep it. Ids are those of the demo's order, so that they are the same after a restart. */
export function makeBooks(realm: RealmDefinition, options: DemoOptions): Books {
  const company = generateDemoCompany(realm.key, options);
  const accounts = company.accounts.map((account, index) => ({ ...account, id: String(index + 1) }));
  const transactions = new Map<string, Transaction>();
  const idsByNumber = new Map<string, string>();
  const making: Making = {
    realm,
    currency: realm.overseas?.currency ?? company.info.baseCurrency,
    accountsByCode: new Map(accounts.map((account) => [account.code, account])),
    partyNames: new Map(company.counterparties.map(({ key, name }) => [key, name])),
    departmentNames: new Map(company.departments.map(({ key, name }) => [key, name])),
    idsByNumber,
  };
  for (const [index, entry] of company.entries.entries()) {
    const transaction = toTransaction(making, entry, String(index + 1));
    if (transaction.number !== null) idsByNumber.set(transaction.number, transaction.id);
    transactions.set(transaction.id, transaction);
  }
  return {
    realmId: realm.realmId,
    name: nameOf(realm),
    currency: making.currency,
    isMultiCurrency: realm.overseas !== undefined,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    accounts,
    transactions,
    deleted: [],
  };
}

export function nameOf({ key, overseas }: RealmDefinition): string {
  return overseas?.name ?? demoCompanyInfo[key].name;
}

interface Making {
  readonly realm: RealmDefinition;
  readonly currency: string;
  readonly accountsByCode: ReadonlyMap<string, BookAccount>;
  readonly partyNames: ReadonlyMap<string | null, string>;
  readonly departmentNames: ReadonlyMap<string | null, string>;
  readonly idsByNumber: ReadonlyMap<string, string>;
}

function toTransaction(making: Making, entry: DemoEntry, id: string): Transaction {
  const { overseas } = making.realm;
  const [type, entity] = TYPES[entry.docType];
  const isForeign = overseas !== undefined && (entry.docType === 'INVOICE' || entry.docType === 'PAYMENT');
  const rate = isForeign ? overseas.rate : 1;
  const lines = toLines(making, entry, rate);
  return {
    id,
    type,
    entity,
    date: entry.date,
    dueOn: entity === 'Invoice' || entity === 'Bill' ? addDays(entry.date, 30) : null,
    number: entry.docNumber,
    memo: entry.memo,
    currency: isForeign ? overseas.invoiceCurrency : making.currency,
    rate,
    lines,
    pays: paymentsOf(making, entry, lines),
    isVoid: false,
    updatedAt: Date.parse(`${entry.date}T12:00:00Z`),
  };
}

function toLines(
  { accountsByCode, partyNames, departmentNames }: Making,
  { lines }: DemoEntry,
  rate: number,
): BookLine[] {
  const made = lines.map(({ accountCode, amountMinor, counterpartyKey, departmentKey }) => ({
    accountId: accountsByCode.get(accountCode)?.id ?? '',
    minor: amountMinor as number,
    foreignMinor: Math.round(amountMinor / rate),
    partyName: partyNames.get(counterpartyKey) ?? null,
    departmentName: departmentNames.get(departmentKey) ?? null,
  }));
  // Rounded one by one they may miss a cent; the document itself always adds up.
  const rest = made.reduce((sum, { foreignMinor }) => sum + foreignMinor, 0);
  return made.map((line, index) => (index === 0 ? { ...line, foreignMinor: line.foreignMinor - rest } : line));
}

/** A receipt names the invoice that it pays, a payment the bill: by the line on receivables or payables. */
function paymentsOf({ accountsByCode, idsByNumber }: Making, { docType, lines }: DemoEntry, made: readonly BookLine[]) {
  if (docType !== 'PAYMENT' && docType !== 'BILL_PAYMENT') return [];
  return lines.flatMap(({ accountCode, docRef }, index) => {
    const id = docRef === null ? undefined : idsByNumber.get(docRef);
    const type = accountsByCode.get(accountCode)?.accountType;
    if (id === undefined || (type !== 'Accounts Receivable' && type !== 'Accounts Payable')) return [];
    const entity = docType === 'PAYMENT' ? 'Invoice' : 'Bill';
    return [{ id, entity, foreignMinor: Math.abs(made[index]?.foreignMinor ?? 0) }];
  });
}
