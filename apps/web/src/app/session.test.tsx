import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIG, currentUser, headline, loginAnswer, membership, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';
import { tokenOf } from '#testing/tokens.ts';

useMockServer();

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/me', currentUser(membership())),
    answers('post', '/api/auth/login', loginAnswer()),
    answers('delete', '/api/auth/session', { ended: true }),
  );
});

async function logIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'bootstrap@demo.example');
  await user.type(screen.getByLabelText('Password'), 'Demo-account-2026!');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('a visitor without a session', () => {
  test('is sent from the home to the login', async () => {
    renderApp({ path: '/' });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
    expect(window.location.pathname).toBe('/login');
  });

  test('is sent from an unknown path to the login, with-integration kept', async () => {
    renderApp({ path: '/nowhere?with-integration=true&x=1' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.location.pathname + window.location.search).toBe('/login?with-integration=true');
  });

  test('returns after login to the protected path they wanted', async () => {
    renderApp({ path: '/payment-details' });
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined();
    expect(window.location.pathname).toBe('/payment-details');
  });

  test('goes home after login when they came to the login themselves', async () => {
    renderApp({ path: '/login' });
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  test('goes home after login when the guard sent them more than ten minutes ago', async () => {
    renderApp({ path: '/payment-details' });
    await screen.findByRole('heading', { name: 'Login' });
    const remembered: unknown = JSON.parse(window.sessionStorage.getItem('return-path') ?? '');
    window.sessionStorage.setItem(
      'return-path',
      JSON.stringify({ ...(remembered as object), rememberedAt: Date.now() - 11 * 60_000 }),
    );
    await logIn();
    await screen.findByRole('heading', { name: 'Home' });
    expect(window.location.pathname).toBe('/');
  });
});

describe('a login', () => {
  test('stores token, role and user details', async () => {
    renderApp({ path: '/login' });
    await logIn();
    await screen.findByRole('heading', { name: 'Home' });
    expect(window.localStorage.getItem('token')).toBe('token-1');
    expect(window.localStorage.getItem('role')).toBe('CLIENT');
    expect(JSON.parse(window.localStorage.getItem('userDetails') ?? '')).toEqual({
      userName: 'Bianca Bootstrap',
      companyName: 'Cloudberry Metrics Demo, Inc.',
      companyId: '00000000-0000-4000-8000-000000000001',
      userType: 'BOOTSTRAP',
    });
  });

  test('whose base information fails ends at the login without a token', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(refuses('get', '/api/me/accessible_resources', { status: 500, code: 'internal-error' }));
    renderApp({ path: '/login' });
    await logIn();
    expect(await screen.findByText('Internal server error. Please try again later')).toBeDefined();
    expect(window.location.pathname).toBe('/login');
    expect(window.localStorage.getItem('token')).toBeNull();
  });
});

describe('a visitor with a session', () => {
  beforeEach(() => signInBefore());

  test('is sent from the login home', async () => {
    renderApp({ path: '/login' });
    await screen.findByRole('heading', { name: 'Home' });
    expect(window.location.pathname).toBe('/');
  });

  test('is sent home from a path of another route set', async () => {
    renderApp({ path: '/companies/1' });
    await screen.findByRole('heading', { name: 'Home' });
    expect(window.location.pathname).toBe('/');
  });

  test('sees no page and no footer before the server has said who they are', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    mockServer.use(
      http.get('*/api/auth/is-authenticated', async () => {
        await isReleased;
        return jsonAnswer({ authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' });
      }),
    );
    const app = renderApp({ path: '/' });
    expect(app.session.getState().roleType).toBe('');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    release();
    await screen.findByRole('heading', { name: 'Home' });
  });

  test('has no role before, then the role and type of the answer, and as a client what they may open', async () => {
    const app = renderApp({ path: '/' });
    expect(app.session.getState()).toMatchObject({ role: null, roleType: '', accessibleResources: null });
    await screen.findByRole('heading', { name: 'Home' });
    expect(app.session.getState()).toMatchObject({
      role: 'CLIENT',
      roleType: 'BOOTSTRAP',
      accessibleResources: RESOURCES,
    });
    expect(window.localStorage.getItem('role')).toBe('CLIENT');
  });

  test('whose token is dead is a visitor without one', async () => {
    mockServer.use(answers('get', '/api/auth/is-authenticated', { authenticated: false, role: null, type: null }));
    const app = renderApp({ path: '/' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(app.session.getState()).toMatchObject({ role: null, roleType: 'UNKNOWN' });
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  test('goes on unauthenticated when the check itself fails, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(refuses('get', '/api/auth/is-authenticated', { status: 500, code: 'internal-error' }));
    const app = renderApp({ path: '/terms' });
    await screen.findByRole('heading', { name: 'Terms of Service' });
    expect(app.session.getState()).toMatchObject({ role: null, roleType: 'UNKNOWN' });
    expect(log.mock.calls.flat().join(' ')).toContain('start-up authentication check');
  });

  test.each(['/api/auth/is-authenticated', '/api/me', '/api/me/accessible_resources'])(
    'stays signed in when nobody answers %s at first',
    async (path) => {
      mockServer.use(http.get(`*${path}`, () => HttpResponse.error(), { once: true }));
      renderApp({ path: '/payment-details' });
      await screen.findByRole('heading', { name: 'Account' }, { timeout: 5_000 });
      expect(window.location.pathname).toBe('/payment-details');
    },
  );

  test('is sent to the login when their base information cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mockServer.use(refuses('get', '/api/me/accessible_resources', { status: 500, code: 'internal-error' }));
    renderApp({ path: '/terms' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.location.pathname).toBe('/login');
  });

  test('who logs out is at the login, and nothing of them is left', async () => {
    const app = renderApp({ path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(Object.keys(window.localStorage)).toEqual([]);
    expect(app.session.getState()).toMatchObject({ role: null, accessibleResources: null });
    expect(app.session.getState().userDetails.companyName).toBe('');
  });

  test('follows a log-out in another tab', async () => {
    renderApp({ path: '/' });
    await screen.findByRole('heading', { name: 'Home' });
    window.localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.location.pathname).toBe('/login');
  });

  test('goes on undisturbed when another tab renews the token of the same session', async () => {
    window.localStorage.setItem('token', tokenOf({ expiresInSeconds: 1800 }));
    const app = renderApp({ path: '/' });
    await screen.findByRole('heading', { name: 'Home' });
    const shown = app.host.getHosted();
    window.localStorage.setItem('token', tokenOf({ expiresInSeconds: 3600 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(app.session.getState().roleType).toBe('BOOTSTRAP');
    expect(app.host.getHosted()).toBe(shown);
  });

  test('whose token ended while the machine slept goes on with a new one', async () => {
    window.localStorage.setItem('token', tokenOf({ expiresInSeconds: -60 }));
    const renewed = tokenOf({ expiresInSeconds: 3600 });
    mockServer.use(answers('post', '/api/auth/refresh', { accessToken: renewed }));
    renderApp({ path: '/' });
    await screen.findByRole('heading', { name: 'Home' });
    expect(window.localStorage.getItem('token')).toBe(renewed);
  });

  test('becomes the other person when another tab signs in as someone else', async () => {
    const app = renderApp({ path: '/' });
    await screen.findByRole('heading', { name: 'Home' });
    mockServer.use(
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'MANAGER', type: 'MANAGER' }),
      answers('get', '/api/me', currentUser()),
      answers('get', '/manager/portfolio', []),
    );
    window.localStorage.setItem('token', 'token-2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await screen.findByRole('heading', { name: 'Portfolio' });
    // Only a client is limited to what is listed for them.
    expect(app.session.getState()).toMatchObject({ roleType: 'MANAGER', accessibleResources: null });
  });
});

describe('a call that is answered 401 or 403', () => {
  beforeEach(() => {
    signInBefore();
    mockServer.use(refuses('get', '/api/me/headline', { status: 401, code: 'unauthenticated' }));
  });

  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ])('logs out with %i, keeping with-integration', async (status, code) => {
    mockServer.use(refuses('get', '/api/me/headline', { status, code }));
    renderApp({ path: '/?with-integration=true' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.location.pathname + window.location.search).toBe('/login?with-integration=true');
    await waitFor(() => expect(Object.keys(window.localStorage)).toEqual([]));
  });

  test('is not a reason to return anywhere after the next login', async () => {
    window.sessionStorage.setItem(
      'return-path',
      JSON.stringify({ path: '/payment-details', rememberedAt: Date.now() }),
    );
    renderApp({ path: '/?drill=cash_balance' });
    await screen.findByRole('heading', { name: 'Login' });
    mockServer.use(answers('get', '/api/me/headline', headline()));
    await logIn();
    await screen.findByRole('heading', { name: 'Home' });
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});
