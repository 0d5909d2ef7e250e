import type { DemoDeal } from './deal.ts';
import type { DemoListing, DemoMarketplaceOrder } from './marketplace.ts';
import type { DemoOrder } from './order.ts';
import type { DemoProject, DemoTimesheet } from './project.ts';
import type { DemoStockLevel } from './stock-level.ts';
import type { DemoSubscription } from './subscription.ts';

/** Facts that only some business models have. */
export interface ModelFacts {
  readonly subscriptions: readonly DemoSubscription[];
  readonly orders: readonly DemoOrder[];
  readonly stockLevels: readonly DemoStockLevel[];
  readonly deals: readonly DemoDeal[];
  readonly projects: readonly DemoProject[];
  readonly timesheets: readonly DemoTimesheet[];
  readonly listings: readonly DemoListing[];
  readonly marketplaceOrders: readonly DemoMarketplaceOrder[];
}
