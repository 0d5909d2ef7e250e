import { normalSign } from '@tieout/finance/account-kind.ts';
import { accountOfType } from '@tieout/finance/account-type.ts';
import type { AccountType } from '@tieout/finance/account-types.ts';
import type { FileAccount } from './file-account.ts';

export interface NameEvidence {
  type: AccountType;
  subType: string | null;
  /** Whether accounts called so are nearly always this. */
  isStrong: boolean;
  /** The words of the name that tell, whole and as they are written there. */
  words: string;
}

type Row = readonly [RegExp, AccountType, string | null, 'strong' | 'weak'];

/** Words that tell a type, most telling first: "Interest income" is no interest expense, "Cost of sales" no sale. */
const BY_NAME: readonly Row[] = [
  [
    /retained earnings|profit (and|&) loss brought forward|accumulated (deficit|profit)|gewinnvortrag/,
    'Equity',
    'RetainedEarnings',
    'strong',
  ],
  [/opening balance|saldenvortr/, 'Equity', 'OpeningBalanceEquity', 'strong'],
  [/share capital|common stock|preferred stock|stammkapital|gezeichnetes kapital/, 'Equity', 'CommonStock', 'strong'],
  [
    /paid[- ]in capital|(owner|member|partner|shareholder)'?s?'? (equity|contribution|investment|capital)|privateinlage/,
    'Equity',
    'PaidInCapitalOrSurplus',
    'strong',
  ],
  [
    /dividend|(owner|member|partner)'?s?'? draw|distributions?\b|privatentnahme/,
    'Equity',
    'PartnerDistributions',
    'strong',
  ],
  [
    /accumulated (depreciation|amorti[sz]ation)|accum\.? dep|kumulierte abschreib|abschreibungen kumuliert/,
    'Fixed Asset',
    'AccumulatedDepreciation',
    'strong',
  ],
  [
    /deferred (revenue|income)|unearned|customer deposit|erhaltene anzahlung/,
    'Other Current Liability',
    'DeferredRevenue',
    'strong',
  ],
  [
    /(sales tax|vat|gst|hst)( payable| liability| control|$)|umsatzsteuer/,
    'Other Current Liability',
    'SalesTaxPayable',
    'strong',
  ],
  [/vorsteuer|input (vat|tax)/, 'Other Current Asset', 'BalWithGovtAuthorities', 'strong'],
  [/income tax payable|corporation tax payable/, 'Other Current Liability', 'IncomeTaxPayable', 'strong'],
  [
    /(payroll|wages|salar\w+|paye|social security|soziale sicherheit).*(payable|liabilit|control)|verbindlichkeiten.*(lohn|soziale)/,
    'Other Current Liability',
    'PayrollTaxPayable',
    'strong',
  ],
  [
    /accounts? receivable|trade (receivables|debtors)|\ba\/r\b|debtors control|forderungen/,
    'Accounts Receivable',
    null,
    'strong',
  ],
  [
    /accounts? payable|trade (payables|creditors)|\ba\/p\b|creditors control|verbindlichkeiten/,
    'Accounts Payable',
    null,
    'strong',
  ],
  [/credit card|amex|\bvisa\b|mastercard|kreditkarte/, 'Credit Card', null, 'strong'],
  [/prepaid|prepayment/, 'Other Current Asset', 'PrepaidExpenses', 'strong'],
  [/undeposited funds/, 'Other Current Asset', 'UndepositedFunds', 'strong'],
  [/\binventory\b|stock on hand|vorräte/, 'Other Current Asset', 'Inventory', 'strong'],
  [/loans? (payable|from)|line of credit|notes? payable|\bmortgage\b|darlehen/, 'Long Term Liability', null, 'strong'],
  [/accrued|accruals|rückstellung/, 'Other Current Liability', 'AccruedLiabilities', 'strong'],
  [/cost of (goods|sales|revenue|services)|\bcogs\b|wareneinsatz/, 'Cost of Goods Sold', null, 'strong'],
  [/interest (income|earned|received)|zinsertr/, 'Other Income', 'InterestEarned', 'strong'],
  [/\bdeprecia|\bamorti[sz]|abschreibung/, 'Other Expense', 'Depreciation', 'strong'],
  [/interest|zinsaufw/, 'Other Expense', 'MortgageInterest', 'weak'],
  [
    /(income|corporation|corporate) tax|körperschaftsteuer|gewerbesteuer/,
    'Other Expense',
    'IncomeTaxOtherExpense',
    'strong',
  ],
  [
    /discounts? (given|allowed)|refunds?\b|sales returns|(client|customer) discount|gewährte (skonti|rabatte)/,
    'Income',
    'DiscountsRefundsGiven',
    'strong',
  ],
  [
    /bank (fees|charges|service)|(stripe|paypal|merchant|processing|card) (fees|charges)|geldverkehr/,
    'Expense',
    'BankCharges',
    'strong',
  ],
  [
    /employer'?s? (tax|ni|national|social)|payroll tax|sozialaufwend|sozialabgaben/,
    'Expense',
    'PayrollTaxExpenses',
    'strong',
  ],
  [/salar|wages|payroll|löhne|gehälter/, 'Expense', 'PayrollExpenses', 'strong'],
  [/contractor|freelanc|fremdleistung/, 'Cost of Goods Sold', 'CostOfLaborCos', 'weak'],
  [/advertis|marketing|\bads\b|werbe/, 'Expense', 'AdvertisingPromotional', 'strong'],
  [/\brent\b|utilities|miete|raumkosten/, 'Expense', 'RentOrLeaseOfBuildings', 'strong'],
  [/insurance|versicherung/, 'Expense', 'Insurance', 'strong'],
  [/travel|meals|entertainment|reisekosten|bewirtung/, 'Expense', 'Travel', 'strong'],
  [
    /legal|accounting|professional|bookkeeping|rechtsberatung|buchführung/,
    'Expense',
    'LegalProfessionalFees',
    'strong',
  ],
  [
    /software|saas|hosting|subscriptions?$|office|telephone|internet|lizenz|bürobedarf/,
    'Expense',
    'OfficeGeneralAdministrativeExpenses',
    'weak',
  ],
  [
    /equipment|furniture|computers|vehicles|buildings|machinery|\bland\b|anlagen\b|maschinen/,
    'Fixed Asset',
    null,
    'weak',
  ],
  [/sales|revenue|\bincome\b|fees earned|erlöse|umsatz/, 'Income', null, 'strong'],
  [/\bbank\b|\bcash\b|checking|savings|petty|kasse|girokonto/, 'Bank', null, 'strong'],
  [/\bcard\b/, 'Credit Card', null, 'weak'],
  [/retainer/, 'Income', null, 'weak'],
  [/expense|\bcosts?\b|aufwand|aufwendungen|supplies/, 'Expense', null, 'strong'],
];

export function evidenceByName(name: string): NameEvidence | null {
  const lower = name.toLowerCase();
  for (const [pattern, type, subType, weight] of BY_NAME) {
    const match = pattern.exec(lower);
    if (match === null) continue;
    // A letter that is longer in lower case moves all that follow it.
    const written = lower.length === name.length ? name : lower;
    return { type, subType, isStrong: weight === 'strong', words: wholeWords(written, match.index, match[0].length) };
  }
  return null;
}

/** `salar` of "Salaries & Wages" is "Salaries". */
function wholeWords(text: string, at: number, length: number): string {
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(at + length))?.[0].length ?? 0;
  return text.slice(at - before, at + length + after).trim();
}

/** Whether an account grows by debits or credits, where its type or name leaves no doubt. */
export function natureByName({ name, type, subType }: FileAccount): 1 | -1 | null {
  const typed = type === '' ? null : accountOfType(type, subType === '' ? null : subType, name);
  if (typed !== null) return normalSign(typed.classification);
  const evidence = evidenceByName(name);
  if (evidence?.isStrong !== true) return null;
  const classification = accountOfType(evidence.type, evidence.subType, name)?.classification;
  return classification === undefined ? null : normalSign(classification);
}
