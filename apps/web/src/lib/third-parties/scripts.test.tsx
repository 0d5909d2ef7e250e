import { screen, waitFor } from '@testing-library/react';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { http } from 'msw';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicRoutes } from '#app/public-routes.ts';
import { forgetTrackedEvents } from '#lib/analytics.ts';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';
import { PAGES_WITH_SCRIPTS } from './start-third-parties.ts';

const MARKETING = { scriptUrl: 'https://marketing.example', portalId: '1000' };
const ANALYTICS = { scriptUrl: 'https://analytics.example', measurementId: 'G-ABCD' };
const ALL = { errorReporting: null, marketing: MARKETING, analytics: ANALYTICS };

useMockServer();

// The test browser must not fetch what it is told to load; the elements are what counts here.
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) loaded.push(node.src);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  loaded.length = 0;
  forgetTrackedEvents();
  delete tagged().dataLayer;
});

const loaded: string[] = [];

function tagged(): { dataLayer?: ArrayLike<unknown>[] } {
  return window as { dataLayer?: ArrayLike<unknown>[] };
}

/** Opens a page and waits until the configuration has had its effect: the link it names is on the page. */
async function open(path: string, thirdParties: PublicConfig['thirdParties']): Promise<void> {
  const config = { ...CONFIG, thirdParties, homeRedirectUrl: 'https://home.example/' };
  mockServer.use(answers('get', '/api/config', config));
  const { session } = renderApp({ path });
  await waitFor(() => expect(session.getState().homeRedirectUrl).toBe('https://home.example/'));
  // What the configuration starts is a chunk of its own, asked for right after.
  await import('./start-third-parties.ts');
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('scripts of third parties', () => {
  test('are on no page until they are configured', async () => {
    await open('/login', { errorReporting: null, marketing: null, analytics: null });
    expect([loaded, tagged().dataLayer]).toEqual([[], undefined]);
  });

  test('load on a public page once they are', async () => {
    await open('/login', ALL);
    expect(loaded).toEqual(['https://marketing.example/1000.js', 'https://analytics.example/gtag/js?id=G-ABCD']);
  });

  test('one without the other', async () => {
    await open('/terms', { ...ALL, marketing: null });
    expect(loaded).toEqual(['https://analytics.example/gtag/js?id=G-ABCD']);
  });

  test.each([
    ['7654321', '7654321'],
    ['not a portal', '1000'],
  ])('with %s stored as `production` the portal is %s', async (stored, portal) => {
    window.localStorage.setItem('production', stored);
    await open('/login', { ...ALL, analytics: null });
    expect(loaded).toEqual([`https://marketing.example/${portal}.js`]);
  });

  test('not while a token is stored', async () => {
    signInBefore();
    const check = Promise.withResolvers<void>();
    mockServer.use(
      http.get('*/api/auth/is-authenticated', async () => {
        await check.promise;
        return jsonAnswer({ authenticated: false, role: null, type: null });
      }),
    );
    await open('/login', ALL);
    expect(loaded).toEqual([]);
    check.resolve();
    await screen.findByRole('heading', { name: 'Login' });
    expect(loaded).toEqual([]);
  });

  test.each(['/login?customToken=abc', '/login?next=%2Fcomplete-reset%3FoobCode%3Dabc'])(
    'not with a secret in the address: %s',
    async (path) => {
      await open(path, ALL);
      expect(loaded).toEqual([]);
    },
  );

  test('not on a public page that carries codes', async () => {
    await open('/firebase-callback?mode=other', ALL);
    await screen.findByText('Mode other');
    expect(loaded).toEqual([]);
  });

  test('have their pages among the public ones', () => {
    expect(PAGES_WITH_SCRIPTS.filter((path) => matchRoutes(publicRoutes, path) === null)).toEqual([]);
  });
});

test('whoever signs in gets a new page, without the scripts', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  mockServer.use(answers('get', '/api/config', { ...CONFIG, thirdParties: ALL }));
  const { session } = renderApp({ path: '/login' });
  await waitFor(() => expect(loaded).toHaveLength(2));
  session.update({ homeRedirectUrl: '/other' });
  expect(reload).not.toHaveBeenCalled();
  session.update({ role: 'CLIENT', roleType: 'MANUAL' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('the analytics tag learns the contract of each call, and no query', async () => {
  await open('/login?verified=true', { ...ALL, marketing: null });
  await screen.findByRole('heading', { name: 'Login' });
  const commands = [...(tagged().dataLayer ?? [])].map((command) => Array.from(command));
  const page = { page_location: `${window.location.origin}/login`, page_referrer: '' };
  expect(commands.find(([name]) => name === 'config')).toEqual([
    'config',
    'G-ABCD',
    { ...page, send_page_view: false, allow_google_signals: false },
  ]);
  expect(commands).toContainEqual([
    'event',
    'api_request',
    { method: 'GET', path: '/api/config', status: 200, ...page },
  ]);
  expect(JSON.stringify(commands)).not.toContain('verified');
});
