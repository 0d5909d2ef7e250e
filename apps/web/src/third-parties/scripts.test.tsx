import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { http } from 'msw';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicRoutes } from '#app/public-routes.ts';
import { forgetTrackedEvents, track } from '#lib/analytics.ts';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';
import { PAGES_WITH_SCRIPTS } from './pages-with-scripts.ts';

const MARKETING = { scriptUrl: 'https://marketing.example', portalId: '1000' };
const ANALYTICS = { scriptUrl: 'https://analytics.example', measurementId: 'G-ABCD' };
const PUBLIC = { thirdPartyPages: 'public' } as const;
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
  delete marketed()._hsq;
});

const loaded: string[] = [];

function tagged(): { dataLayer?: ArrayLike<unknown>[] } {
  return window as { dataLayer?: ArrayLike<unknown>[] };
}

function marketed(): { _hsq?: string[][] } {
  return window as { _hsq?: string[][] };
}

/** Opens a page and waits until the configuration has had its effect: the link it names is on the page. */
async function open(
  path: string,
  thirdParties: PublicConfig['thirdParties'],
  rest: Partial<PublicConfig> = PUBLIC,
): Promise<void> {
  const config = { ...CONFIG, ...rest, thirdParties, homeRedirectUrl: 'https://home.example/' };
  mockServer.use(answers('get', '/api/config', config));
  const { session } = renderApp({ path });
  await waitFor(() => expect(session.getState().homeRedirectUrl).toBe('https://home.example/'));
  // What the configuration starts is a chunk of its own, asked for right after.
  await import('./start-third-parties.ts');
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('scripts of third parties, kept to public pages', () => {
  test('are on no page until they are configured', async () => {
    await open('/terms', { errorReporting: null, marketing: null, analytics: null });
    expect([loaded, tagged().dataLayer]).toEqual([[], undefined]);
  });

  test('load on a public page once they are', async () => {
    await open('/terms', ALL);
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
    await open('/terms', { ...ALL, analytics: null });
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
    await open('/terms', ALL);
    expect(loaded).toEqual([]);
    check.resolve();
    await screen.findByRole('heading', { name: 'Terms of Service' });
    expect(loaded).toEqual([]);
  });

  test.each(['/terms?customToken=abc', '/terms?next=%2Fcomplete-reset%3FoobCode%3Dabc'])(
    'not with a secret in the address: %s',
    async (path) => {
      await open(path, ALL);
      expect(loaded).toEqual([]);
    },
  );

  test.each(['/business-model?email=ada@test.example', '/terms?for=ada%40test.example', '/privacy#ada@test.example'])(
    'not with somebody’s mail address in it: %s',
    async (path) => {
      await open(path, ALL);
      expect(loaded).toEqual([]);
    },
  );

  test.each(['/login', '/signup', '/forgot-password', '/verify-email', '/complete-reset', '/connect/x'])(
    'not on %s, which has a field or an address that is nobody else’s business',
    async (path) => {
      await open(path, ALL);
      expect(loaded).toEqual([]);
    },
  );

  test('have their pages among the public ones', () => {
    expect(PAGES_WITH_SCRIPTS.filter((path) => matchRoutes(publicRoutes, path) === null)).toEqual([]);
  });
});

test('whoever signs in gets a new page, without the scripts', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  mockServer.use(answers('get', '/api/config', { ...CONFIG, ...PUBLIC, thirdParties: ALL }));
  const { session } = renderApp({ path: '/terms' });
  await waitFor(() => expect(loaded).toHaveLength(2));
  session.update({ homeRedirectUrl: '/other' });
  expect(reload).not.toHaveBeenCalled();
  session.update({ role: 'CLIENT', roleType: 'MANUAL' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

describe('whoever goes from a page with scripts', () => {
  test('to one that may not have them gets a new page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await open('/business-model', ALL);
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login'));
  });

  test('back to one that may not have them gets a new page', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    window.history.pushState(null, '', '/login');
    window.history.pushState(null, '', '/terms');
    await open('/terms', ALL);
    await screen.findByRole('heading', { name: 'Terms of Service' });
    window.history.back();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('to another that may have them stays', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await open('/terms', ALL);
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { name: 'Privacy Policy' });
    expect(assign).not.toHaveBeenCalled();
  });

  test('never had any: they stay in the application', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await open('/business-model', { errorReporting: null, marketing: null, analytics: null });
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('scripts on every page', () => {
  const EVERYWHERE = {};

  test.each([
    ['/login?verified=true', '/login'],
    ['/complete-reset?oobCode=top-secret', '/complete-reset'],
    ['/verify-email?email=ada@engine.example', '/verify-email'],
    ['/connect/top-secret', '/connect/:token'],
  ])('start on %s, which they are told as %s', async (path, page) => {
    mockServer.use(answers('get', '/api/connect/:token', {}));
    vi.spyOn(console, 'error').mockReturnValue();
    await open(path, ALL, EVERYWHERE);
    expect(loaded).toHaveLength(2);
    expect(marketed()._hsq).toEqual([['setPath', page]]);
    const told = JSON.stringify([
      marketed()._hsq,
      [...(tagged().dataLayer ?? [])].map((command) => Array.from(command)),
    ]);
    expect(told).toContain(`"page_location":"${window.location.origin}${page}"`);
    expect(told).not.toMatch(/top-secret|ada|verified/);
  });

  test('go on with the visitor, who stays in the application', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await open('/business-model', ALL, EVERYWHERE);
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(assign).not.toHaveBeenCalled();
    expect(marketed()._hsq).toEqual([['setPath', '/business-model'], ['setPath', '/login'], ['trackPageView']]);
  });
});

describe('the analytics tag', () => {
  function commands(): unknown[][] {
    return [...(tagged().dataLayer ?? [])].map((command) => Array.from(command));
  }

  function pageOf(path: string): object {
    return { page_location: `${window.location.origin}${path}`, page_title: 'Tieout', page_referrer: '' };
  }

  const EVENT = { name: 'api-request', method: 'GET', path: '/api/x', status: 200 } as const;
  const SENT = { method: 'GET', path: '/api/x', status: 200 };

  test('learns the contract of each call, and no query', async () => {
    await open('/terms?verified=true', { ...ALL, marketing: null });
    await screen.findByRole('heading', { name: 'Terms of Service' });
    const beginning = commands().filter(([name]) => name === 'set' || name === 'config');
    expect(beginning).toEqual([
      ['set', pageOf('/terms')],
      ['config', 'G-ABCD', { send_page_view: false, allow_google_signals: false }],
    ]);
    expect(commands()).toContainEqual([
      'event',
      'api_request',
      { method: 'GET', path: '/api/config', status: 200, ...pageOf('/terms') },
    ]);
    expect(JSON.stringify(commands())).not.toContain('verified');
  });

  test('is told the page of the event, not the one it was loaded on', async () => {
    await open('/terms', { ...ALL, marketing: null });
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { name: 'Privacy Policy' });
    track(EVENT);
    const views = commands().filter(([, name]) => name === 'page_view');
    expect(views.map(([, , details]) => details)).toEqual([pageOf('/terms'), pageOf('/privacy')]);
    expect(commands()).toContainEqual(['set', pageOf('/privacy')]);
    expect(commands().at(-1)).toEqual(['event', 'api_request', { ...SENT, ...pageOf('/privacy') }]);
  });

  test('is told of what happened before it was there under the page of that time, if that may be named', async () => {
    window.history.replaceState(null, '', '/privacy');
    track(EVENT);
    window.history.replaceState(null, '', '/connect/a-secret');
    track(EVENT);
    await open('/terms', { ...ALL, marketing: null });
    expect(commands()).toContainEqual(['event', 'api_request', { ...SENT, ...pageOf('/privacy') }]);
    expect(JSON.stringify(commands())).not.toContain('connect');
  });
});
