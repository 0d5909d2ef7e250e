import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { createSandboxClock, type ClockState } from '../core/clock.ts';
import { addFaults, type Fault } from '../core/faults.ts';
import { createRateLimit } from '../core/rate-limit.ts';
import { openState } from '../core/state.ts';
import { addControlPlane, createVendorApp, type VendorOptions } from '../core/vendor.ts';
import { requestId } from './answers.ts';
import { addApiRoutes, type PlaidClient, type Switches } from './api-routes.ts';
import { createItems, type BankChange, type ItemState, type StoredItem } from './items.ts';
import { addLinkRoutes } from './link-routes.ts';
import { createSigningKey, fireWebhook, type SigningKey, type WebhookOrder } from './webhooks.ts';

/** What Plaid lets one item be read. */
const WINDOWS = [{ ms: 60_000, calls: 50 }];

interface PlaidState extends ItemState {
  clock: ClockState;
  signingKey: SigningKey;
}

export interface PlaidOptions extends VendorOptions {
  readonly client: PlaidClient;
  /** Origins that may open the widget. */
  readonly openers: readonly string[];
  readonly webhookUrl: string;
}

export type PlaidVendor = ReturnType<typeof createPlaidVendor>;

/** What a bank can do to an item from the control plane. */
export type BankOrder =
  | {
      readonly itemId: string;
      readonly kind: 'announce';
      readonly id: string;
      readonly date: string;
      readonly minor: number;
    }
  | {
      readonly itemId: string;
      readonly kind: 'book';
      readonly id: string;
      readonly announced: string;
      readonly date: string;
      readonly minor: number;
    }
  | { readonly itemId: string; readonly kind: 'remove'; readonly id: string };

export function createPlaidVendor(options: PlaidOptions) {
  const empty: PlaidState = {
    links: [],
    publicTokens: [],
    items: [],
    clock: { aheadMs: 0 },
    signingKey: createSigningKey(),
  };
  const state = openState(options.dataDir, 'plaid', empty);
  // Made once: what was signed before a restart is still to be verified after it.
  state.save();
  const clock = createSandboxClock(options.now, state);
  const items = createItems(options, state, clock);
  const switches: Switches = { status: 'HISTORICAL_UPDATE_COMPLETE', beforeSecondPage: null };
  const app = createVendorApp();
  const faults = addFaults(app, () => ({
    error_type: 'RATE_LIMIT_EXCEEDED',
    error_code: 'RATE_LIMIT',
    error_message: 'rate limit exceeded',
    request_id: requestId(),
  }));
  const { signingKey } = state.value;
  addApiRoutes(app, {
    client: options.client,
    items,
    rateLimit: createRateLimit(clock, WINDOWS),
    signingKey,
    switches,
  });
  addLinkRoutes(app, items, options.openers);

  function itemOf(itemId: string): StoredItem {
    const item = items.byItemId(itemId);
    if (item === undefined) throw new Error(`No item ${itemId}.`);
    return item;
  }
  function setState({ itemId, state: next }: { itemId: string; state: StoredItem['state'] }): void {
    itemOf(itemId).state = next;
    items.save();
  }
  const control = {
    fault: (fault: Fault) => faults.plan(fault),
    clearFaults: () => faults.clear(),
    requests: () => faults.requests,
    advance: ({ ms }: { ms: number }) => clock.advance(ms),
    setState,
    history: ({ status }: Pick<Switches, 'status'>) => void (switches.status = status),
    bank: (order: BankOrder) => obey(order),
    bankBetweenPages(order: BankOrder) {
      switches.beforeSecondPage = () => obey(order);
    },
    webhook: async (order: WebhookOrder) => fireWebhook(options.webhookUrl, signingKey, order, clock.now()),
  };
  function obey(order: BankOrder): void {
    for (const change of changesOf(order)) items.change(itemOf(order.itemId), change);
  }
  addControlPlane(app, control);
  return { app, control, items };
}

/** An announced line that is booked is another line, and the announcement goes. */
function changesOf(order: BankOrder): BankChange[] {
  if (order.kind === 'remove') return [{ kind: 'remove', id: order.id }];
  const line = {
    id: order.id,
    date: parseLocalDate(order.date),
    minor: order.minor,
    description: `Card payment ${order.id}`,
  };
  if (order.kind === 'announce') return [{ kind: 'add', line: { ...line, isPending: true, supersedes: null } }];
  return [
    { kind: 'add', line: { ...line, isPending: false, supersedes: order.announced } },
    { kind: 'remove', id: order.announced },
  ];
}
