import type { AccountRow } from './account-table.ts';

/** Accounts every demo company has. */
export const COMMON_ACCOUNTS: readonly AccountRow[] = [
  ['1000', 'Operating bank', 'Bank', 'Checking', 'CASH'],
  ['1300', 'Prepaid expenses', 'Other Current Asset', 'PrepaidExpenses', 'PREPAID'],
  ['1500', 'Computer equipment', 'Fixed Asset', 'FixedAssetComputers', 'FIXED_ASSET'],
  ['1590', 'Accumulated depreciation', 'Fixed Asset', 'AccumulatedDepreciation', 'ACCUM_DEPRECIATION'],
  ['2000', 'Accounts payable', 'Accounts Payable', null, 'AP'],
  ['2100', 'Payroll liabilities', 'Other Current Liability', 'PayrollTaxPayable', 'PAYROLL_LIAB'],
  ['3000', 'Share capital', 'Equity', 'CommonStock', 'SHARE_CAPITAL'],
  ['3900', 'Retained earnings', 'Equity', 'RetainedEarnings', 'RETAINED_EARNINGS'],
  ['5200', 'Delivery payroll', 'Cost of Goods Sold', 'CostOfLaborCos', 'COGS_LABOUR'],
  ['5210', 'Delivery payroll taxes', 'Cost of Goods Sold', 'CostOfLaborCos', 'COGS_LABOUR'],
  ['6010', 'S&M payroll', 'Expense', 'PayrollExpenses', 'OPEX_PEOPLE'],
  ['6020', 'G&A payroll', 'Expense', 'PayrollExpenses', 'OPEX_PEOPLE'],
  ['6050', 'Payroll taxes', 'Expense', 'PayrollExpenses', 'OPEX_PEOPLE'],
  ['6310', 'Rent', 'Expense', 'RentOrLeaseOfBuildings', 'OPEX_FACILITIES'],
  ['6330', 'Accounting fees', 'Expense', 'LegalProfessionalFees', 'OPEX_PROFESSIONAL'],
  ['6340', 'Office software', 'Expense', 'OfficeGeneralAdministrativeExpenses', 'OPEX_OFFICE'],
  ['6360', 'Insurance', 'Expense', 'Insurance', 'OPEX_INSURANCE'],
  ['7000', 'Depreciation', 'Other Expense', 'Depreciation', 'DEPRECIATION'],
];

/** Accounts more than one demo company has; a chart names those it needs. */
export const SHARED_ACCOUNTS = {
  receivables: ['1100', 'Accounts receivable', 'Accounts Receivable', null, 'AR'],
  incomeTaxPayable: ['2150', 'Income tax payable', 'Other Current Liability', 'IncomeTaxPayable', 'INCOME_TAX_PAYABLE'],
  deferredRevenue: ['2300', 'Deferred revenue', 'Other Current Liability', 'DeferredRevenue', 'DEFERRED_REVENUE'],
  cloudHosting: ['5000', 'Cloud hosting', 'Cost of Goods Sold', 'OtherCostsOfServiceCos', 'COGS_OTHER'],
  paymentProcessing: ['5100', 'Payment processing', 'Cost of Goods Sold', null, 'COGS_OTHER'],
  researchPayroll: ['6000', 'R&D payroll', 'Expense', 'PayrollExpenses', 'OPEX_PEOPLE'],
  advertising: ['6100', 'Advertising', 'Expense', 'AdvertisingPromotional', 'OPEX_MARKETING'],
  content: ['6110', 'Content and agencies', 'Expense', 'AdvertisingPromotional', 'OPEX_MARKETING'],
  events: ['6120', 'Events and trade shows', 'Expense', 'AdvertisingPromotional', 'OPEX_MARKETING'],
  developmentTools: ['6210', 'Development tools', 'Expense', null, 'OPEX_OTHER'],
  legal: ['6320', 'Legal fees', 'Expense', 'LegalProfessionalFees', 'OPEX_PROFESSIONAL'],
  incomeTax: ['7900', 'Income tax', 'Other Expense', 'IncomeTaxOtherExpense', 'INCOME_TAX'],
} as const satisfies Record<string, AccountRow>;
