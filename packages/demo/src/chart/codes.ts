/** Accounts that several processes post to; those of one business model are named beside its postings. */
export const CODE = {
  bank: '1000',
  receivables: '1100',
  unbilled: '1150',
  inventory: '1200',
  prepaid: '1300',
  equipment: '1500',
  accumulatedDepreciation: '1590',
  payables: '2000',
  payrollLiabilities: '2100',
  incomeTaxPayable: '2150',
  salesTaxPayable: '2200',
  deferredRevenue: '2300',
  sellerFunds: '2400',
  termLoan: '2700',
  shareCapital: '3000',
  distributions: '3800',
  retainedEarnings: '3900',
  deliveryPayroll: '5200',
  deliveryPayrollTaxes: '5210',
  researchPayroll: '6000',
  salesPayroll: '6010',
  adminPayroll: '6020',
  payrollTaxes: '6050',
  insurance: '6360',
  depreciation: '7000',
  interest: '7100',
  incomeTax: '7900',
} as const;

/** Profit and loss accounts start at 4000. */
export function isProfitAndLoss(code: string): boolean {
  return Number(code) >= 4000;
}
