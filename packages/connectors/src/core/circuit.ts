import type { Clock } from './clock.ts';

export interface Circuit {
  /** Null while calls may be made; else when the next one may. */
  openUntil(): Date | null;
  succeeded(): void;
  failed(): void;
}

/**
 * Opens after `failuresToOpen` calls in a row have failed with all their tries, for `openMs`; then one call tries again, and a
 * failure opens it at once. So a vendor that is down is asked once a minute, not five times by every connection.
 */
export function createCircuit(clock: Clock, { failuresToOpen = 5, openMs = 60_000 } = {}): Circuit {
  let failures = 0;
  let until = 0;
  return {
    openUntil: () => (clock.now() < until ? new Date(until) : null),
    succeeded() {
      failures = 0;
      until = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresToOpen) until = clock.now() + openMs;
    },
  };
}
