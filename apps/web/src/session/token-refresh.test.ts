// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { tokenOf } from '#testing/tokens.ts';
import { loadContracts } from '#lib/load-contracts.ts';
import { readToken, writeToken } from '#lib/storage.ts';
import { createTokenRefresh, type TokenRefresh } from './token-refresh.ts';

useMockServer();

const MINUTE = 60_000;

let refresh: TokenRefresh;
let calls: number;
let otherSessions: string[];

/** Answers with a token of the same session that lives an hour. */
function renewing() {
  return http.post('*/api/auth/refresh', () => {
    calls += 1;
    return jsonAnswer({ accessToken: tokenOf({ expiresInSeconds: 3600 }) });
  });
}

// A session that is renewed has called before; loaded while minutes pass at once, the file would come too late.
beforeAll(loadContracts);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  calls = 0;
  otherSessions = [];
  refresh = createTokenRefresh({ onOtherSession: (token) => otherSessions.push(token) });
  mockServer.use(renewing());
});

afterEach(() => {
  refresh.stop();
  vi.useRealTimers();
  window.localStorage.clear();
});

describe('the token', () => {
  test('is renewed five minutes before it ends, not sooner', async () => {
    const token = tokenOf({ expiresInSeconds: 3600 });
    writeToken(token);
    refresh.schedule();
    await vi.advanceTimersByTimeAsync(54 * MINUTE);
    expect(readToken()).toBe(token);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    await vi.waitFor(() => expect(readToken()).not.toBe(token));
    expect(calls).toBe(1);
  });

  test('and again five minutes before the new one ends', async () => {
    writeToken(tokenOf({ expiresInSeconds: 301 }));
    refresh.schedule();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    await vi.waitFor(() => expect(calls).toBe(1));
    await vi.advanceTimersByTimeAsync(56 * MINUTE);
    await vi.waitFor(() => expect(calls).toBe(2));
  });

  test('that another tab has renewed meanwhile is left as it is', async () => {
    writeToken(tokenOf({ expiresInSeconds: 301 }));
    refresh.schedule();
    const newer = tokenOf({ expiresInSeconds: 7200 });
    window.localStorage.setItem('token', newer);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(calls).toBe(0);
    expect(readToken()).toBe(newer);
  });

  test('is not brought back by an answer that comes after the log-out', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    mockServer.use(
      http.post('*/api/auth/refresh', async () => {
        calls += 1;
        await isReleased;
        return jsonAnswer({ accessToken: tokenOf({ expiresInSeconds: 3600 }) });
      }),
    );
    writeToken(tokenOf({ expiresInSeconds: 10 }));
    const renewal = refresh.ensureUsable();
    await vi.waitFor(() => expect(calls).toBe(1));
    window.localStorage.removeItem('token');
    release();
    await renewal;
    expect(readToken()).toBeNull();
  });

  test('of somebody who logged in in another tab meanwhile makes this tab theirs', async () => {
    const theirs = tokenOf({ expiresInSeconds: 3600, sid: 'session-2', sub: 'somebody else' });
    mockServer.use(http.post('*/api/auth/refresh', () => jsonAnswer({ accessToken: theirs })));
    writeToken(tokenOf({ expiresInSeconds: 10 }));
    await refresh.ensureUsable();
    expect(otherSessions).toEqual([theirs]);
  });

  test('is tried again while it lives when the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(refuses('post', '/api/auth/refresh', { status: 503, code: 'unavailable' }));
    const token = tokenOf({ expiresInSeconds: 301 });
    writeToken(token);
    refresh.schedule();
    await vi.advanceTimersByTimeAsync(11_000);
    // oxlint-disable-next-line no-console -- the console is the log
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    mockServer.use(renewing());
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitFor(() => expect(readToken()).not.toBe(token));
  });

  test('whose answer was lost is asked for again within the ten seconds in which the server repeats it', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(
      http.post('*/api/auth/refresh', () => HttpResponse.error(), { once: true }),
      renewing(),
    );
    const token = tokenOf({ expiresInSeconds: 301 });
    writeToken(token);
    refresh.schedule();
    await vi.advanceTimersByTimeAsync(10_000);
    // oxlint-disable-next-line no-console -- the console is the log
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(readToken()).not.toBe(token));
  });

  test('is renewed with a pause in between by a browser whose clock is almost an hour ahead', async () => {
    mockServer.use(
      http.post('*/api/auth/refresh', () => {
        calls += 1;
        return jsonAnswer({ accessToken: tokenOf({ expiresInSeconds: 200 }) });
      }),
    );
    writeToken(tokenOf({ expiresInSeconds: 200 }));
    refresh.schedule();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    await vi.waitFor(() => expect(calls).toBeGreaterThan(0));
    expect(calls).toBeLessThanOrEqual(12);
  });

  test('is left to end when the server refuses, and nobody is logged out before that', async () => {
    mockServer.use(refuses('post', '/api/auth/refresh', { status: 401, code: 'unauthenticated' }));
    const token = tokenOf({ expiresInSeconds: 301 });
    writeToken(token);
    refresh.schedule();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(readToken()).toBe(token);
  });
});

describe('a request', () => {
  test('waits for the new token when the old one has less than thirty seconds', async () => {
    writeToken(tokenOf({ expiresInSeconds: 29 }));
    await refresh.ensureUsable();
    expect(calls).toBe(1);
  });

  test('renews a token that ended while the machine slept', async () => {
    writeToken(tokenOf({ expiresInSeconds: -3600 }));
    await refresh.ensureUsable();
    expect(calls).toBe(1);
  });

  test('does not wait with a token that lives longer, or without one', async () => {
    writeToken(tokenOf({ expiresInSeconds: 60 }));
    await refresh.ensureUsable();
    window.localStorage.clear();
    await refresh.ensureUsable();
    expect(calls).toBe(0);
  });

  test('of many at once, one renews', async () => {
    writeToken(tokenOf({ expiresInSeconds: 5 }));
    await Promise.all(Array.from({ length: 10 }, async () => refresh.ensureUsable()));
    expect(calls).toBe(1);
  });
});
