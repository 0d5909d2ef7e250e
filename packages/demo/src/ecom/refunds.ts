import { CODE } from '../chart/codes.ts';
import type { SalesChannel } from '../records/order.ts';
import { sumOf } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import type { Units } from './catalogue.ts';
import { COST_OF_PRODUCTS, RETURNS } from './codes.ts';
import { unitsIn } from './demand.ts';
import type { EcomOrder } from './order.ts';
import { addUnits, NO_UNITS } from './stock.ts';

export const REFUND_DAY = 6;

const REFUNDING_CHANNELS: readonly SalesChannel[] = ['web', 'marketplace'];

/** Refunds orders of the month before; answers the units that go back into stock. */
export function refundLastMonth(books: Books, month: MonthIndex, lastMonth: readonly EcomOrder[]): Units {
  let returned = NO_UNITS;
  for (const channel of REFUNDING_CHANNELS) {
    const refunded = lastMonth.filter((order) => order.isRefunded && order.channel === channel);
    returned = addUnits(returned, postRefunds(books, month, channel, refunded));
  }
  return returned;
}

function postRefunds(
  { journal }: Books,
  month: MonthIndex,
  channel: SalesChannel,
  refunded: readonly EcomOrder[],
): Units {
  const amount = sumOf(refunded, ({ gross, discount }) => gross - discount);
  const tax = sumOf(refunded, (order) => order.tax);
  const restocked = refunded.filter(({ isRestocked }) => isRestocked);
  const cost = sumOf(restocked, (order) => order.cost);
  const tags = { party: channel };
  journal.post({
    month,
    day: REFUND_DAY,
    docType: 'REFUND',
    memo: `Refunds ${channel}`,
    lines: [
      debit(RETURNS, amount, tags),
      debit(CODE.salesTaxPayable, tax, tags),
      credit(CODE.bank, amount + tax, tags),
    ],
  });
  journal.post({
    month,
    day: REFUND_DAY,
    docType: 'JOURNAL',
    memo: `Restock ${channel}`,
    lines: [debit(CODE.inventory, cost), credit(COST_OF_PRODUCTS, cost)],
  });
  return unitsIn(restocked);
}
