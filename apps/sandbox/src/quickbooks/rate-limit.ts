import type { SandboxClock } from '../core/clock.ts';

export interface RateLimit {
  isOver(realmId: string): boolean;
}

const MINUTE_MS = 60_000;

/** 10 a second and 500 a minute for each realm. */
export function createRateLimit(clock: SandboxClock): RateLimit {
  const byRealm = new Map<string, number[]>();
  return {
    isOver(realmId) {
      const now = clock.now();
      const recent = (byRealm.get(realmId) ?? []).filter((at) => at > now - MINUTE_MS);
      const isOver = recent.length >= 500 || recent.filter((at) => at > now - 1000).length >= 10;
      byRealm.set(realmId, isOver ? recent : [...recent, now]);
      return isOver;
    },
  };
}
