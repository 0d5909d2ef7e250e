import { CODE } from '../chart/codes.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import { PAYMENT_PROCESSING } from './codes.ts';
import type { OpenInvoice, SaasState } from './state.ts';

export function collectInvoices({ books, receivables }: SaasState, month: MonthIndex): void {
  for (const invoice of receivables.dueIn(month)) {
    if (invoice.isCard) receiveByCard(books, month, invoice);
    else receive(books, month, invoice, 0);
  }
}

/** The card processor keeps 2.9 % and 30 cents. */
export function receiveByCard(books: Books, month: MonthIndex, invoice: OpenInvoice): void {
  receive(books, month, invoice, cents(invoice.amount * 0.029) + 30);
}

function receive(books: Books, month: MonthIndex, { number, customer, amount, day }: OpenInvoice, fee: number): void {
  books.journal.post({
    month,
    day,
    docType: 'PAYMENT',
    docRef: number,
    memo: `Receipt ${number}`,
    lines: [
      debit(CODE.bank, amount - fee, { party: customer }),
      debit(PAYMENT_PROCESSING, fee, { department: 'COGS', party: PARTY.cardProcessor }),
      credit(CODE.receivables, amount, { party: customer }),
    ],
  });
}
