import type { Clock } from './clock.ts';

/** At most `calls` in any `ms` milliseconds. */
export interface BudgetWindow {
  readonly ms: number;
  readonly calls: number;
}

export type BudgetAnswer = { readonly kind: 'spent' } | { readonly kind: 'exhausted'; readonly retryAt: Date };

export interface Budget {
  /** Waits until a call is allowed; says when it would be, where that is too long to wait for. */
  spend(signal?: AbortSignal): Promise<BudgetAnswer>;
}

/**
 * Sliding windows, all of which a call has to fit into: the vendor's limit per second and per minute, and the share of the
 * monthly allowance that one connection may have per day. A vendor that is asked too often blocks every customer of ours.
 */
export function createBudget(windows: readonly BudgetWindow[], clock: Clock, longestWaitMs = 120_000): Budget {
  const spentAt: number[] = [];
  const longest = Math.max(...windows.map(({ ms }) => ms));

  function waitOf(now: number): number {
    return Math.max(0, ...windows.map((window) => (spentAt.at(-window.calls) ?? -Infinity) + window.ms - now));
  }

  return {
    async spend(signal) {
      for (;;) {
        const now = clock.now();
        while (spentAt[0] !== undefined && spentAt[0] <= now - longest) spentAt.shift();
        const wait = waitOf(now);
        if (wait <= 0) {
          spentAt.push(now);
          return { kind: 'spent' };
        }
        if (wait > longestWaitMs) return { kind: 'exhausted', retryAt: new Date(now + wait) };
        await clock.sleep(wait, signal);
      }
    },
  };
}
