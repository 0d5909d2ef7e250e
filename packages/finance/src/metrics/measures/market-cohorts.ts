import { addMonths, monthOf, type Month } from '../../month.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { firstDays, marketOrdersWithin, userOf, type Side } from './marketplace-measures.ts';

const YEAR = 12;

/** Item value in one month of users whose first order was a year before the month asked for. */
function cohortGmv(side: Side, name: string, monthOfCell: (to: Month) => Month): Measure {
  return {
    key: `${side}-cohort-gmv:${name}`,
    name,
    feed: 'marketplace',
    unit: 'money',
    nature: 'period',
    table: 'users',
    visit: (book: MetricBook, { to }, emit) => {
      const first = firstDays(book, side);
      const [start, cell] = [addMonths(to, -YEAR), monthOfCell(to)];
      for (const order of marketOrdersWithin(book, { from: cell, to: cell })) {
        const began = first.get(userOf(order, side));
        if (began === undefined || monthOf(began) !== start) continue;
        // Both months at one rate: what exchange rates did is no retention.
        const amount = book.inReporting(order.itemValue, order.currency, to, 'average');
        emit({ key: order.key, month: cell, group: null, amount });
      }
    },
  };
}

function atStart(to: Month): Month {
  return addMonths(to, -YEAR);
}

function atEnd(to: Month): Month {
  return to;
}

export const BUYER_COHORT_START = cohortGmv('buyer', 'GMV of buyers in their first month, a year ago', atStart);
export const BUYER_COHORT_NOW = cohortGmv('buyer', 'GMV of the same buyers now', atEnd);
export const SELLER_COHORT_START = cohortGmv('seller', 'GMV of sellers in their first month, a year ago', atStart);
export const SELLER_COHORT_NOW = cohortGmv('seller', 'GMV of the same sellers now', atEnd);
