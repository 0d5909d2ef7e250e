import type { Reason } from '../../metric-value.ts';
import type { MinorUnits } from '../../money.ts';
import { addMonths, lastDayOf, monthOf, type Month } from '../../month.ts';
import type { SubscriptionItem } from '../facts/subscription-item.ts';
import { addAmounts } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { itemMrr } from './item-mrr.ts';

/** What an item is worth at the end of a month, in its own currency; above zero. */
export interface Holding {
  readonly item: SubscriptionItem;
  readonly mrr: MinorUnits;
}

export const MOVEMENTS = ['new', 'expansion', 'reactivation', 'contraction', 'churn'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** How one customer moved between two month ends, in the reporting currency at the closing rate of the later. */
export interface CustomerMovement {
  readonly customerKey: string;
  readonly movement: Movement;
  /** Its size; what it adds to MRR is negative for contraction and churn. */
  readonly amount: number;
}

/** Recurring revenue of every month end. */
export interface MrrBook {
  readonly holdings: (month: Month) => readonly Holding[];
  /** The month in which a customer first paid. */
  readonly firstPaid: (customerKey: string) => Month | null;
}

export function mrrBook(book: MetricBook): MrrBook {
  return book.remember('mrr', () => {
    const byMonth = new Map<Month, Holding[]>();
    const first = new Map<string, Month>();
    for (const item of book.facts.subscriptions ?? []) addItem(item, book.lastMonth, byMonth, first);
    return {
      holdings: (month) => byMonth.get(month) ?? [],
      firstPaid: (customerKey) => first.get(customerKey) ?? null,
    };
  });
}

function addItem(
  item: SubscriptionItem,
  lastMonth: Month,
  byMonth: Map<Month, Holding[]>,
  first: Map<string, Month>,
): void {
  const { start, endExclusive, customerKey } = item;
  const last = endExclusive !== null && monthOf(endExclusive) < lastMonth ? monthOf(endExclusive) : lastMonth;
  for (let month = monthOf(start); month <= last; month = addMonths(month, 1)) {
    const mrr = itemMrr(item, lastDayOf(month));
    if (mrr <= 0) continue;
    const own = byMonth.get(month);
    if (own === undefined) byMonth.set(month, [{ item, mrr }]);
    else own.push({ item, mrr });
    const known = first.get(customerKey);
    if (known === undefined || month < known) first.set(customerKey, month);
  }
}

/** MRR of each customer at the end of `month`, at the closing rate of `at`: each item is converted and rounded by itself. */
export function customerMrr(book: MetricBook, month: Month, at: Month = month): ReadonlyMap<string, number | Reason> {
  return book.remember(`customer-mrr:${month}:${at}`, () => {
    const customers = new Map<string, number | Reason>();
    for (const { item, mrr } of mrrBook(book).holdings(month)) {
      const amount = book.inReporting(mrr, item.currency, at, 'closing');
      customers.set(item.customerKey, addAmounts(customers.get(item.customerKey) ?? 0, amount));
    }
    return customers;
  });
}

/**
 * How each customer moved from the end of the month before to the end of the month (finance 4.2), both at the closing rate
 * of the month; customers who stayed as they were are left out. A reason where a rate is missing.
 */
export function movementsIn(book: MetricBook, month: Month): readonly CustomerMovement[] | Reason {
  return book.remember(`movements:${month}`, () => {
    const before = customerMrr(book, addMonths(month, -1), month);
    const now = customerMrr(book, month);
    const { firstPaid } = mrrBook(book);
    const moves: CustomerMovement[] = [];
    for (const customerKey of new Set([...before.keys(), ...now.keys()])) {
      const [a, b] = [before.get(customerKey) ?? 0, now.get(customerKey) ?? 0];
      if (typeof a === 'string') return a;
      if (typeof b === 'string') return b;
      const first = firstPaid(customerKey);
      const movement = movementOf(a, b, first !== null && first < month);
      if (movement !== null) moves.push({ customerKey, movement, amount: Math.abs(b - a) });
    }
    return moves;
  });
}

/** Of a customer with `a` at the end of the month before and `b` now; null where nothing moved. */
export function movementOf(a: number, b: number, hasPaidBefore: boolean): Movement | null {
  if (a === b) return null;
  if (a === 0) return hasPaidBefore ? 'reactivation' : 'new';
  if (b === 0) return 'churn';
  return b > a ? 'expansion' : 'contraction';
}
