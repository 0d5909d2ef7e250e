import { CODE } from '../chart/codes.ts';
import { allocateEqually } from '../kernel/allocate-equally.ts';
import { sumOf } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';
import { SUBSCRIPTION_REVENUE } from './codes.ts';

/** What annual prices paid in advance release to revenue, by month. */
export interface DeferredRevenue {
  /** Spreads the price of a term of twelve months over its months. */
  spread(termStart: MonthIndex, price: number): void;
  releasedIn(month: MonthIndex): number;
  /** Still to be released from month 0 on. */
  readonly openingBalance: () => number;
}

export function createDeferredRevenue(): DeferredRevenue {
  const releases = new Map<MonthIndex, number>();
  return {
    spread(termStart, price) {
      for (const [offset, amount] of allocateEqually(price, 12).entries()) {
        const month = termStart + offset;
        releases.set(month, (releases.get(month) ?? 0) + amount);
      }
    },
    releasedIn: (month) => releases.get(month) ?? 0,
    openingBalance: () => sumOf(releases, ([month, amount]) => (month >= 0 ? amount : 0)),
  };
}

export function recogniseRevenue(books: Books, month: MonthIndex, deferred: DeferredRevenue): void {
  const released = deferred.releasedIn(month);
  books.journal.post({
    month,
    day: 'last',
    docType: 'JOURNAL',
    memo: 'Recognise annual subscriptions',
    lines: [debit(CODE.deferredRevenue, released), credit(SUBSCRIPTION_REVENUE, released)],
  });
}
