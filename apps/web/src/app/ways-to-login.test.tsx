import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIG, currentUser, membership, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const SOURCES: Record<string, string> = import.meta.glob('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
/** The helper that makes the path, and the route it leads to. */
const NAME_THE_LOGIN = ['../session/login-path.ts', './public-routes.ts'];
const PASSWORD = 'Difference-1843*';

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

async function expectAddress(address: string): Promise<void> {
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
}

function signIn(): void {
  signInBefore();
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
    answers('get', '/api/me', currentUser(membership())),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('delete', '/api/auth/session', { ended: true }),
  );
}

test('no file but the helper names the login page', () => {
  const naming = Object.entries(SOURCES).filter(
    ([file, source]) => !file.includes('.test.') && /['"`]\/login['"`?]/.test(source.replace(COMMENT, '')),
  );
  expect(naming.map(([file]) => file).toSorted()).toEqual(NAME_THE_LOGIN.toSorted());
});

describe('with-integration is kept by', () => {
  test.each([
    ['/verify-email?email=ada%40engine.example', 'Edit here'],
    ['/verify-email?', 'Log in'],
    ['/sign-in?error=access_denied', 'Log in with email and password'],
    ['/support/report-issue?', 'Login'],
    ['/signup?', 'Login'],
    ['/business-model?', 'Login'],
    ['/forgot-password?', 'Back'],
    ['/complete-registration?', 'Back'],
  ])('the link on %s: %s', async (path, name) => {
    renderApp({ path: `${path}&with-integration=true` });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/login?with-integration=true');
  });

  test.each([
    ['/login', 'Forgot password?', '/forgot-password?with-integration=true'],
    ['/login', 'Report a bug', '/support/report-issue?with-integration=true'],
    ['/reset-success', 'try again', '/forgot-password?with-integration=true'],
  ])('%s on the way through %s', async (path, name, address) => {
    renderApp({ path: `${path}?with-integration=true` });
    await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address));
  });

  test.each([
    ['/firebase-callback?mode=veirfyEmail&', '/login?with-integration=true'],
    ['/firebase-callback?mode=resetPassword&oobCode=c&', '/complete-reset?oobCode=c&with-integration=true'],
    ['/no/such/page?', '/login?with-integration=true'],
    ['/payment-details?', '/login?with-integration=true'],
    ['/business-model?registration-type=hubspot&', '/login?with-integration=true'],
    ['/tutorials/9?', '/login?with-integration=true'],
  ])('the redirect of %s', async (path, address) => {
    renderApp({ path: `${path}with-integration=true` });
    await expectAddress(address);
  });

  test('Logout', async () => {
    signIn();
    renderApp({ path: '/payment-details?with-integration=true' });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await expectAddress('/login?with-integration=true');
  });

  test('a session that has ended', async () => {
    signIn();
    mockServer.use(refuses('get', '/api/me', { status: 401, code: 'unauthenticated' }));
    vi.spyOn(console, 'error').mockReturnValue();
    renderApp({ path: '/payment-details?with-integration=true' });
    await expectAddress('/login?with-integration=true');
  });

  test('an issue that was reported', async () => {
    mockServer.use(answers('post', '/api/report-issue', { id: '00000000-0000-4000-8000-0000000000aa' }));
    renderApp({ path: '/support/report-issue?with-integration=true' });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@engine.example');
    await userEvent.type(screen.getByLabelText('Description'), 'It stopped.');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expectAddress('/login?with-integration=true');
  });

  test('a new password', async () => {
    mockServer.use(http.post(/accounts:resetPassword/, () => jsonAnswer({ kind: 'x', email: 'ada@engine.example' })));
    renderApp({ path: '/complete-reset?oobCode=c&with-integration=true' });
    for (const label of ['Password', 'Repeat password']) {
      await userEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
      await userEvent.paste(PASSWORD);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await expectAddress('/login?with-integration=true');
  });

  test('the mail with the link to a new password', async () => {
    const asked: string[] = [];
    mockServer.use(
      http.post('*/api/auth/password-reset', ({ request }) => {
        asked.push(new URL(request.url).search);
        return jsonAnswer({ sent: true });
      }),
    );
    renderApp({ path: '/forgot-password?with-integration=true' });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@engine.example{Enter}');
    await expectAddress('/reset-success?with-integration=true');
    expect(asked).toEqual(['?with-integration=true']);
  });
});
