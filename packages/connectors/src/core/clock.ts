import { setTimeout as wait } from 'node:timers/promises';

/** Time as the connectors know it. Tests hand in one that the sandbox shares, whose waits take no time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
};
