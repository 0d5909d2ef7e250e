import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';

export interface ChartAccount {
  code: string;
  name: string;
  kind: AccountKind;
  classification: Classification;
}

interface Group {
  firstCode: number;
  count: number;
  name: string;
  kind: AccountKind;
  classification: Classification;
}

const GROUPS = {
  bank: { firstCode: 1000, count: 6, name: 'Bank', kind: 'CASH', classification: 'ASSET' },
  receivables: { firstCode: 1100, count: 2, name: 'Receivables', kind: 'AR', classification: 'ASSET' },
  inventory: { firstCode: 1200, count: 4, name: 'Inventory', kind: 'INVENTORY', classification: 'ASSET' },
  prepaid: { firstCode: 1300, count: 4, name: 'Prepaid expenses', kind: 'PREPAID', classification: 'ASSET' },
  inputTax: { firstCode: 1400, count: 2, name: 'Input tax', kind: 'TAX_RECEIVABLE', classification: 'ASSET' },
  equipment: { firstCode: 1500, count: 5, name: 'Equipment', kind: 'FIXED_ASSET', classification: 'ASSET' },
  worn: { firstCode: 1600, count: 5, name: 'Depreciated', kind: 'ACCUM_DEPRECIATION', classification: 'ASSET' },
  payables: { firstCode: 2000, count: 2, name: 'Payables', kind: 'AP', classification: 'LIABILITY' },
  cards: { firstCode: 2100, count: 3, name: 'Credit card', kind: 'CREDIT_CARD', classification: 'LIABILITY' },
  salesTax: { firstCode: 2200, count: 3, name: 'Sales tax', kind: 'SALES_TAX', classification: 'LIABILITY' },
  withheld: { firstCode: 2300, count: 5, name: 'Payroll taxes', kind: 'PAYROLL_LIAB', classification: 'LIABILITY' },
  deferred: { firstCode: 2400, count: 2, name: 'Deferred', kind: 'DEFERRED_REVENUE', classification: 'LIABILITY' },
  loans: { firstCode: 2500, count: 3, name: 'Loan', kind: 'LT_DEBT', classification: 'LIABILITY' },
  capital: { firstCode: 3000, count: 3, name: 'Capital', kind: 'SHARE_CAPITAL', classification: 'EQUITY' },
  revenue: { firstCode: 4000, count: 14, name: 'Revenue', kind: 'REVENUE', classification: 'REVENUE' },
  discounts: { firstCode: 4800, count: 3, name: 'Discounts', kind: 'CONTRA_REVENUE', classification: 'REVENUE' },
  materials: { firstCode: 5000, count: 5, name: 'Materials', kind: 'COGS_MATERIALS', classification: 'EXPENSE' },
  freight: { firstCode: 5100, count: 3, name: 'Freight', kind: 'COGS_FREIGHT', classification: 'EXPENSE' },
  hosting: { firstCode: 5200, count: 3, name: 'Hosting', kind: 'COGS_OTHER', classification: 'EXPENSE' },
  delivery: { firstCode: 5300, count: 3, name: 'Delivery staff', kind: 'COGS_LABOUR', classification: 'EXPENSE' },
  people: { firstCode: 6000, count: 10, name: 'Salaries', kind: 'OPEX_PEOPLE', classification: 'EXPENSE' },
  marketing: { firstCode: 6100, count: 6, name: 'Marketing', kind: 'OPEX_MARKETING', classification: 'EXPENSE' },
  travel: { firstCode: 6200, count: 4, name: 'Travel', kind: 'OPEX_TRAVEL', classification: 'EXPENSE' },
  advisers: { firstCode: 6300, count: 4, name: 'Advisers', kind: 'OPEX_PROFESSIONAL', classification: 'EXPENSE' },
  office: { firstCode: 6400, count: 4, name: 'Office', kind: 'OPEX_OFFICE', classification: 'EXPENSE' },
  premises: { firstCode: 6500, count: 4, name: 'Premises', kind: 'OPEX_FACILITIES', classification: 'EXPENSE' },
  insurance: { firstCode: 6600, count: 2, name: 'Insurance', kind: 'OPEX_INSURANCE', classification: 'EXPENSE' },
  fees: { firstCode: 6700, count: 2, name: 'Bank fees', kind: 'OPEX_BANK_FEES', classification: 'EXPENSE' },
  wear: { firstCode: 7000, count: 2, name: 'Depreciation', kind: 'DEPRECIATION', classification: 'EXPENSE' },
  interest: { firstCode: 8000, count: 2, name: 'Interest', kind: 'INTEREST_EXPENSE', classification: 'EXPENSE' },
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof GROUPS;

/** 120 accounts, as a company with books of some age has them. */
export const CHART: readonly ChartAccount[] = Object.values(GROUPS).flatMap(accountsOf);

const CODES = new Map(Object.entries(GROUPS).map(([name, group]) => [name, accountsOf(group).map(({ code }) => code)]));

export function codesOf(group: GroupName): readonly string[] {
  return CODES.get(group) ?? [];
}

/** Whether lines of the group name a department: income and costs do, balances do not. */
export function hasDepartments(group: GroupName): boolean {
  const { classification } = GROUPS[group];
  return classification === 'REVENUE' || classification === 'EXPENSE';
}

export const DEPARTMENTS = ['sales', 'marketing', 'engineering', 'operations', 'support', 'administration'] as const;

function accountsOf({ firstCode, count, name, kind, classification }: Group): ChartAccount[] {
  return Array.from({ length: count }, (_, index) => ({
    code: String(firstCode + index),
    name: `${name} ${index + 1}`,
    kind,
    classification,
  }));
}
