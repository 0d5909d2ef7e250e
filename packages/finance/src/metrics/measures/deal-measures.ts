import { fiscalQuarterOf } from '../../fiscal-calendar.ts';
import { addMonths, lastDayOf, monthOf, monthRange, type Month } from '../../month.ts';
import type { Deal } from '../facts/sales-facts.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';
import { isDateWithin, isWithin } from './within.ts';

function closedDeals(key: string, name: string, isCounted: (deal: Deal) => boolean): Measure {
  return {
    key,
    name,
    feed: 'deals',
    unit: 'count',
    nature: 'flow',
    table: 'deals',
    visit: ({ facts }, window, emit) => {
      for (const deal of facts.deals ?? []) {
        if (deal.isWon === null || !isDateWithin(deal.closed, window) || !isCounted(deal)) continue;
        emit({ key: deal.key, month: monthOf(deal.closed), group: null, amount: 1 });
      }
    },
  };
}

export const WON_DEALS = closedDeals('won-deals', 'Deals won', ({ isWon }) => isWon === true);
export const CLOSED_DEALS = closedDeals('closed-deals', 'Deals won or lost', () => true);

/** The fiscal quarter after the one the month is in. */
function nextQuarter(month: Month, { frame: { fiscalYearStartMonth } }: MetricBook): Window {
  let from = addMonths(month, 1);
  while (fiscalQuarterOf(from, fiscalYearStartMonth) === fiscalQuarterOf(month, fiscalYearStartMonth)) {
    from = addMonths(from, 1);
  }
  return { from, to: addMonths(from, 2) };
}

/** Amounts of the deals that were open at the end of the month and are expected in the next quarter. */
export const PIPELINE: Measure = {
  key: 'pipeline',
  name: 'Open deals due next quarter',
  feed: 'deals',
  unit: 'money',
  nature: 'stock',
  table: 'deals',
  visit: (book, { to }, emit) => {
    const due = nextQuarter(to, book);
    const day = lastDayOf(to);
    for (const deal of book.facts.deals ?? []) {
      const isOpen = deal.created <= day && (deal.closed === null || deal.closed > day);
      if (!isOpen || deal.expectedClose === null || !isWithin(monthOf(deal.expectedClose), due)) continue;
      emit({
        key: deal.key,
        month: to,
        group: null,
        amount: book.inReporting(deal.amount, deal.currency, to, 'closing'),
      });
    }
  },
};

/** Planned revenue of the next quarter; without a plan of all its months there is none. */
export const QUARTER_TARGET: Measure = {
  key: 'quarter-target',
  name: "Next quarter's planned revenue",
  feed: 'outlook',
  unit: 'money',
  nature: 'stock',
  table: 'plan',
  visit: (book, { to }, emit) => {
    const planned = book.facts.plan?.get('REVENUE');
    const { from, to: last } = nextQuarter(to, book);
    for (const month of monthRange(from, last)) {
      emit({ key: 'PLAN:REVENUE', month, group: null, amount: planned?.get(month) ?? 'NO_DATA' });
    }
  },
};
