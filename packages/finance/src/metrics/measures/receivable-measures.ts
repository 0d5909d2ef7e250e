import { monthRange, type Month } from '../../month.ts';
import { isMonthFigure } from '../frame/feeds.ts';
import type { Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { openItemsByMonth, type OpenDocument } from '../open-items/open-items.ts';

/** What was open at the end of each month, all months in one pass. */
export function receivablesOn(book: MetricBook, month: Month): readonly OpenDocument[] {
  const byMonth = book.remember('open-items', () => {
    const first = book.firstMonthOf('receivables');
    const months = isMonthFigure(first) ? monthRange(first, book.lastMonth) : [];
    return openItemsByMonth(book.facts.receivables ?? [], months, { termsDays: book.frame.arTermsDays });
  });
  return byMonth.get(month) ?? [];
}

function openItems(key: string, name: string, isCounted: (item: OpenDocument) => boolean): Measure {
  return {
    key,
    name,
    feed: 'receivables',
    unit: 'money',
    nature: 'stock',
    table: 'invoices',
    visit: (book, { to }, emit) => {
      for (const item of receivablesOn(book, to)) {
        if (!isCounted(item)) continue;
        emit({
          key: JSON.stringify([item.partyKey, item.documentKey]),
          month: to,
          group: item.bucket,
          amount: item.open,
        });
      }
    },
  };
}

export const OPEN_RECEIVABLES = openItems('open-receivables', 'Open invoices', () => true);
export const OVERDUE_RECEIVABLES = openItems(
  'overdue-receivables',
  'Overdue invoices',
  ({ bucket }) => bucket !== 'current' && bucket !== 'unapplied',
);
