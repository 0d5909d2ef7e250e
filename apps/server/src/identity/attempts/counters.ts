import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { forgetCounted, noteCounted } from './counted-attempts.ts';

export interface Verdict {
  isAllowed: boolean;
  /** How often it has been counted in the present window, this time included. */
  count: number;
  retryAfterSeconds: number;
}

export interface Counter {
  /** Counts once; `seconds` is the window where it begins now. */
  count(key: string, seconds?: number): Promise<Verdict>;
  /** Takes one back: what was counted beforehand turned out to be right. */
  takeBack(key: string): Promise<void>;
  /** How often it has been counted in the present window. */
  read(key: string): Promise<number>;
  forget(key: string): Promise<void>;
}

interface CounterOptions {
  /** Part of the stored key, so it must stay the same. */
  name: string;
  max: number;
  seconds: number;
}

/** Counts in PostgreSQL: several servers share the number, and a restart forgets nothing. */
export function createCounter(pool: Pool, { name, max, seconds }: CounterOptions): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'attempt_counter',
    tableCreated: true,
    keyPrefix: name,
    points: max,
    duration: seconds,
    // A job deletes what has expired; a timer per counter would keep each test's process alive.
    clearExpiredByTimeout: false,
  });

  async function reward(key: string): Promise<void> {
    await limiter.reward(stored(key), 1);
  }

  return {
    async count(key, window) {
      try {
        const result = await limiter.consume(stored(key), 1, window === undefined ? {} : { customDuration: window });
        noteCounted({ id: `${name} ${key}`, takeBack: () => reward(key) });
        return { isAllowed: true, count: result.consumedPoints, retryAfterSeconds: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        return { isAllowed: false, count: refusal.consumedPoints, retryAfterSeconds };
      }
    },
    async takeBack(key) {
      forgetCounted(`${name} ${key}`);
      await reward(key);
    },
    async read(key) {
      return (await limiter.get(stored(key)))?.consumedPoints ?? 0;
    },
    async forget(key) {
      forgetCounted(`${name} ${key}`);
      await limiter.delete(stored(key));
    },
  };
}

/** Addresses of people who tried are nobody's business: the table holds only hashes of them. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
