import type { FactKind } from '@tieout/contracts/fact-import.ts';
import type { FactKindRules } from './fact-kind.ts';
import { BUYER_REQUESTS, LISTINGS, MARKETPLACE_ORDERS } from './kinds/marketplace.ts';
import { OWN_METRICS } from './kinds/own-metrics.ts';
import { ORDERS, STOCK } from './kinds/orders.ts';
import { HOLIDAYS, LEAVE, PAY, PEOPLE, TIMESHEETS } from './kinds/people.ts';
import { PROJECTS } from './kinds/projects.ts';
import { DEALS, SUBSCRIPTIONS } from './kinds/sales.ts';

export const FACT_RULES: Readonly<Record<FactKind, FactKindRules>> = {
  subscriptions: SUBSCRIPTIONS,
  orders: ORDERS,
  stock: STOCK,
  deals: DEALS,
  pay: PAY,
  people: PEOPLE,
  projects: PROJECTS,
  timesheets: TIMESHEETS,
  leave: LEAVE,
  holidays: HOLIDAYS,
  listings: LISTINGS,
  'marketplace-orders': MARKETPLACE_ORDERS,
  'buyer-requests': BUYER_REQUESTS,
  'own-metrics': OWN_METRICS,
};
