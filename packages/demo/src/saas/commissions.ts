import { CODE } from '../chart/codes.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import { SALES_COMMISSIONS } from './codes.ts';

const COMMISSION_RATE = 0.08;

/** Sales earns a share of the yearly value of what new customers signed. */
export function postCommissions(books: Books, month: MonthIndex, newAnnualRevenue: number): void {
  const commission = cents(newAnnualRevenue * COMMISSION_RATE);
  books.journal.post({
    month,
    day: 'last',
    docType: 'JOURNAL',
    memo: 'Sales commissions',
    lines: [
      debit(SALES_COMMISSIONS, commission, { department: 'S&M', party: PARTY.payroll }),
      credit(CODE.payrollLiabilities, commission, { party: PARTY.payroll }),
    ],
  });
}
