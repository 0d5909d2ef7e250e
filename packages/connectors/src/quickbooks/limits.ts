import type { BudgetWindow } from '../core/budget.ts';

/** Of one connection: below the vendor's 10 a second and 500 a minute. */
export const QUICKBOOKS_WINDOWS: readonly BudgetWindow[] = [
  { ms: 1000, calls: 8 },
  { ms: 60_000, calls: 400 },
];

/** QuickBooks gives up on a request after 120 s; after a 429 it wants a minute. */
export const QUICKBOOKS_HTTP = { timeoutMs: 125_000, throttleMs: 60_000, requestIdHeader: 'intuit_tid' } as const;
