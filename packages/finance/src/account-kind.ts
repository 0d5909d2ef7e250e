/** The five classes of accounting, and that of accounts nobody has decided about. */
export const CLASSIFICATIONS = ['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE', 'UNDECIDED'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Sections of the profit and loss statement in reading order. */
export const PNL_SECTIONS = [
  'REVENUE',
  'COST_OF_REVENUE',
  'OPERATING_EXPENSES',
  'DEPRECIATION_AMORTISATION',
  'OTHER_INCOME_EXPENSE',
  'INCOME_TAX',
] as const;
export type PnlSection = (typeof PNL_SECTIONS)[number];

const BALANCE_SHEET_KINDS = [
  'CASH',
  'RESTRICTED_CASH',
  'ST_INVESTMENT',
  'LT_INVESTMENT',
  'AR',
  'AR_OTHER',
  'AR_ALLOWANCE',
  'UNBILLED',
  'INVENTORY',
  'PREPAID',
  'TAX_RECEIVABLE',
  'OTHER_CURRENT_ASSET',
  'LOAN_RECEIVABLE',
  'EQUITY_RECEIVABLE',
  'FIXED_ASSET',
  'INTANGIBLE',
  'ACCUM_DEPRECIATION',
  'DEPOSIT',
  'OTHER_NONCURRENT_ASSET',
  'DEFERRED_TAX',
  'AP',
  'CREDIT_CARD',
  'ACCRUED',
  'OTHER_CURRENT_LIAB',
  'PAYROLL_LIAB',
  'SALES_TAX',
  'INCOME_TAX_PAYABLE',
  'DEFERRED_REVENUE',
  'DEFERRED_REVENUE_LT',
  'CUSTOMER_FUNDS',
  'ST_DEBT',
  'LT_DEBT',
  'SHAREHOLDER_LOAN',
  'CONVERTIBLE',
  'DIVIDENDS_PAYABLE',
  'OTHER_NONCURRENT_LIAB',
  'SHARE_CAPITAL',
  'PAID_IN_CAPITAL',
  'DISTRIBUTIONS',
  'RETAINED_EARNINGS',
  'OPENING_BALANCE',
  'OTHER_EQUITY',
  'OCI',
] as const;

const PNL_KINDS = [
  'REVENUE',
  'CONTRA_REVENUE',
  'OTHER_OPERATING_INCOME',
  'COGS_MATERIALS',
  'COGS_LABOUR',
  'COGS_FREIGHT',
  'COGS_OTHER',
  'OPEX_PEOPLE',
  'OPEX_MARKETING',
  'OPEX_SALES_COMMISSION',
  'OPEX_TRAVEL',
  'OPEX_PROFESSIONAL',
  'OPEX_OFFICE',
  'OPEX_FACILITIES',
  'OPEX_INSURANCE',
  'OPEX_FULFILMENT',
  'OPEX_BANK_FEES',
  'OPEX_OTHER',
  'BAD_DEBT',
  'TAXES_OTHER',
  'DEPRECIATION',
  'INTEREST_INCOME',
  'INTEREST_EXPENSE',
  'INVESTMENT_INCOME',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'FX_GAIN_LOSS',
  'DISPOSAL_GAIN_LOSS',
  'ONE_OFF',
  'INCOME_TAX',
] as const;

/** Kinds that somebody can choose: balance-sheet kinds first, then P&L kinds. */
export const DECIDED_KINDS = [...BALANCE_SHEET_KINDS, ...PNL_KINDS] as const;
export type DecidedKind = (typeof DECIDED_KINDS)[number];

/**
 * What an account is to the statements, finer than its classification. `UNDECIDED` is of neither statement: such an
 * account stands in the row "Not decided" of each, and in no subtotal.
 */
export const ACCOUNT_KINDS = [...DECIDED_KINDS, 'UNDECIDED'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const SECTION_OF_KIND: Readonly<Record<(typeof PNL_KINDS)[number], PnlSection>> = {
  REVENUE: 'REVENUE',
  CONTRA_REVENUE: 'REVENUE',
  OTHER_OPERATING_INCOME: 'REVENUE',
  COGS_MATERIALS: 'COST_OF_REVENUE',
  COGS_LABOUR: 'COST_OF_REVENUE',
  COGS_FREIGHT: 'COST_OF_REVENUE',
  COGS_OTHER: 'COST_OF_REVENUE',
  OPEX_PEOPLE: 'OPERATING_EXPENSES',
  OPEX_MARKETING: 'OPERATING_EXPENSES',
  OPEX_SALES_COMMISSION: 'OPERATING_EXPENSES',
  OPEX_TRAVEL: 'OPERATING_EXPENSES',
  OPEX_PROFESSIONAL: 'OPERATING_EXPENSES',
  OPEX_OFFICE: 'OPERATING_EXPENSES',
  OPEX_FACILITIES: 'OPERATING_EXPENSES',
  OPEX_INSURANCE: 'OPERATING_EXPENSES',
  OPEX_FULFILMENT: 'OPERATING_EXPENSES',
  OPEX_BANK_FEES: 'OPERATING_EXPENSES',
  OPEX_OTHER: 'OPERATING_EXPENSES',
  BAD_DEBT: 'OPERATING_EXPENSES',
  TAXES_OTHER: 'OPERATING_EXPENSES',
  DEPRECIATION: 'DEPRECIATION_AMORTISATION',
  INTEREST_INCOME: 'OTHER_INCOME_EXPENSE',
  INTEREST_EXPENSE: 'OTHER_INCOME_EXPENSE',
  INVESTMENT_INCOME: 'OTHER_INCOME_EXPENSE',
  OTHER_INCOME: 'OTHER_INCOME_EXPENSE',
  OTHER_EXPENSE: 'OTHER_INCOME_EXPENSE',
  FX_GAIN_LOSS: 'OTHER_INCOME_EXPENSE',
  DISPOSAL_GAIN_LOSS: 'OTHER_INCOME_EXPENSE',
  ONE_OFF: 'OTHER_INCOME_EXPENSE',
  INCOME_TAX: 'INCOME_TAX',
};

const SECTIONS: ReadonlyMap<string, PnlSection> = new Map(Object.entries(SECTION_OF_KIND));

/**
 * `natural amount = normalSign * sum of ledger amounts` (debit positive): +1 for what grows by debits (assets and
 * expenses), -1 for what grows by credits. What is not decided reads as a credit, as it stands in the statements.
 */
export function normalSign(classification: Classification): 1 | -1 {
  return classification === 'ASSET' || classification === 'EXPENSE' ? 1 : -1;
}

/** The section of the profit and loss statement an account of this kind is at home in; null for every other kind. */
export function pnlSectionOf(kind: AccountKind): PnlSection | null {
  return SECTIONS.get(kind) ?? null;
}

/**
 * Whether an account counts as cash. Restricted cash does not, nor do credit cards, which are unpaid spending
 * (see docs/metrics/statements.md).
 */
export function isCashKind(kind: AccountKind): boolean {
  return kind === 'CASH';
}

const BALANCE_SHEET: ReadonlySet<string> = new Set(BALANCE_SHEET_KINDS);

/** Whether an account has a place in the balance sheet, which accounts of the P&L and undecided ones have not. */
export function isBalanceSheetKind(kind: AccountKind): boolean {
  return BALANCE_SHEET.has(kind);
}

/** Whether nobody has decided what an account is. */
export function isUndecidedKind(kind: AccountKind): boolean {
  return kind === 'UNDECIDED';
}
