import { createBudget } from '@tieout/connectors/core/budget.ts';
import { createCircuit } from '@tieout/connectors/core/circuit.ts';
import { systemClock, type Clock } from '@tieout/connectors/core/clock.ts';
import type { ConnectorContext } from '@tieout/connectors/core/connector.ts';
import { createHttpClient, type CallRecord, type HttpClient } from '@tieout/connectors/core/http.ts';
import type { QuickBooksConfig } from '@tieout/connectors/quickbooks/config.ts';
import { QUICKBOOKS_HTTP, QUICKBOOKS_WINDOWS } from '@tieout/connectors/quickbooks/limits.ts';

export type QuickBooksContext = ConnectorContext<QuickBooksConfig>;

/** QuickBooks as this installation reaches it. */
export interface QuickBooksVendor {
  isSandbox: boolean;
  clock: Clock;
  config(): Promise<QuickBooksConfig>;
  /** Of one connection, whose calls share a budget. */
  contextOf(connectionId: string): Promise<QuickBooksContext>;
}

interface VendorParts {
  isSandbox: boolean;
  config: () => Promise<QuickBooksConfig>;
  onCall: (record: CallRecord) => void;
  clock?: Clock;
}

export function createQuickBooksVendor({
  isSandbox,
  config,
  onCall,
  clock = systemClock,
}: VendorParts): QuickBooksVendor {
  const circuit = createCircuit(clock);
  const clients = new Map<string, HttpClient>();

  function clientOf(connectionId: string): HttpClient {
    const known = clients.get(connectionId);
    if (known !== undefined) return known;
    const budget = createBudget(QUICKBOOKS_WINDOWS, clock);
    const options = { provider: 'quickbooks' as const, clock, random: Math.random, budget, circuit, onCall };
    const client = createHttpClient({ ...options, ...QUICKBOOKS_HTTP });
    clients.set(connectionId, client);
    return client;
  }

  return {
    isSandbox,
    clock,
    config,
    contextOf: async (connectionId) => ({ http: clientOf(connectionId), clock, config: await config() }),
  };
}
