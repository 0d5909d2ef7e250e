import { createSandboxClock, type ClockState } from '../core/clock.ts';
import { addFaults, type Fault } from '../core/faults.ts';
import { openState } from '../core/state.ts';
import { addControlPlane, createVendorApp, type VendorOptions } from '../core/vendor.ts';
import type { Switches } from './api-options.ts';
import { addApiRoutes, throttleFault } from './api-routes.ts';
import { nameOf, REALMS } from './books.ts';
import type { BookChange } from './change-books.ts';
import { createGrants, type GrantState } from './grants.ts';
import { addOAuthRoutes, type RegisteredApp } from './oauth-routes.ts';
import { createRateLimit } from '../core/rate-limit.ts';
import { createShelf, type ChangeOrder } from './shelf.ts';
import { fireWebhook, type WebhookOrder, type WebhookTarget } from './webhooks.ts';

/** Of one realm. */
const WINDOWS = [
  { ms: 1000, calls: 10 },
  { ms: 60_000, calls: 500 },
];

interface QuickBooksState extends GrantState {
  clock: ClockState;
  changes: BookChange[];
}

export interface QuickBooksOptions extends VendorOptions {
  readonly registered: RegisteredApp;
  readonly webhook: WebhookTarget;
}

export type QuickBooksVendor = ReturnType<typeof createQuickBooksVendor>;

export function createQuickBooksVendor(options: QuickBooksOptions) {
  const empty: QuickBooksState = { codes: [], grants: [], clock: { aheadMs: 0 }, changes: [] };
  const state = openState(options.dataDir, 'quickbooks', empty);
  const clock = createSandboxClock(options.now, state);
  const shelf = createShelf(options, state, clock);
  const grants = createGrants(state, clock);
  const switches: Switches = { mostLedgerRows: Infinity, extraLedgerColumn: null, beforeSecondPage: null };
  const app = createVendorApp();
  const faults = addFaults(app, throttleFault);
  const companies = REALMS.map((realm) => ({ realmId: realm.realmId, name: nameOf(realm) }));
  addOAuthRoutes(app, { registered: options.registered, grants, companies });
  addApiRoutes(app, { clock, grants, switches, rateLimit: createRateLimit(clock, WINDOWS), booksOf: shelf.booksOf });
  const control = {
    fault: (fault: Fault) => faults.plan(fault),
    clearFaults: () => faults.clear(),
    requests: () => faults.requests,
    advance: ({ ms }: { ms: number }) => clock.advance(ms),
    expireTokens: () => grants.expireAccess(),
    revokeGrants: () => grants.revokeAll(),
    change: (order: ChangeOrder) => shelf.change(order),
    changeBetweenPages(order: ChangeOrder) {
      switches.beforeSecondPage = () => shelf.change(order);
    },
    ledger: (wanted: Partial<Pick<Switches, 'mostLedgerRows' | 'extraLedgerColumn'>>) =>
      void Object.assign(switches, wanted),
    webhook: async (order: WebhookOrder) => fireWebhook(options.webhook, order, clock.now()),
  };
  addControlPlane(app, control);
  return { app, control, booksOf: shelf.booksOf };
}
