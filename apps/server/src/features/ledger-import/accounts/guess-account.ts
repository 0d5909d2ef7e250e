import type { AccountType } from '@tieout/finance/account-types.ts';
import { accountOfType, type TypedAccount } from '@tieout/finance/account-type.ts';

/** Words that tell a type, most telling first: "Interest income" is no interest expense, "Cost of sales" no sale. */
const BY_NAME: readonly (readonly [RegExp, AccountType, string | null])[] = [
  [/retained earnings|profit (and|&) loss brought forward|accumulated (deficit|profit)/, 'Equity', 'RetainedEarnings'],
  [/opening balance/, 'Equity', 'OpeningBalanceEquity'],
  [/share capital|common stock|preferred stock|stammkapital/, 'Equity', 'CommonStock'],
  [/paid[- ]in capital|owner'?s? (equity|contribution)/, 'Equity', 'PaidInCapitalOrSurplus'],
  [/dividend|owner'?s? draw|distributions?\b/, 'Equity', 'PartnerDistributions'],
  [/accumulated (depreciation|amorti[sz]ation)/, 'Fixed Asset', 'AccumulatedDepreciation'],
  [/deferred (revenue|income)|unearned|customer deposit/, 'Other Current Liability', 'DeferredRevenue'],
  [/(sales tax|vat|gst)( payable| liability|$)|umsatzsteuer/, 'Other Current Liability', 'SalesTaxPayable'],
  [/income tax payable|corporation tax payable/, 'Other Current Liability', 'IncomeTaxPayable'],
  [/(payroll|wages|salar\w+).*(payable|liabilit)/, 'Other Current Liability', 'PayrollTaxPayable'],
  [/accounts? receivable|trade (receivables|debtors)|\ba\/r\b|forderungen/, 'Accounts Receivable', null],
  [/accounts? payable|trade (payables|creditors)|\ba\/p\b|verbindlichkeiten/, 'Accounts Payable', null],
  [/credit card|amex|visa|mastercard/, 'Credit Card', null],
  [/prepaid|prepayment/, 'Other Current Asset', 'PrepaidExpenses'],
  [/undeposited funds/, 'Other Current Asset', 'UndepositedFunds'],
  [/\binventory\b|stock on hand/, 'Other Current Asset', 'Inventory'],
  [/loans? payable|line of credit|notes payable|darlehen/, 'Long Term Liability', null],
  [/accrued|accruals/, 'Other Current Liability', 'AccruedLiabilities'],
  [/cost of (goods|sales|revenue|services)|\bcogs\b/, 'Cost of Goods Sold', null],
  [/interest (income|earned|received)/, 'Other Income', 'InterestEarned'],
  [/\bdeprecia|\bamorti[sz]/, 'Other Expense', 'Depreciation'],
  [/interest/, 'Other Expense', 'MortgageInterest'],
  [/(income|corporation|corporate) tax/, 'Other Expense', 'IncomeTaxOtherExpense'],
  [/discounts? (given|allowed)|refunds?\b|sales returns/, 'Income', 'DiscountsRefundsGiven'],
  [/bank (fees|charges)/, 'Expense', 'BankCharges'],
  [/salar|wages|payroll|löhne|gehälter/, 'Expense', 'PayrollExpenses'],
  [/advertis|marketing|werbe/, 'Expense', 'AdvertisingPromotional'],
  [/\brent\b|utilities|miete/, 'Expense', 'RentOrLeaseOfBuildings'],
  [/insurance|versicherung/, 'Expense', 'Insurance'],
  [/travel|meals|entertainment|reisekosten/, 'Expense', 'Travel'],
  [/legal|accounting|professional|consult/, 'Expense', 'LegalProfessionalFees'],
  [/software|subscriptions?$|office/, 'Expense', 'OfficeGeneralAdministrativeExpenses'],
  [/equipment|furniture|computers|vehicles|buildings|machinery|\bland\b/, 'Fixed Asset', null],
  [/sales|revenue|\bincome\b|fees earned|erlöse|umsatz/, 'Income', null],
  [/\bbank\b|\bcash\b|checking|savings|petty|kasse|girokonto/, 'Bank', null],
  [/expense|\bcosts?\b|aufwand|supplies/, 'Expense', null],
];

/** Where most charts of accounts in English have them; a German SKR chart has to bring its types. */
const BY_NUMBER: readonly (readonly [first: string, type: AccountType])[] = [
  ['1', 'Other Current Asset'],
  ['2', 'Other Current Liability'],
  ['3', 'Equity'],
  ['4', 'Income'],
  ['5', 'Cost of Goods Sold'],
  ['6', 'Expense'],
  ['7', 'Expense'],
  ['8', 'Other Income'],
  ['9', 'Other Expense'],
];

export interface GuessedAccount extends TypedAccount {
  subType: string | null;
}

/** What an account without a type seems to be, by its name and else by the first digit of its code. */
export function guessAccount(code: string, name: string): GuessedAccount {
  const lower = name.toLowerCase();
  const [, byName, subType] = BY_NAME.find(([pattern]) => pattern.test(lower)) ?? [];
  const byNumber = BY_NUMBER.find(([first]) => /^\d{3,}/.test(code) && code.startsWith(first))?.[1];
  const type = byName ?? byNumber ?? 'Expense';
  const typed = accountOfType(type, subType ?? null, name);
  if (typed === null) throw new RangeError(`No such account type: ${type}`);
  return { ...typed, subType: subType ?? null };
}
