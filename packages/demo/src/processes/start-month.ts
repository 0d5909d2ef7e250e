import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { payBills } from './bills.ts';
import type { Books } from './books.ts';
import { payTaxBalance } from './pay-balance.ts';

/** Pays what earlier months left open: payroll liabilities, bills and, once a quarter, income tax. */
export function startMonth(books: Books, month: MonthIndex): void {
  payTaxBalance(books, month, {
    code: CODE.payrollLiabilities,
    day: 15,
    memo: 'Payroll taxes and withholdings paid',
  });
  payBills(books, month);
  if (month % 3 === 0) payTaxBalance(books, month, { code: CODE.incomeTaxPayable, day: 20, memo: 'Income tax paid' });
}
