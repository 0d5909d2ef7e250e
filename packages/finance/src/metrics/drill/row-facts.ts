import type { LocalDate } from '../../local-date.ts';
import { lastDayOf } from '../../month.ts';
import type { MarketplaceOrder } from '../facts/marketplace-facts.ts';
import type { Order } from '../facts/sales-facts.ts';
import type { SubscriptionItem } from '../facts/subscription-item.ts';
import type { ProofRow, ProofTable } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { receivablesOn } from '../measures/receivable-measures.ts';

/** What facts are called is stored beside them: whoever shows rows looks it up by these keys. */
export const NAMED_FACTS = ['counterparty', 'deal', 'project', 'person', 'product', 'order', 'market-order'] as const;
export type NamedFact = (typeof NAMED_FACTS)[number];

export type RowText = { readonly text: string } | { readonly of: NamedFact; readonly key: string };

/** What a row says besides its amount. */
export interface RowFacts {
  readonly date: LocalDate | null;
  readonly name: RowText | null;
  readonly detail: RowText | null;
}

type Describe = (row: ProofRow, book: MetricBook) => RowFacts;

const NOTHING: RowFacts = { date: null, name: null, detail: null };

function text(words: string | null): RowText | null {
  return words === null || words === '' ? null : { text: words };
}

function called(of: NamedFact, key: string | null): RowText | null {
  return key === null || key === '' ? null : { of, key };
}

/** Facts by their key, sorted once for all rows of an answer. */
function byKey<Fact extends { readonly key: string }>(
  book: MetricBook,
  name: string,
  facts: readonly Fact[] | null | undefined,
): ReadonlyMap<string, Fact> {
  return book.remember(`by-key:${name}`, () => new Map((facts ?? []).map((fact) => [fact.key, fact])));
}

