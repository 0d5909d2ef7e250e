// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OPENID_CHANNEL, signInByPopup, type PopupMessage } from './openid-popup.ts';

interface FakeWindow {
  closed: boolean;
  close: () => void;
}

let windows: (FakeWindow & { eventId: string; address: URL })[];

beforeEach(() => {
  windows = [];
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockImplementation((address) => {
    const url = new URL(String(address), 'http://localhost');
    const opened = {
      closed: false,
      address: url,
      eventId: url.searchParams.get('eventId') ?? '',
      close() {
        opened.closed = true;
      },
    };
    windows.push(opened);
    return opened as unknown as Window;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As the popup does when it comes back from the provider. */
function answer(message: PopupMessage): void {
  const channel = new BroadcastChannel(OPENID_CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** The code it ends with, or the token. */
function outcomeOf(attempt: Promise<string>): Promise<string> {
  return attempt.catch((error: { code: string }) => error.code);
}

describe('a login in a window of its own', () => {
  test('asks for a popup and ends with the token that comes back for it', async () => {
    const outcome = outcomeOf(signInByPopup('acme'));
    expect(windows[0]?.address.pathname).toBe('/api/auth/oidc/start');
    expect(windows[0]?.address.searchParams.get('provider')).toBe('acme');
    expect(windows[0]?.address.searchParams.get('mode')).toBe('popup');
    answer({ eventId: 'of another window', customToken: 'not mine' });
    answer({ eventId: windows[0]?.eventId ?? '', customToken: 'token-1' });
    expect(await outcome).toBe('token-1');
  });

  test('ends with what the provider refused', async () => {
    const outcome = outcomeOf(signInByPopup('acme'));
    answer({ eventId: windows[0]?.eventId ?? '', error: 'cancelled' });
    expect(await outcome).toBe('openid/cancelled');
  });

  test('that is closed ends after two seconds of looking and eight of grace', async () => {
    const ended = vi.fn<(outcome: string) => void>();
    const outcome = outcomeOf(signInByPopup('acme')).then(ended);
    windows[0]?.close();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(ended).toHaveBeenCalledWith('auth/popup-closed-by-user');
  });

  test('whose answer comes within the grace is a success', async () => {
    const outcome = outcomeOf(signInByPopup('acme'));
    windows[0]?.close();
    await vi.advanceTimersByTimeAsync(5_000);
    answer({ eventId: windows[0]?.eventId ?? '', customToken: 'late' });
    vi.useRealTimers();
    expect(await outcome).toBe('late');
  });

  test('is cancelled and closed by a newer one', async () => {
    const [first, second] = [outcomeOf(signInByPopup('acme')), outcomeOf(signInByPopup('acme'))];
    expect(await first).toBe('auth/cancelled-popup-request');
    expect(windows.map(({ closed }) => closed)).toEqual([true, false]);
    answer({ eventId: windows[1]?.eventId ?? '', customToken: 'token-2' });
    expect(await second).toBe('token-2');
  });

  test('that the browser blocks says so', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    expect(await outcomeOf(signInByPopup('acme'))).toBe('auth/popup-blocked');
  });
});
