import type { GroupName } from './chart.ts';

/** A share of the entry's total in hundredths; the last share of a side is whatever the others leave. */
type Share = readonly [group: GroupName, hundredths: number];

/** A kind of transaction: what it debits and credits. Both sides come to 100. */
export interface Template {
  docType: string;
  memo: string;
  debits: readonly Share[];
  credits: readonly Share[];
}

const COSTS: readonly GroupName[] = [
  'freight',
  'hosting',
  'delivery',
  'marketing',
  'travel',
  'advisers',
  'office',
  'premises',
  'insurance',
];

const TWO_LINES: readonly Template[] = [
  ...twice(template('RECEIPT', 'Payment received', 'bank', 'receivables')),
  ...twice(template('SALE', 'Sale', 'bank', 'revenue')),
  ...twice(template('PAYMENT', 'Bill paid', 'payables', 'bank')),
  ...COSTS.map((cost) => template('BILL', 'Bill', cost, 'payables')),
  ...COSTS.map((cost) => template('EXPENSE', 'Expense', cost, 'cards')),
  template('BILL', 'Goods received', 'inventory', 'payables'),
  template('TRANSFER', 'Card settled', 'cards', 'bank'),
  template('PAYMENT', 'Tax paid', 'salesTax', 'bank'),
  template('PAYMENT', 'Payroll taxes paid', 'withheld', 'bank'),
  template('RECEIPT', 'Tax refunded', 'bank', 'inputTax'),
  template('EXPENSE', 'Paid in advance', 'prepaid', 'bank'),
  template('JOURNAL', 'Month of a prepaid expense', 'insurance', 'prepaid'),
  template('RECEIPT', 'Subscription received', 'bank', 'deferred'),
  template('JOURNAL', 'Month of a subscription', 'deferred', 'revenue'),
  template('BILL', 'Equipment', 'equipment', 'payables'),
  template('JOURNAL', 'Depreciation', 'wear', 'worn'),
  template('RECEIPT', 'Loan received', 'bank', 'loans'),
  template('RECEIPT', 'Capital paid in', 'bank', 'capital'),
];

const THREE_LINES: readonly Template[] = [
  ...twice(
    invoice(
      'Invoice',
      [['receivables', 100]],
      [
        ['revenue', 83],
        ['salesTax', 17],
      ],
    ),
  ),
  invoice(
    'Invoice with discount',
    [
      ['receivables', 92],
      ['discounts', 8],
    ],
    [['revenue', 100]],
  ),
  {
    docType: 'SALE',
    memo: 'Card sale',
    debits: [
      ['bank', 97],
      ['fees', 3],
    ],
    credits: [['revenue', 100]],
  },
  ...COSTS.map((cost): Template => ({
    docType: 'BILL',
    memo: 'Bill with tax',
    debits: [
      [cost, 83],
      ['inputTax', 17],
    ],
    credits: [['payables', 100]],
  })),
  {
    docType: 'PAYMENT',
    memo: 'Loan repaid',
    debits: [
      ['loans', 90],
      ['interest', 10],
    ],
    credits: [['bank', 100]],
  },
];

const FOUR_LINES: readonly Template[] = [
  {
    docType: 'PAYROLL',
    memo: 'Payroll',
    debits: [
      ['people', 85],
      ['people', 15],
    ],
    credits: [
      ['withheld', 32],
      ['bank', 68],
    ],
  },
  {
    docType: 'SALE',
    memo: 'Goods sold',
    debits: [
      ['bank', 62],
      ['materials', 38],
    ],
    credits: [
      ['revenue', 62],
      ['inventory', 38],
    ],
  },
];

/** Ten transactions have 25 lines: six of two, three of three, one of four. */
export const BLOCK: readonly (readonly Template[])[] = [
  TWO_LINES,
  THREE_LINES,
  TWO_LINES,
  TWO_LINES,
  FOUR_LINES,
  TWO_LINES,
  THREE_LINES,
  TWO_LINES,
  THREE_LINES,
  TWO_LINES,
];

function template(docType: string, memo: string, debit: GroupName, credit: GroupName): Template {
  return { docType, memo, debits: [[debit, 100]], credits: [[credit, 100]] };
}

function invoice(memo: string, debits: readonly Share[], credits: readonly Share[]): Template {
  return { docType: 'INVOICE', memo, debits, credits };
}

function twice(common: Template): Template[] {
  return [common, common];
}