/** A line or a refund of an order is told by the order's key and its number: `key#2`. */
function orderKey(key: string): string {
  return key.replace(/#\d+$/u, '');
}

function shopOrder(book: MetricBook, key: string): Order | undefined {
  return byKey(book, 'orders', book.facts.orders?.orders).get(orderKey(key));
}

function marketOrder(book: MetricBook, key: string): MarketplaceOrder | undefined {
  return byKey(book, 'market-orders', book.facts.marketplace?.orders).get(key);
}

function subscription(book: MetricBook, key: string): SubscriptionItem | undefined {
  return byKey(book, 'subscriptions', book.facts.subscriptions).get(key);
}

function orderFacts(row: ProofRow, book: MetricBook): RowFacts {
  const order = shopOrder(book, row.key);
  if (order !== undefined) {
    const isRefund = typeof row.amount === 'number' && row.amount < 0;
    const refund = isRefund ? refundDate(order, row.key) : null;
    return { date: refund ?? order.date, name: text(order.customerKey), detail: called('order', order.key) };
  }
  const sold = marketOrder(book, row.key);
  return sold === undefined
    ? NOTHING
    : { date: sold.date, name: text(sold.buyerKey), detail: called('market-order', sold.key) };
}

function refundDate({ refunds }: Order, key: string): LocalDate | null {
  const [, place] = /#(\d+)$/u.exec(key) ?? [];
  return place === undefined ? null : (refunds[Number(place) - 1]?.date ?? null);
}

function subscriptionFacts({ key }: ProofRow, book: MetricBook): RowFacts {
  const item = subscription(book, key);
  if (item === undefined) return NOTHING;
  const seats = item.quantity === 1 ? item.plan : `${item.plan} × ${item.quantity}`;
  return { date: item.start, name: called('counterparty', item.customerKey), detail: text(seats) };
}

const MOVEMENTS: Readonly<Record<string, string>> = {
  new: 'New',
  expansion: 'Expansion',
  reactivation: 'Reactivation',
  contraction: 'Contraction',
  churn: 'Churn',
};

function movementFacts({ key, group, month }: ProofRow): RowFacts {
  if (group === 'fx') return { date: lastDayOf(month), name: text('Exchange rates'), detail: null };
  return { date: lastDayOf(month), name: called('counterparty', key), detail: text(MOVEMENTS[group ?? ''] ?? group) };
}

function invoiceFacts({ key, month }: ProofRow, book: MetricBook): RowFacts {
  const found = book
    .remember(
      `invoices:${month}`,
      () =>
        new Map(
          receivablesOn(book, month).map((item) => [JSON.stringify([item.partyKey, item.documentKey]), item] as const),
        ),
    )
    .get(key);
  if (found === undefined) return NOTHING;
  const { documentKey, date, due, partyKey } = found;
  const number = documentKey === null ? 'Unapplied payments' : documentKey.startsWith('#') ? `Due ${due}` : documentKey;
  return { date, name: called('counterparty', partyKey), detail: text(number) };
}

function dealFacts({ key }: ProofRow, book: MetricBook): RowFacts {
  const deal = byKey(book, 'deals', book.facts.deals).get(key);
  if (deal === undefined) return NOTHING;
  const state = deal.isWon === null ? 'Open' : deal.isWon ? 'Won' : 'Lost';
  return { date: deal.closed ?? deal.expectedClose ?? deal.created, name: called('deal', key), detail: text(state) };
}

function payFacts({ key }: ProofRow, book: MetricBook): RowFacts {
  const line = byKey(book, 'pay', book.facts.pay).get(key);
  return line === undefined ? NOTHING : { date: line.paidOn, name: text(line.department), detail: text(line.function) };
}

function timesheetFacts({ key }: ProofRow, book: MetricBook): RowFacts {
  const sheet = byKey(book, 'timesheets', book.facts.projects?.timesheets).get(key);
  return sheet === undefined
    ? NOTHING
    : { date: sheet.date, name: called('person', sheet.employeeKey), detail: called('project', sheet.projectKey) };
}

function listingFacts({ key }: ProofRow, book: MetricBook): RowFacts {
  const listing = byKey(book, 'listings', book.facts.marketplace?.listings).get(key);
  if (listing === undefined) return NOTHING;
  const state = listing.sold === null ? (listing.closed === null ? 'Listed' : 'Closed') : 'Sold';
  return { date: listing.sold ?? listing.created, name: text(listing.sellerKey), detail: text(state) };
}

function requestFacts({ key }: ProofRow, book: MetricBook): RowFacts {
  const request = byKey(book, 'requests', book.facts.marketplace?.requests).get(key);
  return request === undefined
    ? NOTHING
    : { date: request.started, name: text(request.completed === null ? 'Not completed' : 'Completed'), detail: null };
}

/** Buyers and sellers by their key; of cohorts the orders they placed. */
function userFacts({ key, month, group }: ProofRow, book: MetricBook): RowFacts {
  const order = marketOrder(book, key);
  if (order === undefined) return { date: lastDayOf(month), name: text(key), detail: text(group) };
  return { date: order.date, name: text(order.buyerKey), detail: called('market-order', key) };
}

/** Who said so, and when. */
function ownFacts({ key, month }: ProofRow, book: MetricBook): RowFacts {
  const value = byKey(book, 'own', [...book.facts.own.values()].flat()).get(key);
  return { date: lastDayOf(month), name: text(value?.enteredBy ?? null), detail: text(value?.entered ?? null) };
}

function atMonthEnd(name: (row: ProofRow) => RowText | null): Describe {
  return (row) => ({ date: lastDayOf(row.month), name: name(row), detail: null });
}

/** Cells of a statement or of a plan have no name of their own: they are the part. */
const CELLS = atMonthEnd(() => null);
const CUSTOMERS = atMonthEnd(({ key }) => called('counterparty', key));

const DESCRIBED: Readonly<Record<ProofTable, Describe>> = {
  statement: CELLS,
  plan: CELLS,
  bank: CELLS,
  invoices: invoiceFacts,
  'revenue-by-customer': CUSTOMERS,
  subscriptions: subscriptionFacts,
  movements: movementFacts,
  customers: CUSTOMERS,
  trials: subscriptionFacts,
  orders: orderFacts,
  refunds: (row, book) => {
    const order = shopOrder(book, row.key);
    return order === undefined
      ? NOTHING
      : { date: refundDate(order, row.key), name: text(order.customerKey), detail: called('order', order.key) };
  },
  'order-customers': atMonthEnd(({ key }) => text(key)),
  stock: atMonthEnd(({ key }) => called('product', key)),
  deals: dealFacts,
  'pay-runs': payFacts,
  timesheets: timesheetFacts,
  capacity: (row) => ({ date: lastDayOf(row.month), name: called('person', row.key), detail: text(row.group) }),
  projects: atMonthEnd(({ key }) => called('project', key)),
  listings: listingFacts,
  requests: requestFacts,
  users: userFacts,
  'own-values': ownFacts,
};

export function rowFacts(table: ProofTable, row: ProofRow, book: MetricBook): RowFacts {
  return DESCRIBED[table](row, book);
}
