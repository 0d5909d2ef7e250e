import { monthRange, type Month } from '../../month.ts';
import { isMonthFigure } from '../frame/feeds.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { openSumsByMonth, type OpenByAge, type OpenSum } from '../open-items/open-by-age.ts';
import type { OpenDocument } from '../open-items/open-document.ts';
import { openItemsByMonth } from '../open-items/open-items.ts';

/** What was open at the end of each month, all months in one pass. */
export function receivablesOn(book: MetricBook, month: Month): readonly OpenDocument[] {
  const byMonth = book.remember('open-items', () => {
    const first = book.firstMonthOf('receivables');
    const months = isMonthFigure(first) ? monthRange(first, book.lastMonth) : [];
    return openItemsByMonth(book.facts.receivables ?? [], months, { termsDays: book.frame.arTermsDays });
  });
  return byMonth.get(month) ?? [];
}

/** The same added up by age, where that is all that was read. */
function sumsOn(book: MetricBook, month: Month, changes: readonly OpenByAge[]): readonly OpenSum[] {
  const byMonth = book.remember('open-sums', () => {
    const first = book.firstMonthOf('receivables');
    return openSumsByMonth(changes, isMonthFigure(first) ? monthRange(first, book.lastMonth) : []);
  });
  return byMonth.get(month) ?? [];
}

type Bucket = OpenDocument['bucket'];

function openItems(key: string, name: string, isCounted: (bucket: Bucket) => boolean): Measure {
  return {
    key,
    name,
    feed: 'receivables',
    unit: 'money',
    nature: 'stock',
    table: 'invoices',
    visit: (book, { to }, emit) => {
      function add(own: string, bucket: Bucket, amount: number): void {
        if (isCounted(bucket)) emit({ key: own, month: to, group: bucket, amount });
      }
      const { receivablesByAge = null } = book.facts;
      if (receivablesByAge !== null) {
        for (const { bucket, open } of sumsOn(book, to, receivablesByAge)) add(bucket, bucket, open);
        return;
      }
      for (const { partyKey, documentKey, bucket, open } of receivablesOn(book, to)) {
        add(JSON.stringify([partyKey, documentKey]), bucket, open);
      }
    },
  };
}

/** What is left over of payments is no part of what customers owe: with it, shares of the rest could exceed the whole. */
export const OPEN_RECEIVABLES = openItems('open-receivables', 'Open invoices', (bucket) => bucket !== 'unapplied');
export const RECEIVABLES_BY_AGE = openItems('receivables-by-age', 'Open invoices and payments left over', () => true);
export const OVERDUE_RECEIVABLES = openItems(
  'overdue-receivables',
  'Overdue invoices',
  (bucket) => bucket !== 'current' && bucket !== 'unapplied',
);
