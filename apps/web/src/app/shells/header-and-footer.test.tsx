import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role, UserType } from '@tieout/contracts/people.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIG, currentUser, headline, membership, RESOURCES } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const TERMS = 'https://example.com/terms';

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/config', { ...CONFIG, termsUrl: TERMS, privacyUrl: 'https://example.com/privacy' }),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/portfolio', []),
    answers('get', '/manager/portfolio', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/auth/next', { partnerName: null, partnerLogoUrl: null, redirectUrl: null }),
  );
});

function signedIn(type: Exclude<UserType, 'UNKNOWN' | 'MANAGER'> | 'MANAGER', role: Role = 'CLIENT'): void {
  signInBefore();
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role, type }),
    answers('get', '/api/me', type === 'MANAGER' ? currentUser() : currentUser(membership({ type }))),
  );
}

/** Names and targets of what can be followed or pressed. */
function entries(place: HTMLElement): string[] {
  return [...place.querySelectorAll('a, button')].map((entry) =>
    `${entry.textContent.trim()} ${entry.getAttribute('href') ?? ''}`.trim(),
  );
}

describe('the header', () => {
  test.each([
    ['BOOTSTRAP', ['Home /', 'Account /payment-details', 'Logout']],
    ['BOOTSTRAP_NEXT', ['Home /', 'Logout']],
  ] as const)('of %s has a logo and its tabs', async (type, tabs) => {
    signedIn(type);
    renderApp({ path: '/' });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Tieout, home' }).getAttribute('href')).toBe('/');
    const nav = header.getByRole('navigation', { name: 'Main' });
    expect(entries(nav)).toEqual(tabs);
  });

  test('is not on a public page, whoever is signed in', async () => {
    signedIn('BOOTSTRAP');
    renderApp({ path: '/terms' });
    await screen.findByRole('heading', { name: 'Terms of Service' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

const HELP = 'Something unclear? We answer within 48 hours.';

describe('on a phone', () => {
  beforeEach(() => {
    const isNarrow = vi.spyOn(window, 'matchMedia');
    isNarrow.mockImplementation((query) => Object.assign(new EventTarget(), phoneQuery(query)));
    return () => isNarrow.mockRestore();
  });

  test('one bar has every place of the header and the product, and Logout behind More', async () => {
    signedIn('BOOTSTRAP');
    renderApp({ path: '/payment-details' });
    const bar = await screen.findByRole('navigation', { name: 'Main' });
    expect(entries(bar)).toEqual(['Home /', 'Overview /dashboard', 'Account /payment-details', 'More', 'Logout']);
    expect(within(bar).getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page');
    expect(within(bar).queryByRole('button', { name: 'Logout' })).toBeNull();
    await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
    expect(within(bar).getByRole('button', { name: 'Logout' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(within(bar).queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

function phoneQuery(media: string) {
  function ignored(): void {
    // Nobody turns the phone here.
  }
  return {
    matches: media.includes('max-width: 47.99em'),
    media,
    onchange: null,
    addListener: ignored,
    removeListener: ignored,
  };
}

describe('the footer', () => {
  test('before login has Terms, Privacy and Report a bug, and help', async () => {
    renderApp({ path: '/terms' });
    await screen.findByRole('link', { name: 'Terms' });
    const footer = screen.getByRole('contentinfo');
    // Until the settings of the installation are there, the links lead to its own pages.
    await waitFor(() => {
      expect(entries(footer)).toEqual([
        `Terms ${TERMS}`,
        'Privacy https://example.com/privacy',
        'Report a bug /support/report-issue',
      ]);
    });
    expect(footer.textContent).toContain(HELP);
  });

  test('leads to the pages of this installation where they are opened, by whatever name that is', async () => {
    const publicUrl = 'https://tieout.example';
    const urls = { publicUrl, termsUrl: `${publicUrl}/terms`, privacyUrl: `${publicUrl}/privacy` };
    mockServer.use(answers('get', '/api/config', { ...CONFIG, ...urls }));
    renderApp({ path: '/login' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(entries(screen.getByRole('contentinfo')).slice(0, 2)).toEqual(['Terms /terms', 'Privacy /privacy']);
  });

  test('after login has Contact us as well, and reports a bug on its own screen', async () => {
    signedIn('BOOTSTRAP');
    renderApp({ path: '/' });
    const footer = await screen.findByRole('contentinfo');
    expect(entries(footer).slice(2)).toEqual(['Contact us /contact-us', 'Report a bug /report-bug']);
    expect(footer.textContent).toContain(HELP);
  });

  test.each([
    ['HUBSPOT', 'CLIENT'],
    ['MANAGER', 'MANAGER'],
  ] as const)('is not there for %s, who has a Logout of their own', async (type, role) => {
    signedIn(type, role);
    renderApp({ path: '/' });
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeDefined();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
