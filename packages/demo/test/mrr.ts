import type { LocalDate } from '@tieout/finance/local-date.ts';
import { lastDayOf, type Month } from '@tieout/finance/month.ts';
import type { DemoSubscription } from '../src/records/subscription.ts';
import type { GoldenMrr } from './golden.ts';

/** Recurring revenue per customer on a date, customers without any left out. */
export function mrrOn(items: readonly DemoSubscription[], date: LocalDate): Map<string, number> {
  const byCustomer = new Map<string, number>();
  for (const item of items) {
    if (item.start > date || (item.endExclusive !== null && item.endExclusive <= date)) continue;
    const gross = item.unitPriceMinor * item.quantity;
    const percent = item.discounts
      .filter(({ start, end }) => start <= date && date < end)
      .reduce((sum, { value }) => sum + value, 0);
    const months = item.intervalUnit === 'year' ? 12 : 1;
    const mrr = Math.round((gross * (100 - percent)) / 100 / months);
    byCustomer.set(item.customerKey, (byCustomer.get(item.customerKey) ?? 0) + mrr);
  }
  return byCustomer;
}

function totalOf(snapshot: ReadonlyMap<string, number>): number {
  return [...snapshot.values()].reduce((sum, mrr) => sum + mrr, 0);
}

/** Movements between the ends of consecutive months; `months` starts with the opening month. */
export function mrrBridge(items: readonly DemoSubscription[], months: readonly Month[]): GoldenMrr[] {
  const snapshots = months.map((month) => mrrOn(items, lastDayOf(month)));
  const paidBefore = new Set(snapshots[0]?.keys());
  return snapshots.slice(1).map((now, i) => {
    const before = snapshots[i] ?? new Map<string, number>();
    const row = {
      i,
      open: totalOf(before),
      new: 0,
      exp: 0,
      con: 0,
      churn: 0,
      react: 0,
      close: totalOf(now),
      cust: now.size,
    };
    for (const customer of new Set([...before.keys(), ...now.keys()])) {
      const [a, b] = [before.get(customer) ?? 0, now.get(customer) ?? 0];
      if (a === 0) row[paidBefore.has(customer) ? 'react' : 'new'] += b;
      else if (b === 0) row.churn += a;
      else if (b > a) row.exp += b - a;
      else row.con += a - b;
      paidBefore.add(customer);
    }
    return row;
  });
}
