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
  /** The password was right: earlier failures are forgotten. */
  succeeded(): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const FREE_ATTEMPTS = 5;
/** After the fifth attempt, and after each one more. */
const WAITS_SECONDS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);

/**
 * How often somebody may guess. Each attempt is counted before the password is looked at, so that a hundred at once are
 * no way around: a free one is one of five, and later ones have to get hold of the one turn of each wait. A device its
 * owner has used before is counted by itself: whatever strangers do, they get in.
 */
export function createLoginAttempts(pool: Pool) {
  const free = createCounter(pool, { name: 'login', max: FREE_ATTEMPTS, seconds: 15 * MINUTE });
  const turns = createCounter(pool, { name: 'login-turn', max: 1, seconds: MINUTE });
  const waited = createCounter(pool, { name: 'login-waits', max: Number.MAX_SAFE_INTEGER, seconds: HOUR });
  const byNetwork = createCounter(pool, { name: 'login-ip', max: 50, seconds: HOUR });
  const byEmail = createCounter(pool, { name: 'login-email', max: 20, seconds: HOUR });

  async function admitPair(pair: string): Promise<void> {
    const waits = await waited.read(pair);
    if (waits > 0) return takeTurn(pair, waits);
    const { isAllowed, count } = await free.count(pair);
    // Who is refused here came together with the fifth, which is about to begin the first wait.
    if (!isAllowed) throw tooManyAttempts(WAITS_SECONDS[0] ?? MINUTE);
    if (count === FREE_ATTEMPTS) await takeTurn(pair, 0);
  }

  async function takeTurn(pair: string, waits: number): Promise<void> {
    const seconds = WAITS_SECONDS[Math.min(waits, WAITS_SECONDS.length - 1)] ?? MINUTE;
    const turn = await turns.count(pair, seconds);
    if (!turn.isAllowed) throw tooManyAttempts(turn.retryAfterSeconds);
    await waited.count(pair);
  }

  async function forgetPair(pair: string): Promise<void> {
    await Promise.all([free.forget(pair), turns.forget(pair), waited.forget(pair)]);
  }

  async function forget(emailCanonical: string, ip: string): Promise<void> {
    await byEmail.forget(emailCanonical);
    await forgetPair(`${networkOf(ip, 32)} ${emailCanonical}`);
  }

  async function admit({ emailCanonical, ip, knownDevice }: LoginAttempt): Promise<AdmittedLogin> {
    const network = networkOf(ip, 32);
    const pair = `${knownDevice ?? network} ${emailCanonical}`;
    const shared =
      knownDevice === null ? ([[byNetwork, network] as const, [byEmail, emailCanonical] as const] as const) : [];
    await admitPair(pair);
    for (const [counter, key] of shared) {
      const verdict = await counter.count(key);
      if (!verdict.isAllowed) throw tooManyAttempts(verdict.retryAfterSeconds);
    }
    return {
      async succeeded() {
        await forgetPair(pair);
        for (const [counter, key] of shared) await counter.takeBack(key);
      },
    };
  }
  return { admit, forget };
}

/** 400, not 429: the login shows the server's sentence for that status only (spec section 8). */
export function tooManyAttempts(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new AppError('too-many-attempts', message, { retryAfterSeconds: seconds });
}
