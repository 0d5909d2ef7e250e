import type { Pool } from 'pg';
import { AppError } from '#server/app-error.ts';
import { createCounter } from './counters.ts';
import { networkOf } from './source-network.ts';

export interface LoginAttempt {
  emailCanonical: string;
  ip: string;
  /** The browser's own secret, when somebody has logged in to this account with it before; else null. */
  knownDevice: string | null;
}

export interface AdmittedLogin {
  /** Takes back what was counted when the attempt began. */
  succeeded(): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const FREE_FAILURES = 5;
/** After the fifth failure, and after each one more. */
const WAITS_SECONDS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);

/**
 * How often somebody may guess. Each attempt is counted before the password is looked at, so that a hundred at once are
 * no way around. A device its owner has used before is counted by itself: whatever strangers do, he gets in.
 */
export function createLoginAttempts(pool: Pool) {
  const failures = createCounter(pool, { name: 'login', max: Number.MAX_SAFE_INTEGER, seconds: 15 * MINUTE });
  const waits = createCounter(pool, { name: 'login-wait', max: 1, seconds: MINUTE });
  const byNetwork = createCounter(pool, { name: 'login-ip', max: 50, seconds: HOUR });
  const byEmail = createCounter(pool, { name: 'login-email', max: 20, seconds: HOUR });

  /** From the fifth on, one attempt per wait. */
  async function admitPair(pair: string): Promise<void> {
    const { count } = await failures.count(pair);
    if (count < FREE_FAILURES) return;
    const seconds = WAITS_SECONDS[Math.min(count - FREE_FAILURES, WAITS_SECONDS.length - 1)] ?? MINUTE;
    const turn = await waits.count(pair, seconds);
    if (turn.isAllowed) return failures.prolong(pair, count, HOUR);
    await failures.takeBack(pair);
    throw tooManyAttempts(turn.retryAfterSeconds);
  }

  return async function admit({ emailCanonical, ip, knownDevice }: LoginAttempt): Promise<AdmittedLogin> {
    const network = networkOf(ip, 32);
    const pair = `${knownDevice ?? network} ${emailCanonical}`;
    await admitPair(pair);
    if (knownDevice === null) {
      for (const verdict of [await byNetwork.count(network), await byEmail.count(emailCanonical)]) {
        if (!verdict.isAllowed) throw tooManyAttempts(verdict.retryAfterSeconds);
      }
    }
    return {
      async succeeded() {
        await Promise.all([failures.forget(pair), waits.forget(pair)]);
        if (knownDevice === null) await Promise.all([byNetwork.takeBack(network), byEmail.takeBack(emailCanonical)]);
      },
    };
  };
}

/** 400, not 429: the login shows the server's sentence for that status only (spec section 8). */
function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new AppError('too-many-attempts', message, { retryAfterSeconds: seconds });
}
