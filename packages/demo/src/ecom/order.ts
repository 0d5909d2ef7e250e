import type { SalesChannel } from '../records/order.ts';
import { at } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { CATALOGUE, productFor } from './catalogue.ts';

export interface EcomOrder {
  readonly id: string;
  readonly month: MonthIndex;
  readonly day: number;
  readonly channel: SalesChannel;
  /** Position in the catalogue. */
  readonly product: number;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly gross: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly cost: number;
  /** Number of the customer, from 0 in order of first orders. */
  readonly customer: number;
  readonly isRefunded: boolean;
  readonly isRestocked: boolean;
}

/** The order with this position in the month. `key` is `month|position`, as in every chance of the order. */
export function createOrder(random: Random, month: MonthIndex, position: number, customer: number): EcomOrder {
  const key = `${month}|${position}`;
  const channel = channelFor(random.uniform(`ch|${key}`));
  const product = productFor(random.uniform(`sku|${key}`));
  const { price, cost } = at(CATALOGUE, product);
  const quantity = quantityOf(random, key, channel);
  const unitPrice = channel === 'wholesale' ? cents(price * 0.6) : price;
  const gross = quantity * unitPrice;
  const isRefunded = channel !== 'wholesale' && random.uniform(`f|${key}`) < 0.055;
  return {
    id: `O-${month}-${position}`,
    month,
    day: 1 + random.pick(`day|${key}`, 28),
    channel,
    product,
    quantity,
    unitPrice,
    gross,
    ...extrasOf(random, key, channel, gross),
    cost: quantity * cost,
    customer,
    isRefunded,
    isRestocked: isRefunded && random.uniform(`fs|${key}`) < 0.7,
  };
}

function channelFor(chance: number): SalesChannel {
  if (chance < 0.72) return 'web';
  return chance < 0.96 ? 'marketplace' : 'wholesale';
}

function quantityOf(random: Random, key: string, channel: SalesChannel): number {
  if (channel === 'wholesale') return 8 + random.pick(`q|${key}`, 17);
  const chance = random.uniform(`q|${key}`);
  if (chance < 0.7) return 1;
  return chance < 0.93 ? 2 : 3;
}

/** Discount, shipping fee and sales tax exist in the web store only. */
function extrasOf(
  random: Random,
  key: string,
  channel: SalesChannel,
  gross: number,
): Pick<EcomOrder, 'discount' | 'shipping' | 'tax'> {
  if (channel !== 'web') return { discount: 0, shipping: 0, tax: 0 };
  const discount = random.uniform(`d|${key}`) < 0.18 ? cents(gross * 0.1) : 0;
  const net = gross - discount;
  return {
    discount,
    shipping: net < 9000 ? 690 : 0,
    tax: random.uniform(`t|${key}`) < 0.55 ? cents(net * 0.08) : 0,
  };
}
