import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CompanySummary } from '@tieout/contracts/me.ts';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  COMPANY_ID,
  CONFIG,
  currentUser,
  figure,
  headline,
  loginAnswer,
  membership,
  RESOURCES,
} from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const ALPHA = membership({ name: 'Alpha Demo' });
const BETA = membership({ id: '00000000-0000-4000-8000-000000000002', name: 'Beta Demo' });
const ALPHA_HEADLINE = headline({ companyName: ALPHA.name });
const BETA_HEADLINE = headline({
  companyId: BETA.id,
  companyName: BETA.name,
  figures: [figure('revenue_total', 55_500_00)],
});
const SUMMARIES: CompanySummary[] = [ALPHA, BETA].map(({ id, name, type, isOwner }) => ({
  id,
  name,
  businessModel: 'SaaS',
  baseCurrency: 'USD',
  type,
  isOwner,
  isCurrent: id === BETA.id,
}));

/** The companies that were asked for, null where a call left it to the server. */
let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me/companies', SUMMARIES),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/me', currentUser(BETA, ALPHA)),
    http.get('*/api/me/accessible_resources', ({ request }) => {
      asked.push(companyIn(request));
      return jsonAnswer(RESOURCES);
    }),
    http.get('*/api/me/headline', ({ request }) => {
      asked.push(companyIn(request));
      return jsonAnswer(companyIn(request) === ALPHA.id ? ALPHA_HEADLINE : BETA_HEADLINE);
    }),
  );
});

function companyIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('companyId');
}

function storeDetails(companyId: string): void {
  signInBefore();
  const details = { userName: 'Bianca', companyName: 'Stored Name', companyId, userType: 'BOOTSTRAP' };
  window.localStorage.setItem('userDetails', JSON.stringify(details));
}

function storedDetails(): unknown {
  return JSON.parse(window.localStorage.getItem('userDetails') ?? 'null');
}

describe('a tab', () => {
  test('shows name and figures of its own company while another one is current on the server', async () => {
    storeDetails(ALPHA.id);
    renderApp({ path: '/' });
    expect(await screen.findByText('230.8K')).toBeDefined();
    expect(within(screen.getByRole('banner')).getByText('Alpha Demo')).toBeDefined();
    expect(asked).toEqual([ALPHA.id, ALPHA.id]);
    expect(storedDetails()).toMatchObject({ companyName: 'Alpha Demo', companyId: ALPHA.id });
  });

  test('takes the current company of the server when the person has left the stored one', async () => {
    storeDetails('00000000-0000-4000-8000-000000000003');
    renderApp({ path: '/' });
    expect(await screen.findByText('55.5K')).toBeDefined();
    expect(within(screen.getByRole('banner')).getByText('Beta Demo')).toBeDefined();
    expect(asked).toEqual([BETA.id, BETA.id]);
    expect(storedDetails()).toMatchObject({ companyName: 'Beta Demo', companyId: BETA.id });
  });

  test('never shows the figures of the old company under the name of the new one', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    mockServer.use(
      answers('put', '/api/me/current-company', SUMMARIES[1] ?? null),
      http.get('*/api/me/headline', async ({ request }) => {
        if (companyIn(request) === ALPHA.id) return jsonAnswer(ALPHA_HEADLINE);
        await isReleased;
        return jsonAnswer(BETA_HEADLINE);
      }),
    );
    storeDetails(ALPHA.id);
    renderApp({ path: '/' });
    await screen.findByText('230.8K');
    await chooseBeta();

    await screen.findByRole('button', { name: 'Beta Demo' });
    expect(isShown('230.8K')).toBe(false);
    release();
    expect(await screen.findByText('55.5K')).toBeDefined();
    expect(isShown('230.8K')).toBe(false);
    expect(storedDetails()).toMatchObject({ companyName: 'Beta Demo', companyId: BETA.id });
  });

  test('asks for nothing of a company any more that was left', async () => {
    const { promise: isAborted, resolve: onAbort } = Promise.withResolvers<void>();
    mockServer.use(
      answers('put', '/api/me/current-company', SUMMARIES[1] ?? null),
      http.get('*/api/me/headline', async ({ request }) => {
        if (companyIn(request) === BETA.id) return jsonAnswer(BETA_HEADLINE);
        request.signal.addEventListener('abort', () => onAbort());
        return new Promise(() => undefined);
      }),
    );
    storeDetails(ALPHA.id);
    renderApp({ path: '/' });
    await chooseBeta();
    await isAborted;
    expect(await screen.findByText('55.5K')).toBeDefined();
  });
});

async function chooseBeta(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Alpha Demo' }));
  // Without layout the menu takes its button for hidden and hides too.
  await userEvent.click(await screen.findByRole('menuitem', { name: /Beta Demo/, hidden: true }));
}

/** React keeps a suspended page in the document and hides it. */
function isShown(text: string): boolean {
  return screen.queryAllByText(text).some((element) => element.closest('[style*="display: none"]') === null);
}

describe('a client who belongs to no company any more', () => {
  beforeEach(() => {
    mockServer.use(
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'UNKNOWN' }),
      answers('get', '/api/me', currentUser()),
      answers('get', '/api/me/companies', []),
      answers('delete', '/api/auth/session', { ended: true }),
      answers('post', '/api/auth/login', loginAnswer({ type: 'UNKNOWN', companyId: null, companyName: '' })),
    );
  });

  test('reaches a page after login that says so, and can log out', async () => {
    renderApp({ path: '/login' });
    await userEvent.type(await screen.findByLabelText('Email'), 'bootstrap@demo.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-account-2026!');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'No company' })).toBeDefined();
    expect(screen.getByText('You no longer belong to a company. Ask the person who invited you.')).toBeDefined();
    expect(window.location.pathname).toBe('/');
    expect(asked).toEqual([null]);

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined();
  });

  test('meets the same page at start-up, whatever company was stored', async () => {
    storeDetails(COMPANY_ID);
    renderApp({ path: '/' });
    expect(await screen.findByRole('heading', { name: 'No company' })).toBeDefined();
    expect(storedDetails()).toMatchObject({ companyName: '', companyId: null, userType: 'UNKNOWN' });
  });

  test('has an account page without a company', async () => {
    signInBefore();
    renderApp({ path: '/payment-details' });
    expect(await screen.findByDisplayValue('bootstrap@demo.example')).toBeDefined();
    expect(screen.queryByRole('heading', { name: /Compan/ })).toBeNull();
  });
});
