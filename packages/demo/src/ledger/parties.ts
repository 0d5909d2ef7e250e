/** Counterparties that are neither the vendor of a bill nor a customer with a name. */
export const PARTY = {
  payroll: 'Payroll',
  taxAuthority: 'Sample Tax Authority',
  cardProcessor: 'Sample Card Processor',
  investor: 'Imaginary Ventures Fund I',
  lender: 'Fictional Savings Bank',
  partners: 'Partners',
  settlements: 'Settlements',
  buyers: 'Buyers',
  sellers: 'Sellers',
  computerShop: 'Madeup Computers Co',
  insurer: 'Imaginary Insurance Mutual',
} as const;
