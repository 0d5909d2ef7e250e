import { at, countTo } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Random } from '../kernel/random.ts';
import { activeListings } from './active-listings.ts';
import { createListingShelf, type Listing, type ListingShelf } from './listing-shelf.ts';
import type { MarketOrder } from './order.ts';
import { sellerPool } from './sellers.ts';

/**
 * Listings that fit the orders: each order sells one, and exactly `activeListings` are open at some time in each month.
 * Unsold listings stay on the shelf. Where more are left than the next month may leave unsold, the oldest are closed at
 * the end of the month, so that the next month always has room for a new listing behind each of its orders.
 */
export function createListings(random: Random, orderBook: readonly (readonly MarketOrder[])[]): readonly Listing[] {
  const shelf = createListingShelf();
  const active = orderBook.map((orders, month) => activeListings(random, month, orders.length));
  const unsold = orderBook.map((orders, month) => at(active, month) - orders.length);

  openUnsold(shelf, -1, at(unsold, 0));
  for (const [month, orders] of orderBook.entries()) {
    const carried = shelf.openCount();
    const fresh = sellListings(shelf, orders);
    openUnsold(shelf, month, at(active, month) - carried - fresh);
    const surplus = shelf.openCount() - Math.min(at(unsold, month), unsold[month + 1] ?? Infinity);
    for (const _ of countTo(surplus)) shelf.closeOldest(month);
  }
  return shelf.listings;
}

/** Every other order buys the oldest listing of its seller, the others a fresh one; answers how many were fresh. */
function sellListings(shelf: ListingShelf, orders: readonly MarketOrder[]): number {
  let fresh = 0;
  for (const [position, order] of orders.entries()) {
    const waiting = position % 2 === 0 ? shelf.oldestOf(order.seller) : undefined;
    if (waiting === undefined) fresh += 1;
    const createdOn = 1 + ((position * 13) % order.day);
    shelf.sell(waiting ?? shelf.open(order.seller, order.month, createdOn), order);
  }
  return fresh;
}

function openUnsold(shelf: ListingShelf, month: MonthIndex, count: number): void {
  const sellers = sellerPool(Math.max(0, month));
  for (const position of countTo(count)) shelf.open(position % sellers, month, 1 + ((position * 11) % 28));
}
