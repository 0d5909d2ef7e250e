import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as leaving from '#lib/leave-page.ts';
import { OPENID_CHANNEL } from '#session/identity/openid-popup.ts';
import { CONFIG, currentUser, headline, membership, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { tokenOf } from '#testing/tokens.ts';

vi.mock('#lib/leave-page.ts', { spy: true });
useMockServer();

const ACME = { id: 'acme', name: 'Acme', mode: 'redirect' } as const;

let exchanged: unknown[];

function useConfiguration(changes: Partial<PublicConfig> = {}): void {
  mockServer.use(answers('get', '/api/config', { ...CONFIG, ...changes }));
}

beforeEach(() => {
  exchanged = [];
  const idToken = tokenOf({ expiresInSeconds: 3600 });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.mocked(leaving.leavePage).mockReturnValue(undefined);
  useConfiguration({ openIdProviders: [ACME] });
  mockServer.use(
    http.post(/accounts:signInWithCustomToken/, async ({ request }) => {
      exchanged.push(await request.json());
      return jsonAnswer({ kind: 'x', isNewUser: false, idToken, refreshToken: 'refresh-1', expiresIn: '3600' });
    }),
    http.post(/accounts:lookup/, () => jsonAnswer({ users: [{ localId: 'somebody', providerUserInfo: [] }] })),
    answers('post', '/api/auth/session', { accessToken: tokenOf({ expiresInSeconds: 3600 }) }),
    answers('post', '/api/auth/next/registration-completed', { data: { redirectUrl: '/payment-details' } }),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/me', currentUser(membership())),
  );
});

describe('a token in the address', () => {
  test('signs in, is stored under "token", leaves the address and leads home', async () => {
    renderApp({ path: '/sign-in?customToken=one-time' });
    await screen.findByRole('heading', { name: 'Home' });
    expect(exchanged).toEqual([{ token: 'one-time', returnSecureToken: true }]);
    expect(window.localStorage.getItem('token')).toBeTruthy();
    expect(window.localStorage.getItem('role')).toBe('CLIENT');
    expect(window.location.pathname + window.location.search).toBe('/');
  });

  test('of an external login completes the registration and goes where its answer says', async () => {
    renderApp({ path: '/sign-in?customToken=one-time&flow=openid' });
    await screen.findByRole('heading', { name: 'Account' });
    expect(window.location.pathname).toBe('/payment-details');
  });

  test('of an external login is stored, then the registration is completed, then the server is asked who it is', async () => {
    const asked: string[] = [];
    function asks(request: Request): void {
      const hasToken = request.headers.get('authorization') === `Bearer ${window.localStorage.getItem('token')}`;
      asked.push(`${new URL(request.url).pathname}${hasToken ? '' : ' without the stored token'}`);
    }
    mockServer.use(
      http.post('*/api/auth/next/registration-completed', ({ request }) => {
        asks(request);
        return jsonAnswer({ data: { redirectUrl: '/payment-details' } });
      }),
      http.get('*/api/auth/is-authenticated', ({ request }) => {
        asks(request);
        return jsonAnswer({ authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' });
      }),
    );
    const app = renderApp({ path: '/sign-in?customToken=one-time&flow=openid' });
    await screen.findByRole('heading', { name: 'Account' });
    expect(asked).toEqual(['/api/auth/next/registration-completed', '/api/auth/is-authenticated']);
    expect(app.session.getState()).toMatchObject({ role: 'CLIENT', roleType: 'BOOTSTRAP' });
  });

  test('of an external login whose check says no leaves a visitor without a token', async () => {
    mockServer.use(answers('get', '/api/auth/is-authenticated', { authenticated: false, role: null, type: null }));
    const app = renderApp({ path: '/sign-in?customToken=one-time&flow=openid' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(app.session.getState()).toMatchObject({ role: null, roleType: 'UNKNOWN' });
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  test('of an external login without a redirect goes to the home redirect address', async () => {
    mockServer.use(answers('post', '/api/auth/next/registration-completed', { data: { redirectUrl: '' } }));
    renderApp({ path: '/sign-in?customToken=one-time&flow=openid' });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  });

  test('that is refused says so in words, keeps nothing and is gone from the address', async () => {
    mockServer.use(
      http.post(/accounts:signInWithCustomToken/, () =>
        jsonAnswer({ error: { code: 400, message: 'INVALID_CUSTOM_TOKEN', errors: [] } }, { status: 400 }),
      ),
    );
    renderApp({ path: '/sign-in?customToken=used' });
    expect(await screen.findByText('The sign-in link has expired. Please sign in again.')).toBeDefined();
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(window.location.search).toBe('');
  });

  test('whose session the server does not keep alive leaves no token behind', async () => {
    mockServer.use(refuses('post', '/api/auth/session', { status: 401, code: 'unauthenticated' }));
    renderApp({ path: '/sign-in?customToken=one-time' });
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeDefined();
    expect(window.localStorage.getItem('token')).toBeNull();
  });
});

describe('nothing in the address', () => {
  test('takes with-integration along to the provider', async () => {
    renderApp({ path: '/sign-in?with-integration=true' });
    const address = '/api/auth/oidc/start?provider=acme&mode=redirect&with-integration=true';
    await waitFor(() => expect(leaving.leavePage).toHaveBeenCalledWith(address));
  });

  test('begins the login at the provider, once per browser session', async () => {
    renderApp({ path: '/sign-in' });
    await waitFor(() =>
      expect(leaving.leavePage).toHaveBeenCalledWith('/api/auth/oidc/start?provider=acme&mode=redirect'),
    );
    expect(window.sessionStorage.getItem('openidInitialized')).toBe('true');
  });

  test('offers the provider to whoever has been there in this session', async () => {
    window.sessionStorage.setItem('openidInitialized', 'true');
    renderApp({ path: '/sign-in' });
    const link = await screen.findByRole('link', { name: 'Continue with Acme' });
    expect(link.getAttribute('href')).toBe('/api/auth/oidc/start?provider=acme&mode=redirect');
    expect(leaving.leavePage).not.toHaveBeenCalled();
  });

  test('says that no provider is configured', async () => {
    useConfiguration();
    renderApp({ path: '/sign-in' });
    expect(await screen.findByText('No external sign-in is set up here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in with email and password' })).toBeDefined();
    expect(leaving.leavePage).not.toHaveBeenCalled();
  });

  test('does not send anyone to and fro whose browser keeps nothing', async () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    renderApp({ path: '/sign-in' });
    expect(
      await screen.findByText('Your browser does not store data for this site. Allow it and try again.'),
    ).toBeDefined();
    expect(leaving.leavePage).not.toHaveBeenCalled();
    blocked.mockRestore();
  });
});

test('an error of the provider is a sentence, and nothing begins by itself', async () => {
  renderApp({ path: '/sign-in?error=cancelled&flow=openid' });
  expect(await screen.findByText('You cancelled the sign-in.')).toBeDefined();
  expect(leaving.leavePage).not.toHaveBeenCalled();
});

describe('the popup', () => {
  test('hands its token to the window that opened it, and closes', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel(OPENID_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent) => heard.push(data));
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    renderApp({ path: '/sign-in?customToken=one-time&flow=openid&eventId=event-1' });
    await waitFor(() => expect(heard).toEqual([{ eventId: 'event-1', customToken: 'one-time' }]));
    expect(close).toHaveBeenCalled();
    expect(window.location.search).toBe('');
    expect(exchanged).toEqual([]);
    channel.close();
  });

  test('that is blocked is told in words', async () => {
    useConfiguration({ openIdProviders: [{ ...ACME, mode: 'popup' }] });
    window.sessionStorage.setItem('openidInitialized', 'true');
    vi.spyOn(window, 'open').mockReturnValue(null);
    renderApp({ path: '/sign-in' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Acme' }));
    expect(await screen.findByText(/^Your browser blocked the sign-in window\./)).toBeDefined();
  });
});
