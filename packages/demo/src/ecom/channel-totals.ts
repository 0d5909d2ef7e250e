import type { SalesChannel } from '../records/order.ts';
import { sumOf } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { EcomOrder } from './order.ts';

export interface ChannelTotals {
  readonly channel: SalesChannel;
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly cost: number;
  /** Kept by the card processor or the marketplace. */
  readonly fee: number;
}

export function channelTotals(monthOrders: readonly EcomOrder[], channel: SalesChannel): ChannelTotals {
  const orders = monthOrders.filter((order) => order.channel === channel);
  const gross = sumOf(orders, (order) => order.gross);
  return {
    channel,
    orders: orders.length,
    units: sumOf(orders, (order) => order.quantity),
    gross,
    discount: sumOf(orders, (order) => order.discount),
    shipping: sumOf(orders, (order) => order.shipping),
    tax: sumOf(orders, (order) => order.tax),
    cost: sumOf(orders, (order) => order.cost),
    fee: feeOf(channel, orders, gross),
  };
}

function feeOf(channel: SalesChannel, orders: readonly EcomOrder[], gross: number): number {
  switch (channel) {
    case 'web':
      return sumOf(orders, (order) => cents(paidFor(order) * 0.029) + 30);
    case 'marketplace':
      return cents(gross * 0.15);
    case 'wholesale':
      return 0;
  }
}

function paidFor({ gross, discount, shipping, tax }: EcomOrder): number {
  return gross - discount + shipping + tax;
}

/** Sales of all channels before returns. */
export function salesBeforeReturns(totals: readonly ChannelTotals[]): number {
  return sumOf(totals, ({ gross, discount, shipping }) => gross - discount + shipping);
}
