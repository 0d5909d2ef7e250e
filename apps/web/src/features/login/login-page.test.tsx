import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

async function openLogin(search = ''): Promise<void> {
  renderApp({ path: `/login${search}` });
  await screen.findByRole('heading', { name: 'Login' });
}

function loginButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Login' });
}

describe('the form', () => {
  test('can be sent only when both fields are filled', async () => {
    const user = userEvent.setup();
    await openLogin();
    expect(loginButton().disabled).toBe(true);
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    expect(loginButton().disabled).toBe(true);
    await user.type(screen.getByLabelText('Password'), 'x');
    expect(loginButton().disabled).toBe(false);
    await user.clear(screen.getByLabelText('Email'));
    expect(loginButton().disabled).toBe(true);
  });

  test('names a field that was left empty', async () => {
    const user = userEvent.setup();
    await openLogin();
    await user.click(screen.getByLabelText('Email'));
    await user.click(screen.getByLabelText('Password'));
    expect(screen.getByText('Email is required')).toBeDefined();
    await user.tab({ shift: true });
    expect(screen.getByText('Password is required')).toBeDefined();
  });

  test('says on leaving it that an address cannot be one, and lets it be tried all the same', async () => {
    const user = userEvent.setup();
    await openLogin();
    await user.type(screen.getByLabelText('Email'), 'foo');
    expect(screen.queryByText(/looks like/)).toBeNull();
    await user.click(screen.getByLabelText('Password'));
    const hint = screen.getByText('An email address looks like name@company.com.');
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toContain(hint.id);
    // As wrong as it looks on the page of registration: red, with the sign of an error.
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Password'), 'x');
    expect(loginButton().disabled).toBe(false);
    await user.type(screen.getByLabelText('Email'), '@b.example');
    expect(screen.queryByText(/looks like/)).toBeNull();
  });

  test('shows and hides the password', async () => {
    const user = userEvent.setup();
    await openLogin();
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  test('leads to the password and the registration screens', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/business-model');
  });

  test('registers where the installation says', async () => {
    mockServer.use(answers('get', '/api/config', { ...CONFIG, registrationUrl: 'https://partner.example/join' }));
    await openLogin();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('https://partner.example/join'),
    );
  });
});

describe('a login that fails', () => {
  async function send(): Promise<void> {
    const user = userEvent.setup();
    await openLogin();
    await user.type(screen.getByLabelText('Email'), 'a@b.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(loginButton());
  }

  test('with 401 says so and stays', async () => {
    mockServer.use(refuses('post', '/api/auth/login', { status: 401, code: 'bad-credentials' }));
    await send();
    expect(await within(screen.getByRole('alert')).findByText('Invalid credentials. Please try again')).toBeDefined();
    expect(window.location.pathname).toBe('/login');
    expect(loginButton().disabled).toBe(false);
  });

  test('with 400 shows the text of the server', async () => {
    mockServer.use(
      refuses('post', '/api/auth/login', {
        status: 400,
        code: 'email-not-verified',
        message: 'Verify your email first.',
      }),
    );
    await send();
    expect(await screen.findByText('Verify your email first.')).toBeDefined();
  });

  test('without an answer says so', async () => {
    mockServer.use(http.post('*/api/auth/login', () => HttpResponse.error()));
    await send();
    expect(await screen.findByText('An error occurred. Please try again')).toBeDefined();
  });
});

describe('the verification link', () => {
  test('says once that the account is verified', async () => {
    await openLogin('?verified=true');
    expect(await screen.findByText('Your account is verified! Please login.')).toBeDefined();
    expect(window.localStorage.getItem('verified-toast-shown')).not.toBeNull();
  });

  test('does not say it again in this browser', async () => {
    window.localStorage.setItem('verified-toast-shown', 'true');
    await openLogin('?verified=true');
    expect(screen.queryByText('Your account is verified! Please login.')).toBeNull();
  });

  test('says what went wrong', async () => {
    await openLogin('?error=expired-link');
    expect(await within(screen.getByRole('alert')).findByText('The verification link is expired.')).toBeDefined();
  });
});

describe('demo accounts', () => {
  const demo = { password: 'Demo-account-2026!', accounts: [{ email: 'manager@demo.example', label: 'Manager' }] };

  test('fill the form when chosen', async () => {
    mockServer.use(answers('get', '/api/config', { ...CONFIG, demo }));
    await openLogin();
    await userEvent.click(await screen.findByRole('button', { name: /manager@demo\.example/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('manager@demo.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Demo-account-2026!');
    expect(loginButton().disabled).toBe(false);
  });

  test('are not offered when the demo is off', async () => {
    await openLogin();
    expect(screen.queryByRole('heading', { name: 'Demo accounts' })).toBeNull();
  });
});

describe('/login/next', () => {
  const partner = {
    partnerName: 'Acme',
    partnerLogoUrl: 'https://acme.example/logo.svg',
    redirectUrl: '/api/auth/oidc/start?provider=acme&mode=redirect',
  };

  test('is the login with the lock-up of the partner and a button for their sign-in', async () => {
    mockServer.use(answers('get', '/api/auth/next', partner));
    renderApp({ path: '/login/next' });
    const link = await screen.findByRole('link', { name: 'Continue with Acme' });
    expect(link.getAttribute('href')).toBe(partner.redirectUrl);
    expect(screen.getByRole('heading', { name: 'Login' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Acme' }).getAttribute('src')).toBe(partner.partnerLogoUrl);
    expect(screen.getByText('powered by')).toBeDefined();
  });

  test('names a partner without a logo', async () => {
    mockServer.use(answers('get', '/api/auth/next', { ...partner, partnerLogoUrl: null }));
    renderApp({ path: '/login/next' });
    expect(await screen.findByText('Acme')).toBeDefined();
  });

  test('says so where no partner is configured; the form works all the same', async () => {
    mockServer.use(answers('get', '/api/auth/next', { partnerName: null, partnerLogoUrl: null, redirectUrl: null }));
    renderApp({ path: '/login/next' });
    expect(
      await screen.findByText('No partner sign-in is set up here. Log in with your email and password.'),
    ).toBeDefined();
    expect(screen.getByLabelText('Email')).toBeDefined();
  });
});

describe('/firebase-callback', () => {
  test('leads a password reset on with its code', async () => {
    renderApp({ path: '/firebase-callback?mode=resetPassword&oobCode=a%26b' });
    await screen.findByRole('heading', { name: 'Please set new password' });
    expect(window.location.pathname + window.location.search).toBe('/complete-reset?oobCode=a%26b');
  });

  test('leads the misspelt mode to the login', async () => {
    renderApp({ path: '/firebase-callback?mode=veirfyEmail' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.location.pathname).toBe('/login');
  });

  test.each(['verifyEmail', '<b>x</b>'])('shows any other mode as text: %s', async (mode) => {
    renderApp({ path: `/firebase-callback?mode=${encodeURIComponent(mode)}` });
    expect(await screen.findByText(`Mode ${mode}`)).toBeDefined();
  });
});
