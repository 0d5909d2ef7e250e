import { minorUnits } from '@tieout/finance/money.ts';
import type { DemoStockLevel } from '../records/stock-level.ts';
import { at } from '../kernel/at.ts';
import type { DemoCalendar } from '../kernel/calendar.ts';
import { CATALOGUE } from './catalogue.ts';
import type { StockMonth } from './stock.ts';

/** Stock of every month that has ended. */
export function stockFacts(calendar: DemoCalendar, stockBook: readonly StockMonth[]): DemoStockLevel[] {
  return stockBook.flatMap((stock, month) => {
    if (!calendar.hasHappened(calendar.dateOf(month, 'last'))) return [];
    return CATALOGUE.map(({ sku, name, cost }, position) => ({
      sku,
      name,
      month: calendar.monthOf(month),
      receivedUnits: at(stock.received, position),
      returnedUnits: at(stock.returned, position),
      soldUnits: at(stock.sold, position),
      onHandUnits: at(stock.onHand, position),
      unitCostMinor: minorUnits(cost),
    }));
  });
}
