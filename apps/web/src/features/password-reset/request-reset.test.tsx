import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

const SCREENS = [
  ['/forgot-password', 'Forgot password'],
  ['/complete-registration', 'To complete registration'],
] as const;

async function openScreen(path: string, title: string): Promise<void> {
  renderApp({ path });
  await screen.findByRole('heading', { level: 1, name: title });
}

function email(): HTMLInputElement {
  return screen.getByLabelText('Email');
}

function button(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Get password' });
}

describe.each(SCREENS)('%s', (path, title) => {
  test('asks for the work email, and leads back and to the registration', async () => {
    await openScreen(`${path}?with-integration=true`, title);
    expect(screen.getByText('Type your work email.')).toBeDefined();
    expect(email().autocomplete).toBe('email');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/login?with-integration=true');
    expect(screen.getByText(/^Don't have an account\?/).textContent).toBe("Don't have an account? Register");
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/business-model');
  });

  test('asks for the mail and says that it was sent', async () => {
    const bodies: unknown[] = [];
    mockServer.use(
      http.post('*/api/auth/password-reset', async ({ request }) => {
        bodies.push(await request.json());
        return jsonAnswer({ sent: true });
      }),
    );
    await openScreen(path, title);
    await userEvent.type(email(), ' ada@engine.example {Enter}');
    await screen.findByRole('heading', { name: 'Instructions were sent to your email' });
    expect(window.location.pathname).toBe('/reset-success');
    expect(bodies).toEqual([{ email: 'ada@engine.example' }]);
  });
});

test('only completion fills in the email of the link', async () => {
  await openScreen('/Complete-Registration?email=eve%2B1%40engine.example', 'To complete registration');
  expect(email().value).toBe('eve+1@engine.example');
});

test('a forgotten password starts with an empty field', async () => {
  await openScreen('/forgot-password?email=eve%40engine.example', 'Forgot password');
  expect(email().value).toBe('');
});

test('registers where the installation says', async () => {
  mockServer.use(answers('get', '/api/config', { ...CONFIG, registrationUrl: 'https://partner.example/join' }));
  await openScreen('/forgot-password', 'Forgot password');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('https://partner.example/join'),
  );
});

test.each([
  ['', 'Email is required'],
  ['nobody', 'Invalid email'],
])('"%s" is not sent: %s', async (text, error) => {
  await openScreen('/forgot-password', 'Forgot password');
  if (text !== '') await userEvent.type(email(), text);
  await userEvent.click(button());
  expect(await screen.findByText(error)).toBeDefined();
  expect(document.activeElement).toBe(email());
  expect(window.location.pathname).toBe('/forgot-password');
});

describe('a request that fails', () => {
  async function send(): Promise<void> {
    await openScreen('/forgot-password', 'Forgot password');
    await userEvent.type(email(), 'ada@engine.example');
    await userEvent.click(button());
  }

  test.each([
    [404, "Looks like you don't have an account with us. Please register using the link below", 'unknown-email'],
    [500, 'Internal server error. Please try again later', 'internal-error'],
    [429, 'An unexpected error occurred', 'too-many-requests'],
  ])('with %s says so and stays: %s', async (status, text, code) => {
    mockServer.use(refuses('post', '/api/auth/password-reset', { status, code }));
    await send();
    expect(await within(screen.getByRole('alert')).findByText(text)).toBeDefined();
    expect(window.location.pathname).toBe('/forgot-password');
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test('without an answer says so', async () => {
    mockServer.use(http.post('*/api/auth/password-reset', () => HttpResponse.error()));
    await send();
    expect(await screen.findByText('An error occurred. Please try again')).toBeDefined();
  });
});

test('/reset-success points to the outbox and to a second try', async () => {
  await openScreen('/reset-success', 'Instructions were sent to your email');
  expect((await screen.findByRole('link', { name: 'Open the outbox' })).getAttribute('href')).toBe('/outbox');
  expect(screen.getByRole('link', { name: 'try again' }).getAttribute('href')).toBe('/forgot-password');
});
