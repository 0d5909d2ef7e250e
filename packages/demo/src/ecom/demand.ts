import { at } from '../kernel/at.ts';
import { CLOSED_MONTHS, type MonthIndex } from '../kernel/month-index.ts';
import { CATALOGUE, type Units } from './catalogue.ts';
import type { EcomOrder } from './order.ts';

/** Units sold in each month. */
export function unitsSold(orderBook: readonly (readonly EcomOrder[])[]): Units[] {
  return orderBook.map((orders) => unitsIn(orders));
}

export function unitsIn(orders: readonly EcomOrder[]): Units {
  const units = CATALOGUE.map(() => 0);
  for (const { product, quantity } of orders) units[product] = at(units, product) + quantity;
  return units;
}

/**
 * What should be in stock after a month: the sales of the next two.
 * Beyond the closed months buyers look at the same months of the last year, even where the open month is simulated:
 * otherwise its sales would change purchases of months that are closed.
 */
export function stockTarget(sold: readonly Units[], month: MonthIndex): Units {
  const next = at(sold, expectedLike(month + 1));
  const afterNext = at(sold, expectedLike(month + 2));
  return next.map((units, position) => units + at(afterNext, position));
}

function expectedLike(month: MonthIndex): MonthIndex {
  return month < CLOSED_MONTHS ? month : month - 12;
}
