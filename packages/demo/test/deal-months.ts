import type { Month } from '@tieout/finance/month.ts';
import type { DemoDeal } from '../src/records/deal.ts';
import { sum } from './companies.ts';

/** Won and lost deals by the month they closed in. */
export function dealMonths(deals: readonly DemoDeal[], months: readonly Month[]): object[] {
  return months.map((month, i) => {
    const closed = deals.filter(({ closedAt }) => closedAt?.startsWith(month));
    const won = closed.filter((deal) => deal.won === true);
    const lost = closed.filter((deal) => deal.won === false);
    return { i, won: won.length, wonAmount: amountOf(won), lost: lost.length, lostAmount: amountOf(lost) };
  });
}

function amountOf(deals: readonly DemoDeal[]): number {
  return sum(deals, ({ amountMinor }) => amountMinor);
}
