import { isBalanceSheetKind, type AccountKind } from '../account-kind.ts';

/** Sections of the cash-flow statement in reading order. */
export const CASH_FLOW_SECTIONS = ['OPERATING', 'INVESTING', 'FINANCING'] as const;
export type CashFlowSection = (typeof CASH_FLOW_SECTIONS)[number];

interface LineDefinition {
  readonly code: string;
  readonly section: CashFlowSection;
  readonly label: string;
}

/** Lines in reading order (finance 1.4, 2.9). */
export const CASH_FLOW_LINES = [
  { code: 'NET_PROFIT', section: 'OPERATING', label: 'Net profit' },
  { code: 'DEPRECIATION', section: 'OPERATING', label: 'Depreciation & amortisation' },
  { code: 'DISPOSALS', section: 'OPERATING', label: 'Loss or gain on disposals' },
  { code: 'RECEIVABLES', section: 'OPERATING', label: 'Change in receivables' },
  { code: 'INVENTORY', section: 'OPERATING', label: 'Change in inventory' },
  { code: 'PREPAID_AND_OTHER', section: 'OPERATING', label: 'Change in prepaid and other' },
  { code: 'PAYABLES', section: 'OPERATING', label: 'Change in payables' },
  { code: 'ACCRUALS_AND_OTHER', section: 'OPERATING', label: 'Change in accruals and other' },
  { code: 'PAYROLL_LIABILITIES', section: 'OPERATING', label: 'Change in payroll liabilities' },
  { code: 'TAXES', section: 'OPERATING', label: 'Change in taxes' },
  { code: 'DEFERRED_REVENUE', section: 'OPERATING', label: 'Change in deferred revenue' },
  { code: 'FUNDS_HELD', section: 'OPERATING', label: 'Change in funds held for others' },
  { code: 'OTHER_NON_CASH', section: 'OPERATING', label: 'Other non-cash adjustments' },
  { code: 'CAPITAL_EXPENDITURE', section: 'INVESTING', label: 'Capital expenditure, net of disposals' },
  { code: 'INVESTMENTS', section: 'INVESTING', label: 'Investments' },
  { code: 'LOANS_GIVEN', section: 'INVESTING', label: 'Loans given' },
  { code: 'RESTRICTED_CASH', section: 'INVESTING', label: 'Change in restricted cash' },
  { code: 'OTHER_INVESTING', section: 'INVESTING', label: 'Other investing' },
  { code: 'DEBT', section: 'FINANCING', label: 'Debt' },
  { code: 'EQUITY', section: 'FINANCING', label: 'Equity' },
  { code: 'EQUITY_LIKE', section: 'FINANCING', label: 'SAFEs and convertible notes' },
  { code: 'DISTRIBUTIONS', section: 'FINANCING', label: 'Distributions' },
  { code: 'OTHER_EQUITY', section: 'FINANCING', label: 'Other equity' },
] as const satisfies readonly LineDefinition[];

export type CashFlowLineCode = (typeof CASH_FLOW_LINES)[number]['code'];

const LINE_OF_KIND: Readonly<Partial<Record<AccountKind, CashFlowLineCode>>> = {
  RESTRICTED_CASH: 'RESTRICTED_CASH',
  ST_INVESTMENT: 'INVESTMENTS',
  LT_INVESTMENT: 'INVESTMENTS',
  AR: 'RECEIVABLES',
  AR_OTHER: 'RECEIVABLES',
  AR_ALLOWANCE: 'RECEIVABLES',
  UNBILLED: 'RECEIVABLES',
  INVENTORY: 'INVENTORY',
  PREPAID: 'PREPAID_AND_OTHER',
  TAX_RECEIVABLE: 'PREPAID_AND_OTHER',
  OTHER_CURRENT_ASSET: 'PREPAID_AND_OTHER',
  LOAN_RECEIVABLE: 'LOANS_GIVEN',
  EQUITY_RECEIVABLE: 'EQUITY',
  FIXED_ASSET: 'CAPITAL_EXPENDITURE',
  INTANGIBLE: 'CAPITAL_EXPENDITURE',
  ACCUM_DEPRECIATION: 'CAPITAL_EXPENDITURE',
  DEPOSIT: 'OTHER_INVESTING',
  OTHER_NONCURRENT_ASSET: 'OTHER_INVESTING',
  DEFERRED_TAX: 'TAXES',
  AP: 'PAYABLES',
  CREDIT_CARD: 'PAYABLES',
  ACCRUED: 'ACCRUALS_AND_OTHER',
  OTHER_CURRENT_LIAB: 'ACCRUALS_AND_OTHER',
  OTHER_NONCURRENT_LIAB: 'ACCRUALS_AND_OTHER',
  PAYROLL_LIAB: 'PAYROLL_LIABILITIES',
  SALES_TAX: 'TAXES',
  INCOME_TAX_PAYABLE: 'TAXES',
  DEFERRED_REVENUE: 'DEFERRED_REVENUE',
  DEFERRED_REVENUE_LT: 'DEFERRED_REVENUE',
  CUSTOMER_FUNDS: 'FUNDS_HELD',
  ST_DEBT: 'DEBT',
  LT_DEBT: 'DEBT',
  SHAREHOLDER_LOAN: 'DEBT',
  CONVERTIBLE: 'EQUITY_LIKE',
  DIVIDENDS_PAYABLE: 'DISTRIBUTIONS',
  SHARE_CAPITAL: 'EQUITY',
  PAID_IN_CAPITAL: 'EQUITY',
  DISTRIBUTIONS: 'DISTRIBUTIONS',
  RETAINED_EARNINGS: 'OTHER_EQUITY',
  OPENING_BALANCE: 'OTHER_EQUITY',
  OTHER_EQUITY: 'OTHER_EQUITY',
  OCI: 'OTHER_NON_CASH',
};

/** The line the change of an account is part of; null for cash itself, accounts of the P&L and undecided ones. */
export function cashFlowLineOf(kind: AccountKind): CashFlowLineCode | null {
  if (kind === 'CASH' || !isBalanceSheetKind(kind)) return null;
  const line = LINE_OF_KIND[kind];
  if (line === undefined) throw new RangeError(`No line of the cash-flow statement for ${kind}`);
  return line;
}

/** The section of that line; null where there is none. */
export function cashFlowSectionOf(kind: AccountKind): CashFlowSection | null {
  const code = cashFlowLineOf(kind);
  return CASH_FLOW_LINES.find((line) => line.code === code)?.section ?? null;
}
