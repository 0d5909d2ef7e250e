import { minorUnits } from '@tieout/finance/money.ts';
import type { DemoOrder, DemoOrderItem, DemoRefund } from '../records/order.ts';
import { at } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { spreadOver } from '../kernel/instant.ts';
import { CATALOGUE } from './catalogue.ts';
import type { EcomOrder } from './order.ts';
import { REFUND_DAY } from './refunds.ts';

export function orderFacts(calendar: DemoCalendar, orderBook: readonly (readonly EcomOrder[])[]): DemoOrder[] {
  return orderBook.flatMap((orders) =>
    orders.flatMap((order, position) => {
      const date = calendar.dateOf(order.month, order.day);
      if (!calendar.hasHappened(date)) return [];
      const fact: DemoOrder = {
        id: order.id,
        placedAt: spreadOver(date, position),
        customerId: `B${String(order.customer + 1).padStart(5, '0')}`,
        channel: order.channel,
        currency: 'USD',
        items: [itemOf(order)],
        discountMinor: minorUnits(order.discount),
        shippingMinor: minorUnits(order.shipping),
        taxMinor: minorUnits(order.tax),
        refunds: refundsOf(calendar, order),
      };
      return [fact];
    }),
  );
}

function itemOf({ product, quantity, unitPrice }: EcomOrder): DemoOrderItem {
  const { sku, name, cost } = at(CATALOGUE, product);
  return { sku, name, quantity, unitPriceMinor: minorUnits(unitPrice), unitCostMinor: minorUnits(cost) };
}

function refundsOf(calendar: DemoCalendar, order: EcomOrder): DemoRefund[] {
  const date = calendar.dateOf(order.month + 1, REFUND_DAY);
  if (!order.isRefunded || !calendar.hasHappened(date)) return [];
  return [
    {
      date,
      amountMinor: minorUnits(order.gross - order.discount),
      taxMinor: minorUnits(order.tax),
      isRestocked: order.isRestocked,
    },
  ];
}
