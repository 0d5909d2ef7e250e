import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { DepartmentKey } from '../records/ledger.ts';
import type { Books } from './books.ts';

export interface Bill {
  readonly day: number;
  readonly vendor: string;
  readonly code: string;
  readonly amount: number;
  readonly department?: DepartmentKey;
}

/** Books the bills of a month on their days; a bill of nothing does not exist. */
export function postBills(books: Books, month: MonthIndex, bills: readonly Bill[]): void {
  const posted = books.billsOf.get(month) ?? [];
  books.billsOf.set(month, posted);
  for (const { day, vendor, code, amount, department } of bills.filter((bill) => bill.amount > 0)) {
    const number = `BILL-${month}-${String(posted.length + 1).padStart(2, '0')}`;
    posted.push({ number, vendor, amount });
    books.journal.post({
      month,
      day,
      docType: 'BILL',
      docNumber: number,
      docRef: number,
      memo: `Bill ${vendor}`,
      lines: [debit(code, amount, { department, party: vendor }), credit(CODE.payables, amount, { party: vendor })],
    });
  }
}

/** Every bill of the month before is paid on the 10th. */
export function payBills(books: Books, month: MonthIndex): void {
  for (const { number, vendor: party, amount } of books.billsOf.get(month - 1) ?? []) {
    books.journal.post({
      month,
      day: 10,
      docType: 'BILL_PAYMENT',
      docRef: number,
      memo: `Pay ${party}`,
      lines: [debit(CODE.payables, amount, { party }), credit(CODE.bank, amount, { party })],
    });
  }
}
