// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSession,
  KEYS,
  NO_USER_DETAILS,
  onTokenChangedElsewhere,
  readColorScheme,
  readToken,
  readUserDetails,
  rememberReturnPath,
  SESSION_KEYS,
  takeReturnPath,
  writeColorScheme,
  writeNumberFormat,
  writeRole,
  writeToken,
  writeUserDetails,
} from './storage.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('names', () => {
  test('are those of the specification', () => {
    expect(Object.values(KEYS)).toEqual([
      'token',
      'role',
      'userDetails',
      'business-model',
      'package',
      'production',
      'verified-toast-shown',
      'color-scheme',
      'open-rows',
      'number-format',
      'recently-found',
      'plan-edits',
      'plan-spread',
    ]);
    expect(SESSION_KEYS.openidInitialized).toBe('openidInitialized');
  });
});

describe('user details', () => {
  test('default to empty strings and no company', () => {
    expect(readUserDetails()).toEqual({ userName: '', companyName: '', companyId: null, userType: '' });
  });

  test('come back as they were written', () => {
    const details = { userName: 'Bianca', companyName: 'Cloudberry', companyId: 'id-1', userType: 'BOOTSTRAP' };
    writeUserDetails(details);
    expect(readUserDetails()).toEqual(details);
  });

  test.each(['not json', '{"userName":5}', 'null'])('fall back to the defaults when storage holds %s', (text) => {
    localStorage.setItem('userDetails', text);
    expect(readUserDetails()).toEqual(NO_USER_DETAILS);
  });
});

test('a log-out forgets token, role, user details and number format and nothing else', () => {
  writeToken('t');
  writeRole('CLIENT');
  writeUserDetails(NO_USER_DETAILS);
  writeNumberFormat({ reader: 't', format: '1.234,56' });
  localStorage.setItem('business-model', '{}');
  writeColorScheme('dark');
  clearSession();
  expect(Object.keys(localStorage)).toEqual(['business-model', 'color-scheme']);
});

test('works without memory when the browser blocks storage', () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readToken()).toBeNull();
  blocked.mockRestore();
});

test('an unknown colour scheme counts as none', () => {
  localStorage.setItem('color-scheme', 'sepia');
  expect(readColorScheme()).toBeNull();
});

describe('return path', () => {
  test('is given once', () => {
    rememberReturnPath('/payment-details?x=1', NOW);
    expect(takeReturnPath(NOW + MINUTE)).toBe('/payment-details?x=1');
    expect(takeReturnPath(NOW + MINUTE)).toBeNull();
  });

  test('is valid for ten minutes', () => {
    rememberReturnPath('/', NOW);
    expect(takeReturnPath(NOW + 10 * MINUTE)).toBe('/');
    rememberReturnPath('/', NOW);
    expect(takeReturnPath(NOW + 10 * MINUTE + 1)).toBeNull();
  });

  test('never leads to another host', () => {
    rememberReturnPath('//evil.example/x', NOW);
    expect(takeReturnPath(NOW)).toBeNull();
  });

  test('stays in the tab', () => {
    rememberReturnPath('/', NOW);
    expect(localStorage.length).toBe(0);
  });
});

describe('other tabs', () => {
  test('tell when the token is gone, also when everything was cleared', () => {
    const listener = vi.fn<(token: string | null) => void>();
    const stop = onTokenChangedElsewhere(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'package' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(listener.mock.calls).toEqual([[null], [null]]);
  });

  test('are looked at every second on a phone, which may have slept through the event', () => {
    vi.useFakeTimers();
    const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const listener = vi.fn<(token: string | null) => void>();
    const stop = onTokenChangedElsewhere(listener);
    writeToken('of this tab');
    vi.advanceTimersByTime(5000);
    expect(listener).not.toHaveBeenCalled();
    localStorage.setItem('token', 'of another tab');
    vi.advanceTimersByTime(999);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener.mock.calls).toEqual([['of another tab']]);
    stop();
    localStorage.removeItem('token');
    vi.advanceTimersByTime(5000);
    expect(listener).toHaveBeenCalledTimes(1);
    phone.mockRestore();
    vi.useRealTimers();
  });
});
