import { isBalanceSheetKind, type AccountKind, type Classification } from '../account-kind.ts';

/** Sections of the balance sheet in reading order. */
export const BALANCE_SHEET_SECTIONS = [
  'CURRENT_ASSETS',
  'NON_CURRENT_ASSETS',
  'CURRENT_LIABILITIES',
  'NON_CURRENT_LIABILITIES',
  'EQUITY',
] as const;
export type BalanceSheetSection = (typeof BALANCE_SHEET_SECTIONS)[number];

interface LineDefinition {
  readonly code: string;
  readonly section: BalanceSheetSection;
  readonly label: string;
}

/** Lines in reading order (finance 1.4, 2.8). */
export const BALANCE_SHEET_LINES = [
  { code: 'CASH', section: 'CURRENT_ASSETS', label: 'Cash and cash equivalents' },
  { code: 'RESTRICTED_CASH', section: 'CURRENT_ASSETS', label: 'Restricted cash' },
  { code: 'INVESTMENTS_CURRENT', section: 'CURRENT_ASSETS', label: 'Investments' },
  { code: 'RECEIVABLES', section: 'CURRENT_ASSETS', label: 'Trade receivables' },
  { code: 'UNBILLED', section: 'CURRENT_ASSETS', label: 'Unbilled revenue' },
  { code: 'INVENTORY', section: 'CURRENT_ASSETS', label: 'Inventory' },
  { code: 'PREPAID', section: 'CURRENT_ASSETS', label: 'Prepaid expenses' },
  { code: 'LOANS_GIVEN_CURRENT', section: 'CURRENT_ASSETS', label: 'Loans given' },
  { code: 'CAPITAL_NOT_PAID_IN', section: 'CURRENT_ASSETS', label: 'Capital not paid in' },
  { code: 'OTHER_CURRENT_ASSETS', section: 'CURRENT_ASSETS', label: 'Other current assets' },
  { code: 'FIXED_ASSETS', section: 'NON_CURRENT_ASSETS', label: 'Fixed and intangible assets, net' },
  { code: 'INVESTMENTS_NON_CURRENT', section: 'NON_CURRENT_ASSETS', label: 'Investments' },
  { code: 'LOANS_GIVEN_NON_CURRENT', section: 'NON_CURRENT_ASSETS', label: 'Loans given' },
  { code: 'DEFERRED_TAX_ASSETS', section: 'NON_CURRENT_ASSETS', label: 'Deferred tax' },
  { code: 'OTHER_ASSETS', section: 'NON_CURRENT_ASSETS', label: 'Other assets' },
  { code: 'PAYABLES', section: 'CURRENT_LIABILITIES', label: 'Trade payables' },
  { code: 'COMPANY_CARDS', section: 'CURRENT_LIABILITIES', label: 'Company cards' },
  { code: 'ACCRUED', section: 'CURRENT_LIABILITIES', label: 'Accrued and other liabilities' },
  { code: 'PAYROLL_LIABILITIES', section: 'CURRENT_LIABILITIES', label: 'Payroll liabilities' },
  { code: 'TAXES_PAYABLE', section: 'CURRENT_LIABILITIES', label: 'Taxes payable' },
  { code: 'DEFERRED_REVENUE_CURRENT', section: 'CURRENT_LIABILITIES', label: 'Deferred revenue' },
  { code: 'FUNDS_HELD', section: 'CURRENT_LIABILITIES', label: 'Funds held for others' },
  { code: 'DEBT_CURRENT', section: 'CURRENT_LIABILITIES', label: 'Debt' },
  { code: 'DIVIDENDS_PAYABLE', section: 'CURRENT_LIABILITIES', label: 'Dividends payable' },
  { code: 'DEBT_NON_CURRENT', section: 'NON_CURRENT_LIABILITIES', label: 'Debt' },
  { code: 'CONVERTIBLES', section: 'NON_CURRENT_LIABILITIES', label: 'SAFEs and convertible notes' },
  { code: 'DEFERRED_REVENUE_NON_CURRENT', section: 'NON_CURRENT_LIABILITIES', label: 'Deferred revenue' },
  { code: 'DEFERRED_TAX_LIABILITIES', section: 'NON_CURRENT_LIABILITIES', label: 'Deferred tax' },
  { code: 'OTHER_LIABILITIES', section: 'NON_CURRENT_LIABILITIES', label: 'Other liabilities' },
  { code: 'PAID_IN_CAPITAL', section: 'EQUITY', label: 'Paid-in capital' },
  { code: 'DISTRIBUTIONS', section: 'EQUITY', label: 'Distributions' },
  { code: 'RETAINED_EARNINGS', section: 'EQUITY', label: 'Retained earnings' },
  { code: 'CURRENT_YEAR_RESULT', section: 'EQUITY', label: 'Current-year result' },
  { code: 'RESERVES', section: 'EQUITY', label: 'Reserves' },
  { code: 'TRANSLATION_RESERVE', section: 'EQUITY', label: 'Translation reserve' },
] as const satisfies readonly LineDefinition[];

