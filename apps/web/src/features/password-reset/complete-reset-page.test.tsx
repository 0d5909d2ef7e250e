import { screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

const PASSWORD = 'Difference-1843*';
// A pattern and not a path, in which `:resetPassword` would stand for anything.
const RESET = /\/identitytoolkit\.googleapis\.com\/v1\/accounts:resetPassword/;

async function openPage(search = '?oobCode=code-1'): Promise<UserEvent> {
  renderApp({ path: `/complete-reset${search}` });
  await screen.findByRole('heading', { name: 'Please set new password' });
  return userEvent.setup();
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input' });
}

function button(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Set password' });
}

async function send(user: UserEvent): Promise<void> {
  for (const label of ['Password', 'Repeat password']) {
    await user.click(field(label));
    await user.paste(PASSWORD);
  }
  await user.click(button());
}

function providerRefuses(message: string): void {
  mockServer.use(http.post(RESET, () => jsonAnswer({ error: { code: 400, message, errors: [] } }, { status: 400 })));
}

describe('the form', () => {
  test('can be sent when both are filled and nothing is wrong', async () => {
    const user = await openPage();
    expect(button().disabled).toBe(true);
    await user.type(field('Password'), PASSWORD);
    expect(button().disabled).toBe(true);
    await user.type(field('Repeat password'), PASSWORD.slice(0, -1));
    expect(button().disabled).toBe(true);
    await user.type(field('Repeat password'), '*');
    expect(button().disabled).toBe(false);
    await user.type(field('Password'), 'x');
    expect(button().disabled).toBe(true);
  });

  test.each([
    ['{Tab}', 'Password is required'],
    ['Short-1*{Tab}', 'At least 12 characters long'],
    ['DIFFERENCE-1843*{Tab}', 'Password must contain at least one lowercase letter'],
    ['difference-1843*{Tab}', 'Password must contain at least one uppercase letter'],
    ['Difference-Eng*{Tab}', 'Password must contain at least one number'],
    ['Difference-1843{Tab}', 'Password must contain at least one special symbol'],
  ])('names what is wrong with a password that was left: %s', async (keys, text) => {
    const user = await openPage();
    await user.click(field('Password'));
    await user.keyboard(keys);
    // The eye belongs to the field.
    await user.tab();
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('names passwords that differ', async () => {
    const user = await openPage();
    await user.type(field('Password'), PASSWORD);
    await user.type(field('Repeat password'), 'other');
    await user.tab();
    const error = screen.getByText("Passwords didn't match");
    expect(field('Repeat password').getAttribute('aria-describedby')).toContain(error.id);
  });

  test('lists the requirements while the password has the focus and is empty or invalid', async () => {
    const user = await openPage();
    const tip = 'Do not use dictionary words or names.';
    expect(screen.queryByText(tip)).toBeNull();
    await user.click(field('Password'));
    const described = document.getElementById(field('Password').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(
      `At least 12 characters At least one uppercase, lowercase, number and special symbol (!@#$%^&*) ${tip}`,
    );
    await user.type(field('Password'), PASSWORD);
    expect(screen.queryByText(tip)).toBeNull();
    await user.clear(field('Password'));
    expect(screen.getByText(tip)).toBeDefined();
    await user.click(field('Repeat password'));
    await waitFor(() => expect(screen.queryByText(tip)).toBeNull());
  });

  test('shows and hides the password, and is known as a new one', async () => {
    const user = await openPage();
    expect([field('Password').autocomplete, field('Repeat password').autocomplete]).toEqual([
      'new-password',
      'new-password',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
  });
});

test('a password that is accepted leads to the login, with the good news', async () => {
  const bodies: unknown[] = [];
  mockServer.use(
    http.post(RESET, async ({ request }) => {
      bodies.push(await request.json());
      return jsonAnswer({
        kind: 'identitytoolkit#ResetPasswordResponse',
        requestType: 'PASSWORD_RESET',
        email: 'a@b.c',
      });
    }),
  );
  const user = await openPage('?oobCode=a%26b');
  await send(user);
  await screen.findByRole('heading', { name: 'Login' });
  expect(window.location.pathname).toBe('/login');
  expect(await screen.findByText('Your new password is set. Please login.')).toBeDefined();
  expect(bodies).toEqual([{ oobCode: 'a&b', newPassword: PASSWORD }]);
});

describe('a password that is refused', () => {
  test("shows the provider's sentence as text, never as HTML", async () => {
    providerRefuses('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Too easy: <b>choose</b> another one.');
    const user = await openPage();
    await send(user);
    const text = await screen.findByText('Too easy: <b>choose</b> another one.');
    expect(text.closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
    expect(window.location.pathname).toBe('/complete-reset');
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test('because its code is dead offers a new link', async () => {
    providerRefuses('INVALID_OOB_CODE');
    const user = await openPage();
    await send(user);
    expect(await screen.findByText(/^The action code is invalid\..*already been used\.$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('because nobody answered says so, in the words of the provider', async () => {
    mockServer.use(http.post(RESET, () => HttpResponse.error()));
    const user = await openPage();
    await send(user);
    expect(await screen.findByText(/^A network AuthError .* has occurred\.$/)).toBeDefined();
  });

  test('because nobody could say who the provider is says so', async () => {
    mockServer.use(http.get('*/api/config', () => HttpResponse.error()));
    const user = await openPage();
    await send(user);
    expect(await screen.findByText('An error occurred. Please try again')).toBeDefined();
  });
});

test.each(['', '?oobCode='])('without a code (%s) nothing happens beyond a log entry', async (search) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const user = await openPage(search);
  await send(user);
  expect(log.mock.calls.flat().map(String).join(' ')).toContain('No oobCode in URL');
  expect(window.location.pathname).toBe('/complete-reset');
  expect(screen.getAllByRole('alert').every(({ textContent }) => textContent === '')).toBe(true);
  expect(button().disabled).toBe(false);
});
