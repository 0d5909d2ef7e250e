import type { BudgetWindow } from '../core/budget.ts';

/** Of one connection: below the vendor's 50 reads a minute. */
export const PLAID_WINDOWS: readonly BudgetWindow[] = [{ ms: 60_000, calls: 40 }];

/** A 429 of Plaid never says how long to wait. */
export const PLAID_HTTP = { timeoutMs: 60_000, throttleMs: 30_000, requestIdHeader: 'plaid-request-id' } as const;
