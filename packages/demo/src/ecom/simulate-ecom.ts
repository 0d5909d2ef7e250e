import { CODE } from '../chart/codes.ts';
import { at, countTo } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { debit } from '../ledger/posting.ts';
import { postBills } from '../processes/bills.ts';
import { openBooks, type Books } from '../processes/books.ts';
import { endMonth } from '../processes/end-month.ts';
import { postOpening } from '../processes/opening.ts';
import { payTaxBalance } from '../processes/pay-balance.ts';
import { startMonth } from '../processes/start-month.ts';
import type { Simulation } from '../simulation.ts';
import { ecomBills, purchaseBills, type MonthSales } from './bills.ts';
import { costOf, type Units } from './catalogue.ts';
import { channelTotals } from './channel-totals.ts';
import { stockTarget, unitsSold } from './demand.ts';
import { serveLoan } from './loan.ts';
import { createOrderBook } from './order-book.ts';
import { orderFacts } from './order-facts.ts';
import type { EcomOrder } from './order.ts';
import { MONTH_END, OPENING, ROSTER } from './profile.ts';
import { refundLastMonth } from './refunds.ts';
import { postChannelSales, settleStatement } from './sales.ts';
import { stockFacts } from './stock-facts.ts';
import { addUnits, purchaseFor, subtractUnits, type StockMonth } from './stock.ts';

interface EcomState {
  readonly books: Books;
  readonly orderBook: readonly (readonly EcomOrder[])[];
  readonly sold: readonly Units[];
  readonly stockBook: StockMonth[];
  onHand: Units;
}

/** "Madeup Home Goods": own shop, a marketplace and wholesale, with stock, sales tax and a term loan. */
export function simulateEcom(calendar: DemoCalendar): Simulation {
  const state = openEcom(calendar);
  for (const month of countTo(OPEN_MONTH + 1)) simulateMonth(state, month);
  return {
    books: state.books,
    customers: [],
    facts: {
      orders: orderFacts(calendar, state.orderBook),
      stockLevels: stockFacts(calendar, state.stockBook),
    },
  };
}

function openEcom(calendar: DemoCalendar): EcomState {
  const books = openBooks('ecom', calendar, ROSTER);
  const orderBook = createOrderBook(books.random);
  const sold = unitsSold(orderBook);
  const onHand = stockTarget(sold, -1);
  postOpening(books, { ...OPENING, others: [debit(CODE.inventory, costOf(onHand))] });
  return { books, orderBook, sold, stockBook: [], onHand };
}

function simulateMonth(state: EcomState, month: MonthIndex): void {
  const { books } = state;
  startMonth(books, month);
  payTaxBalance(books, month, { code: CODE.salesTaxPayable, day: 20, memo: 'Sales tax remitted' });
  serveLoan(books, month);
  const returned = refundLastMonth(books, month, state.orderBook[month - 1] ?? []);
  settleStatement(books, month);
  moveStock(state, month, returned);
  const sales = postSales(state, month);
  postBills(books, month, ecomBills(books, month, sales));
  endMonth(books, month, MONTH_END);
}

/** Takes returned units back, buys what will be needed, hands out what was sold. */
function moveStock(state: EcomState, month: MonthIndex, returned: Units): void {
  const sold = at(state.sold, month);
  const available = addUnits(state.onHand, returned);
  const received = purchaseFor(available, sold, stockTarget(state.sold, month));
  state.onHand = subtractUnits(addUnits(available, received), sold);
  state.stockBook.push({ received, returned, sold, onHand: state.onHand });
  postBills(state.books, month, purchaseBills(costOf(received)));
}

function postSales({ books, orderBook }: EcomState, month: MonthIndex): MonthSales {
  const orders = at(orderBook, month);
  const sales: MonthSales = {
    web: channelTotals(orders, 'web'),
    marketplace: channelTotals(orders, 'marketplace'),
    wholesale: channelTotals(orders, 'wholesale'),
  };
  for (const totals of [sales.web, sales.marketplace, sales.wholesale]) postChannelSales(books, month, totals);
  return sales;
}
