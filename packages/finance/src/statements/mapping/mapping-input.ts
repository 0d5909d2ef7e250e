import type { AccountKind, Classification } from '../../account-kind.ts';
import type { BusinessModel } from '../business-model.ts';

/** What a department does, for costs that several functions share. */
export const DEPARTMENT_FUNCTIONS = ['S&M', 'R&D', 'G&A', 'DELIVERY'] as const;
export type DepartmentFunction = (typeof DEPARTMENT_FUNCTIONS)[number];

/** A profit and loss account as its source describes it. */
export interface MappingAccount {
  readonly id: string;
  readonly kind: AccountKind;
  readonly classification: Classification;
  readonly accountType: string;
  readonly accountSubType: string | null;
  /** Its own name, without the names of its parents: 'Accounting', not 'Legal & accounting:Accounting'. */
  readonly name: string;
}

export interface MappingDepartment {
  readonly id: string;
  readonly name: string;
  readonly function: DepartmentFunction | null;
}

/** What a name or kind rule is asked about: the same in every department. */
export interface AccountFacts {
  readonly model: BusinessModel;
  readonly account: MappingAccount;
  readonly type: AccountTypeName;
}

/** What a rule is asked about that looks at the department, too. */
export interface RuleFacts extends AccountFacts {
  readonly department: MappingDepartment | null;
}

/** Account types of the profit and loss statement. */
export type AccountTypeName = 'INCOME' | 'COST_OF_GOODS_SOLD' | 'EXPENSE' | 'OTHER_INCOME' | 'OTHER_EXPENSE';

const TYPE_NAMES: ReadonlyMap<string, AccountTypeName> = new Map<string, AccountTypeName>([
  ['income', 'INCOME'],
  ['costofgoodssold', 'COST_OF_GOODS_SOLD'],
  ['expense', 'EXPENSE'],
  ['otherincome', 'OTHER_INCOME'],
  ['otherexpense', 'OTHER_EXPENSE'],
]);

/** Text of a source without case, spaces and punctuation: 'Cost of Goods Sold' equals 'CostOfGoodsSold'. */
export function normalizeSourceText(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** The type of a profit and loss account. A type the source invented counts as plain income or expense by its class. */
export function accountTypeOf(account: MappingAccount): AccountTypeName {
  const known = TYPE_NAMES.get(normalizeSourceText(account.accountType));
  return known ?? (account.classification === 'REVENUE' ? 'INCOME' : 'EXPENSE');
}

/** Kinds whose section is settled by accounting, whatever the account is called. */
const KINDS_PAST_NAMES: ReadonlySet<AccountKind> = new Set<AccountKind>([
  'DEPRECIATION',
  'INTEREST_EXPENSE',
  'INCOME_TAX',
  'FX_GAIN_LOSS',
]);

/** Kinds that the sub-type of the source decides: 'Taxes & Licenses' are taxes and 'Event insurance' is insurance. */
const KINDS_OF_SUB_TYPES: ReadonlySet<AccountKind> = new Set<AccountKind>([
  'TAXES_OTHER',
  'OPEX_INSURANCE',
  'BAD_DEBT',
  'OPEX_BANK_FEES',
]);

/** Whether an account of this kind may hold pay: 'Bonus depreciation' does not. */
export function canHoldPay(kind: AccountKind): boolean {
  return !KINDS_PAST_NAMES.has(kind);
}

/** Whether the name of an account of this kind may decide its place. */
export function isPlacedByName(kind: AccountKind): boolean {
  return !KINDS_PAST_NAMES.has(kind) && !KINDS_OF_SUB_TYPES.has(kind);
}
