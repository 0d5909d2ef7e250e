import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Billing } from './invoicing.ts';

/** Clients pay on the 28th. */
export function collectInvoices({ books, receivables }: Billing, month: MonthIndex): void {
  for (const { number, client, amount } of receivables.dueIn(month)) {
    const tags = { party: client };
    books.journal.post({
      month,
      day: 28,
      docType: 'PAYMENT',
      docRef: number,
      memo: `Receipt ${number}`,
      lines: [debit(CODE.bank, amount, tags), credit(CODE.receivables, amount, tags)],
    });
  }
}
