import type { LocalDate } from '../../local-date.ts';
import type { BankCashByMonth, BooksByMonth, PlannedRows } from './books-by-month.ts';
import type { BuyerRequest, Listing, MarketplaceOrder } from './marketplace-facts.ts';
import type { Employee, Leave, PayRunLine, Project, ProjectLine, Timesheet } from './people-facts.ts';
import type { Deal, Order, StockLevel } from './sales-facts.ts';
import type { SubscriptionItem } from './subscription-item.ts';
import type { OpenByAge } from '../open-items/open-by-age.ts';
import type { OwnValue } from './own-value.ts';
import type { OpenItemLine } from '../open-items/open-items.ts';

export interface ProjectFacts {
  readonly projects: readonly Project[];
  readonly timesheets: readonly Timesheet[];
  readonly employees: readonly Employee[];
  readonly leaves: readonly Leave[];
  /** Days on which nobody works. */
  readonly holidays: readonly LocalDate[];
  /** Of a full-time day. */
  readonly dailyHoursHundredths: number;
  /** Of the books, where their lines name projects. */
  readonly lines: readonly ProjectLine[];
}

export interface MarketplaceFacts {
  readonly listings: readonly Listing[];
  readonly orders: readonly MarketplaceOrder[];
  readonly requests: readonly BuyerRequest[];
}

export interface OrderFacts {
  readonly orders: readonly Order[];
  readonly stock: readonly StockLevel[];
}

/** How many months of the books a metric looks back at from the first one that is asked for. */
export const METRIC_HISTORY_MONTHS = 24;

/**
 * Everything metrics are made of. A source that is null is not connected, which is another thing than having no facts.
 *
 * Subscriptions, orders and projects are given from their beginning, whatever is asked for: who is new is known only by who
 * came before, and what is left of a project by all that was earned on it. The first fact of a source is where its history
 * begins; the books begin `METRIC_HISTORY_MONTHS` before the first month that is asked for, or with their first month.
 */
export interface MetricFacts {
  readonly books: BooksByMonth;
  readonly plan: PlannedRows | null;
  readonly bankCash: BankCashByMonth | null;
  readonly receivables: readonly OpenItemLine[] | null;
  /** The same by age, where figures are wanted and no rows: then `receivables` is null. */
  readonly receivablesByAge?: readonly OpenByAge[] | null;
  readonly subscriptions: readonly SubscriptionItem[] | null;
  readonly orders: OrderFacts | null;
  readonly deals: readonly Deal[] | null;
  readonly pay: readonly PayRunLine[] | null;
  /** What people are paid is kept from whoever asks. */
  readonly isPayRestricted?: boolean;
  readonly projects: ProjectFacts | null;
  readonly marketplace: MarketplaceFacts | null;
  /** Of metrics of the company's own, by their ids: what was typed or uploaded, each month once. */
  readonly own: ReadonlyMap<string, readonly OwnValue[]>;
}
