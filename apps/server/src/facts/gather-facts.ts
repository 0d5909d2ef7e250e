import type { MetricFacts } from '@tieout/finance/metrics/facts/metric-facts.ts';
import { applyPayments } from '@tieout/finance/ageing/open-items-on.ts';
import type { OpenItemLine } from '@tieout/finance/metrics/open-items/open-items.ts';
import type { Db } from '#db/client.ts';
import { selectConnected, type ConnectedFacts, type FactSource } from './connected-facts.queries.ts';
import { selectControlLines, type AskedControlLines } from './control-lines.queries.ts';
import type { AskedFacts } from './known-facts.ts';
import { selectBuyerRequests, selectListings, selectMarketplaceOrders } from './marketplace-facts.queries.ts';
import {
  selectDailyHours,
  selectEmployees,
  selectHolidays,
  selectLeaves,
  selectPay,
  selectProjects,
  selectTimesheets,
} from './people-facts.queries.ts';
import { selectDeals, selectOrders, selectStock, selectSubscriptions } from './sales-facts.queries.ts';

/** Facts beside the books; the rest of what metrics are made of comes from the ledger. */
export type FactsBesideBooks = Pick<
  MetricFacts,
  'subscriptions' | 'orders' | 'deals' | 'pay' | 'projects' | 'marketplace'
>;

export const ALL_SOURCES: ReadonlySet<FactSource> = new Set([
  'subscriptions',
  'orders',
  'deals',
  'pay',
  'projects',
  'marketplace',
]);

/**
 * Facts of a company for a range of days, as known at their versions: one query per source, however many metrics and
 * months are made of them. A source that has never said anything is null, and so is one that is not wanted.
 */
export async function gatherFacts(
  db: Db,
  asked: AskedFacts,
  wanted: ReadonlySet<FactSource> = ALL_SOURCES,
): Promise<FactsBesideBooks> {
  const connected = wantedOf(wanted.size === 0 ? null : await selectConnected(db, asked), wanted);
  const [subscriptions, orders, deals, pay, projects, marketplace] = await Promise.all([
    connected.subscriptions === true ? selectSubscriptions(db, asked) : null,
    connected.orders === true ? gatherOrders(db, asked) : null,
    connected.deals === true ? selectDeals(db, asked) : null,
    connected.pay === true ? selectPay(db, asked) : null,
    connected.projects === true ? gatherProjects(db, asked) : null,
    connected.marketplace === true ? gatherMarketplace(db, asked) : null,
  ]);
  return { subscriptions, orders, deals, pay, projects, marketplace };
}

function wantedOf(connected: ConnectedFacts | null, wanted: ReadonlySet<FactSource>): Partial<ConnectedFacts> {
  if (connected === null) return {};
  return Object.fromEntries(Object.entries(connected).filter(([source]) => wanted.has(source as FactSource)));
}

/** Lines of receivables or payables, each with the document it settles, for ageing at any month's end. */
export async function gatherOpenItems(db: Db, asked: AskedControlLines): Promise<OpenItemLine[]> {
  return applyPayments(await selectControlLines(db, asked));
}

async function gatherOrders(db: Db, asked: AskedFacts): Promise<FactsBesideBooks['orders']> {
  const [orders, stock] = await Promise.all([selectOrders(db, asked), selectStock(db, asked)]);
  return { orders, stock };
}

async function gatherProjects(db: Db, asked: AskedFacts): Promise<FactsBesideBooks['projects']> {
  const [projects, timesheets, employees, leaves, holidays, dailyHoursHundredths] = await Promise.all([
    selectProjects(db, asked),
    selectTimesheets(db, asked),
    selectEmployees(db, asked),
    selectLeaves(db, asked),
    selectHolidays(db, asked),
    selectDailyHours(db, asked),
  ]);
  // No source of the books names projects on its lines yet.
  return { projects, timesheets, employees, leaves, holidays, dailyHoursHundredths, lines: [] };
}

async function gatherMarketplace(db: Db, asked: AskedFacts): Promise<FactsBesideBooks['marketplace']> {
  const [listings, orders, requests] = await Promise.all([
    selectListings(db, asked),
    selectMarketplaceOrders(db, asked),
    selectBuyerRequests(db, asked),
  ]);
  return { listings, orders, requests };
}
