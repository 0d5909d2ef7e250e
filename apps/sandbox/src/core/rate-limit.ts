import type { SandboxClock } from './clock.ts';

export interface RateLimit {
  /** Of one account of the vendor: a realm, an item. */
  isOver(account: string): boolean;
}

export interface RateWindow {
  readonly ms: number;
  readonly calls: number;
}

/** At most so many calls in each of the windows. */
export function createRateLimit(clock: SandboxClock, windows: readonly RateWindow[]): RateLimit {
  const byAccount = new Map<string, number[]>();
  const longest = Math.max(...windows.map(({ ms }) => ms));
  return {
    isOver(account) {
      const now = clock.now();
      const recent = (byAccount.get(account) ?? []).filter((at) => at > now - longest);
      const isOver = windows.some(({ ms, calls }) => recent.filter((at) => at > now - ms).length >= calls);
      byAccount.set(account, isOver ? recent : [...recent, now]);
      return isOver;
    },
  };
}
