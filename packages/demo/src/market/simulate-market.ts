import { at, countTo } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { CLOSED_MONTHS, OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { postBills } from '../processes/bills.ts';
import { openBooks, type Books } from '../processes/books.ts';
import { endMonth } from '../processes/end-month.ts';
import { postFundingRound } from '../processes/funding-round.ts';
import { postOpening } from '../processes/opening.ts';
import { startMonth } from '../processes/start-month.ts';
import type { Simulation } from '../simulation.ts';
import { marketBills } from './bills.ts';
import { createListings } from './listing-book.ts';
import { listingFacts } from './listing-facts.ts';
import { createOrderBook } from './order-book.ts';
import { marketplaceOrderFacts } from './order-facts.ts';
import type { MarketOrder } from './order.ts';
import { payOutEarly, payOutLate } from './payouts.ts';
import { MONTH_END, OPENING, ROSTER, SEED_ROUND } from './profile.ts';
import { refundLastMonth } from './refunds.ts';
import { postOrders, postPromotedListings } from './sales.ts';
import { sellerParty, sellerPool } from './sellers.ts';
import { marketTotals } from './totals.ts';

interface MarketState {
  readonly books: Books;
  readonly orderBook: readonly (readonly MarketOrder[])[];
  readonly knownSellers: Set<number>;
}

/** "Pretend Bazaar": buyers pay the marketplace, which keeps a commission and pays the sellers out. */
export function simulateMarket(calendar: DemoCalendar): Simulation {
  const books = openBooks('market', calendar, ROSTER);
  const state: MarketState = { books, orderBook: createOrderBook(books.random), knownSellers: new Set() };
  postOpening(books, OPENING);
  for (const month of countTo(OPEN_MONTH + 1)) simulateMonth(state, month);

  const listings = createListings(books.random, state.orderBook);
  const lastMonth = calendar.hasOpenMonth ? OPEN_MONTH : CLOSED_MONTHS - 1;
  return {
    books,
    customers: countTo(sellerPool(lastMonth)).map(sellerParty),
    facts: {
      listings: listingFacts(calendar, listings),
      marketplaceOrders: marketplaceOrderFacts(calendar, state.orderBook, listings),
    },
  };
}

function simulateMonth({ books, orderBook, knownSellers }: MarketState, month: MonthIndex): void {
  const orders = at(orderBook, month);
  const totals = marketTotals(orders);
  startMonth(books, month);
  postFundingRound(books, month, SEED_ROUND);
  payOutLate(books, month);
  refundLastMonth(books, month, orderBook[month - 1] ?? []);
  postOrders(books, month, totals);
  payOutEarly(books, month, totals.earlySellerShares);
  postPromotedListings(books, month, totals);
  const newSellers = welcomeSellers(knownSellers, orders);
  postBills(books, month, marketBills(books, month, { totals, newSellers }));
  endMonth(books, month, MONTH_END);
}

/** Remembers everyone who sells; answers how many sell for the first time. */
function welcomeSellers(knownSellers: Set<number>, orders: readonly MarketOrder[]): number {
  const before = knownSellers.size;
  for (const { seller } of orders) knownSellers.add(seller);
  return knownSellers.size - before;
}