export type BalanceSheetLineCode = (typeof BALANCE_SHEET_LINES)[number]['code'];

const LINE_OF_KIND: Readonly<Partial<Record<AccountKind, BalanceSheetLineCode>>> = {
  CASH: 'CASH',
  RESTRICTED_CASH: 'RESTRICTED_CASH',
  ST_INVESTMENT: 'INVESTMENTS_CURRENT',
  LT_INVESTMENT: 'INVESTMENTS_NON_CURRENT',
  AR: 'RECEIVABLES',
  AR_OTHER: 'RECEIVABLES',
  AR_ALLOWANCE: 'RECEIVABLES',
  UNBILLED: 'UNBILLED',
  INVENTORY: 'INVENTORY',
  PREPAID: 'PREPAID',
  TAX_RECEIVABLE: 'OTHER_CURRENT_ASSETS',
  OTHER_CURRENT_ASSET: 'OTHER_CURRENT_ASSETS',
  LOAN_RECEIVABLE: 'LOANS_GIVEN_CURRENT',
  EQUITY_RECEIVABLE: 'CAPITAL_NOT_PAID_IN',
  FIXED_ASSET: 'FIXED_ASSETS',
  INTANGIBLE: 'FIXED_ASSETS',
  ACCUM_DEPRECIATION: 'FIXED_ASSETS',
  DEPOSIT: 'OTHER_ASSETS',
  OTHER_NONCURRENT_ASSET: 'OTHER_ASSETS',
  DEFERRED_TAX: 'DEFERRED_TAX_ASSETS',
  AP: 'PAYABLES',
  CREDIT_CARD: 'COMPANY_CARDS',
  ACCRUED: 'ACCRUED',
  OTHER_CURRENT_LIAB: 'ACCRUED',
  PAYROLL_LIAB: 'PAYROLL_LIABILITIES',
  SALES_TAX: 'TAXES_PAYABLE',
  INCOME_TAX_PAYABLE: 'TAXES_PAYABLE',
  DEFERRED_REVENUE: 'DEFERRED_REVENUE_CURRENT',
  DEFERRED_REVENUE_LT: 'DEFERRED_REVENUE_NON_CURRENT',
  CUSTOMER_FUNDS: 'FUNDS_HELD',
  ST_DEBT: 'DEBT_CURRENT',
  LT_DEBT: 'DEBT_NON_CURRENT',
  SHAREHOLDER_LOAN: 'DEBT_NON_CURRENT',
  CONVERTIBLE: 'CONVERTIBLES',
  DIVIDENDS_PAYABLE: 'DIVIDENDS_PAYABLE',
  OTHER_NONCURRENT_LIAB: 'OTHER_LIABILITIES',
  SHARE_CAPITAL: 'PAID_IN_CAPITAL',
  PAID_IN_CAPITAL: 'PAID_IN_CAPITAL',
  DISTRIBUTIONS: 'DISTRIBUTIONS',
  RETAINED_EARNINGS: 'RETAINED_EARNINGS',
  OPENING_BALANCE: 'RETAINED_EARNINGS',
  OTHER_EQUITY: 'RETAINED_EARNINGS',
  OCI: 'RESERVES',
};

/** What decides the line of an account. */
export interface PlacedAccount {
  readonly kind: AccountKind;
  readonly classification: Classification;
  /** The provider's type ('Other Asset'): tells loans given for long from those given for short. */
  readonly accountType: string;
}

/** The line of the balance sheet an account is part of; null for accounts of the P&L and for undecided ones. */
export function balanceSheetLineOf({ kind, classification, accountType }: PlacedAccount): BalanceSheetLineCode | null {
  if (!isBalanceSheetKind(kind)) return null;
  if (kind === 'DEFERRED_TAX' && classification === 'LIABILITY') return 'DEFERRED_TAX_LIABILITIES';
  if (kind === 'LOAN_RECEIVABLE' && isLongTermAsset(accountType)) return 'LOANS_GIVEN_NON_CURRENT';
  const line = LINE_OF_KIND[kind];
  if (line === undefined) throw new RangeError(`No line of the balance sheet for ${kind}`);
  return line;
}

/** Providers spell their types with and without spaces. */
function isLongTermAsset(accountType: string): boolean {
  return /^(other|fixed)assets?$/.test(accountType.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** Debits make assets grow and the other side shrink: `natural amount = sign * ledger balance`. */
export function naturalSignOf(section: BalanceSheetSection): 1 | -1 {
  return section === 'CURRENT_ASSETS' || section === 'NON_CURRENT_ASSETS' ? 1 : -1;
}
