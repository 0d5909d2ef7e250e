import { expiryOf, sessionKeyOf } from './access-token.ts';
import { callApi } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { loadContracts } from '#lib/load-contracts.ts';
import { reportError } from '#lib/report-error.ts';
import { serverNow } from '#lib/server-clock.ts';
import { readToken, writeToken } from '#lib/storage.ts';

/** Spec section 9. */
export const REFRESH_BEFORE_EXPIRY_MS = 5 * 60_000;
/** A request that would arrive with a token about to die waits for the new one. */
export const NEAR_EXPIRY_MS = 30_000;
/** For a clock an hour ahead, which finds every new token about to end and must not ask without a pause. */
const PAUSE_MS = 10_000;
/**
 * How long an answer is waited for, and the pause before another try: both together inside the ten seconds in which the
 * server repeats a lost answer. Later it would take the token for stolen, and end the session.
 */
const ANSWER_MS = 6_000;
const RETRY_MS = 2_000;

export interface TokenRefresh {
  /** Sets the timer for the token that is stored now. */
  schedule: () => void;
  stop: () => void;
  /**
   * Before a request: renews a token that is about to die; null when it is not. Never throws: a request with a dead
   * token is refused anyway.
   */
  ensureUsable: () => Promise<void> | null;
}

export interface TokenRefreshDeps {
  /** The cookie is of another session than the token was: somebody has logged in in another tab meanwhile. */
  onOtherSession: (token: string) => void;
}

/** Keeps the stored token alive through the session's cookie, in one tab at a time. */
export function createTokenRefresh({ onOtherSession }: TokenRefreshDeps): TokenRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isSecondTry = false;

  function stop(): void {
    clearTimeout(timer);
  }

  function scheduleIn(milliseconds: number): void {
    stop();
    timer = setTimeout(() => void refresh(REFRESH_BEFORE_EXPIRY_MS), milliseconds);
  }

  function schedule(): void {
    stop();
    const expiry = expiryOf(readToken() ?? '');
    if (expiry !== null && expiry > serverNow())
      scheduleIn(Math.max(PAUSE_MS, expiry - REFRESH_BEFORE_EXPIRY_MS - serverNow()));
  }

  function refresh(before: number): Promise<void> {
    running ??= inOneTab(() => renew(before)).finally(() => {
      running = null;
    });
    return running;
  }

  /** Another tab may have renewed the token while this one waited for its turn. */
  async function renew(before: number): Promise<void> {
    const token = readToken();
    if (token === null || !endsWithin(token, before, serverNow())) return schedule();
    try {
      const { refreshSession } = await loadContracts();
      const { accessToken } = await callApi(refreshSession, { body: {} }, AbortSignal.timeout(ANSWER_MS));
      // A log-out meanwhile: the answer must not sign the person in again.
      isSecondTry = false;
      if (readToken() !== token) return schedule();
      writeToken(accessToken);
      if (sessionKeyOf(accessToken) !== sessionKeyOf(token)) onOtherSession(accessToken);
      schedule();
    } catch (error) {
      // Refused: the session ends when its token does. Unreachable: try again while the token lives.
      const isRefused = error instanceof ApiError && error.status === 401;
      if (!isRefused) reportError(error, 'renewal of the session');
      if (isRefused || endsWithin(token, 0, serverNow())) return;
      // An answer that was lost is there for a few seconds; a server that is away is not asked all the time.
      scheduleIn(isSecondTry ? PAUSE_MS : RETRY_MS);
      isSecondTry = true;
    }
  }

  return {
    schedule,
    stop,
    ensureUsable() {
      const token = readToken();
      return token !== null && endsWithin(token, NEAR_EXPIRY_MS, serverNow()) ? refresh(NEAR_EXPIRY_MS) : null;
    },
  };
}

function endsWithin(token: string, milliseconds: number, now: number): boolean {
  const expiry = expiryOf(token);
  return expiry !== null && expiry - now <= milliseconds;
}

/** Tabs take turns where the browser has locks; elsewhere the server answers two that come at once. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Missing on plain http from another host, whatever the types say.
  const locks = navigator.locks as LockManager | null | undefined;
  await (locks ? locks.request('auth', work) : work());
}
