import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import type { ChannelTotals } from './channel-totals.ts';
import {
  COST_OF_PRODUCTS,
  DISCOUNTS,
  MARKETPLACE_COMMISSION,
  PAYMENT_FEES,
  PRODUCT_SALES,
  SHIPPING_INCOME,
} from './codes.ts';

/** The document that the marketplace and the wholesale customers settle together in the month after. */
export function statementNumber(month: MonthIndex): string {
  return `STMT-${month}`;
}

/** Sales and cost of goods of one channel on the last day of the month. */
export function postChannelSales(books: Books, month: MonthIndex, totals: ChannelTotals): void {
  if (totals.channel === 'web') postWebSales(books, month, totals);
  else postSalesOnAccount(books, month, totals);
  const { channel, cost } = totals;
  books.journal.post({
    month,
    day: 'last',
    docType: 'JOURNAL',
    memo: `Cost of goods ${channel}`,
    lines: [
      debit(COST_OF_PRODUCTS, cost, { department: 'COGS', party: channel }),
      credit(CODE.inventory, cost, { party: channel }),
    ],
  });
}

function postWebSales(books: Books, month: MonthIndex, totals: ChannelTotals): void {
  const { gross, discount, shipping, tax, fee } = totals;
  const tags = { party: totals.channel };
  books.journal.post({
    month,
    day: 'last',
    docType: 'SALES_RECEIPT',
    memo: 'Web sales',
    lines: [
      debit(CODE.bank, gross - discount + shipping + tax - fee, tags),
      debit(PAYMENT_FEES, fee, { department: 'VAR', party: PARTY.cardProcessor }),
      debit(DISCOUNTS, discount, tags),
      credit(PRODUCT_SALES, gross, tags),
      credit(SHIPPING_INCOME, shipping, tags),
      credit(CODE.salesTaxPayable, tax, tags),
    ],
  });
}

function postSalesOnAccount(books: Books, month: MonthIndex, { channel, gross, fee }: ChannelTotals): void {
  const tags = { party: channel };
  books.journal.post({
    month,
    day: 'last',
    docType: 'INVOICE',
    docNumber: `${statementNumber(month)}-${channel}`,
    docRef: statementNumber(month),
    memo: `${channel} sales`,
    lines: [
      debit(CODE.receivables, gross - fee, tags),
      debit(MARKETPLACE_COMMISSION, fee, { department: 'VAR', party: channel }),
      credit(PRODUCT_SALES, gross, tags),
    ],
  });
}

/** Everything receivable arrives on the 15th of the next month. */
export function settleStatement({ journal }: Books, month: MonthIndex): void {
  const due = journal.balance(CODE.receivables);
  const tags = { party: PARTY.settlements };
  journal.post({
    month,
    day: 15,
    docType: 'PAYMENT',
    docRef: statementNumber(month - 1),
    memo: 'Channel and wholesale settlements',
    lines: [debit(CODE.bank, due, tags), credit(CODE.receivables, due, tags)],
  });
}
