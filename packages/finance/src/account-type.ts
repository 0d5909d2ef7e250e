import type { AccountKind, Classification } from './account-kind.ts';
import { ACCOUNT_TYPES, type AccountType } from './account-types.ts';

/** What an account's type, sub-type and name make of it (finance 1.3). */
export interface TypedAccount {
  /** As the table spells it. */
  type: AccountType;
  classification: Classification;
  kind: AccountKind;
}

/** Case, spaces and punctuation do not matter: `Other Current Asset` is `otherCurrentAsset`. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Words of other systems for the same types. A plain class gets the type whose default is the widest. */
const OTHER_WORDS: Readonly<Record<string, AccountType>> = {
  cash: 'Bank',
  checking: 'Bank',
  savings: 'Bank',
  ar: 'Accounts Receivable',
  accountsreceivablear: 'Accounts Receivable',
  accountspayableap: 'Accounts Payable',
  accountreceivable: 'Accounts Receivable',
  receivable: 'Accounts Receivable',
  asset: 'Other Current Asset',
  assets: 'Other Current Asset',
  currentasset: 'Other Current Asset',
  currentassets: 'Other Current Asset',
  inventory: 'Other Current Asset',
  prepayment: 'Other Current Asset',
  fixedassets: 'Fixed Asset',
  noncurrentasset: 'Other Asset',
  noncurrentassets: 'Other Asset',
  ap: 'Accounts Payable',
  accountpayable: 'Accounts Payable',
  payable: 'Accounts Payable',
  liability: 'Other Current Liability',
  liabilities: 'Other Current Liability',
  currentliability: 'Other Current Liability',
  currentliabilities: 'Other Current Liability',
  noncurrentliability: 'Long Term Liability',
  noncurrentliabilities: 'Long Term Liability',
  longtermliabilities: 'Long Term Liability',
  termliability: 'Long Term Liability',
  revenue: 'Income',
  revenues: 'Income',
  sales: 'Income',
  costofsales: 'Cost of Goods Sold',
  costofrevenue: 'Cost of Goods Sold',
  cogs: 'Cost of Goods Sold',
  directcosts: 'Cost of Goods Sold',
  expenses: 'Expense',
  overhead: 'Expense',
  overheads: 'Expense',
  operatingexpense: 'Expense',
  operatingexpenses: 'Expense',
  depreciation: 'Other Expense',
  otherexpenses: 'Other Expense',
};

const TYPES: ReadonlyMap<string, AccountType> = new Map([
  ...Object.keys(ACCOUNT_TYPES).map((type): [string, AccountType] => [plain(type), type as AccountType]),
  ...Object.entries(OTHER_WORDS),
]);

const KINDS: ReadonlyMap<string, AccountKind> = new Map(
  Object.entries(ACCOUNT_TYPES).flatMap(([type, { kinds }]) =>
    Object.entries(kinds).flatMap(([kind, subTypes]) =>
      subTypes.split(' ').map((subType): [string, AccountKind] => [`${type}/${plain(subType)}`, kind as AccountKind]),
    ),
  ),
);

/** First match wins, and only inside the account's own class: a sub-type or a name never changes that (J5). */
const NAME_OVERRIDES: readonly (readonly [Classification, RegExp, AccountKind])[] = [
  ['LIABILITY', /deferred (revenue|income)|unearned|customer (deposit|prepay)/, 'DEFERRED_REVENUE'],
  ['LIABILITY', /\bsafes?\b|convertible/, 'CONVERTIBLE'],
  ['LIABILITY', /(seller|merchant|vendor|driver|host)s? (payable|balance|payout)|funds held|escrow/, 'CUSTOMER_FUNDS'],
  ['ASSET', /unbilled|contract asset|\bwip\b|work in progress/, 'UNBILLED'],
  ['ASSET', /capitali[sz]ed (software|development)/, 'INTANGIBLE'],
  ['EXPENSE', /\bdeprecia/, 'DEPRECIATION'],
  ['EXPENSE', /\bamorti[sz]/, 'DEPRECIATION'],
  ['EXPENSE', /\binterest\b/, 'INTEREST_EXPENSE'],
  ['EXPENSE', /\b(income|corporation|corporate) tax/, 'INCOME_TAX'],
  ['EXPENSE', /(exchange|currency|fx) (gain|loss|difference)/, 'FX_GAIN_LOSS'],
  ['REVENUE', /(exchange|currency|fx) (gain|loss|difference)/, 'FX_GAIN_LOSS'],
];

/**
 * The kind of an account: the row of table 1.3 that lists its sub-type under its type, else the default of the type;
 * then the overrides by name. Null when the type is none we know.
 */
export function accountOfType(type: string, subType: string | null, fullName: string): TypedAccount | null {
  const known = TYPES.get(plain(type));
  if (known === undefined) return null;
  const { classification, defaultKind } = ACCOUNT_TYPES[known];
  const bySubType = subType === null ? undefined : KINDS.get(`${known}/${plain(subType)}`);
  const name = fullName.toLowerCase();
  const override = NAME_OVERRIDES.find(([within, pattern]) => within === classification && pattern.test(name));
  return { type: known, classification, kind: override?.[2] ?? bySubType ?? defaultKind };
}
