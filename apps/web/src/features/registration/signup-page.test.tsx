import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

const PASSWORD = 'Difference-1843!';

async function openSignup(search = ''): Promise<UserEvent> {
  renderApp({ path: `/signup${search}` });
  await screen.findByRole('heading', { name: 'Registration' });
  return userEvent.setup();
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input' });
}

function signUpButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Sign Up' });
}

async function fill(user: UserEvent, changes: Record<string, string> = {}): Promise<void> {
  const texts = {
    'First name': 'Ada',
    Email: 'ada@engine.example',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...changes,
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

interface Sent {
  url: URL;
  body: unknown;
}

/** Takes the registration and keeps what was sent. */
function takesRegistration(path = '/api/auth/register'): Sent[] {
  const sent: Sent[] = [];
  mockServer.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push({ url: new URL(request.url), body: await request.json() });
      return jsonAnswer({ email: 'ada@engine.example' });
    }),
  );
  return sent;
}

describe('the form', () => {
  test('has the six fields, which a password manager understands', async () => {
    await openSignup();
    const autoComplete = Object.fromEntries(
      ['First name', 'Last name', 'Company name', 'Email', 'Password', 'Confirm password'].map((label) => [
        label,
        field(label).autocomplete,
      ]),
    );
    expect(autoComplete).toEqual({
      'First name': 'given-name',
      'Last name': 'family-name',
      'Company name': 'organization',
      Email: 'email',
      Password: 'new-password',
      'Confirm password': 'new-password',
    });
    expect(document.title).toBe('Registration · Tieout');
  });

  test('can be sent when name, email and both passwords are there', async () => {
    const user = await openSignup();
    expect(signUpButton().disabled).toBe(true);
    await fill(user, { 'Confirm password': PASSWORD.slice(0, -1) });
    expect(signUpButton().disabled).toBe(true);
    await user.type(field('Confirm password'), '!');
    expect(signUpButton().disabled).toBe(false);
    await user.clear(field('First name'));
    expect(signUpButton().disabled).toBe(true);
  });

  test('names what is wrong with a field that was left, and connects it to the field', async () => {
    const user = await openSignup();
    await user.click(field('First name'));
    await user.tab();
    const error = screen.getByText('Name is required');
    expect(field('First name').getAttribute('aria-describedby')).toContain(error.id);
    expect(field('First name').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Email'), 'nobody');
    await user.tab();
    expect(screen.getByText('Invalid email')).toBeDefined();
    await user.clear(field('Email'));
    expect(screen.getByText('Email is required')).toBeDefined();
    await user.type(field('Password'), 'short');
    await user.type(field('Confirm password'), 'other');
    await user.click(field('First name'));
    expect(await screen.findByText('At least 12 characters long')).toBeDefined();
    expect(await screen.findByText("Passwords didn't match")).toBeDefined();
  });

  test('does not name what is wrong while a field is being filled for the first time', async () => {
    const user = await openSignup();
    await user.type(field('Email'), 'no');
    expect(screen.queryByText('Invalid email')).toBeNull();
  });

  test('waits with an error until a click is over, so that nothing moves from under the pointer', async () => {
    const user = await openSignup();
    await user.click(field('First name'));
    await user.pointer({ keys: '[MouseLeft>]', target: field('Company name') });
    expect(document.activeElement).toBe(field('Company name'));
    expect(screen.queryByText('Name is required')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: field('Company name') });
    expect(await screen.findByText('Name is required')).toBeDefined();
  });

  test('shows and hides the password', async () => {
    const user = await openSignup();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    expect(field('Confirm password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  });

  test('says what Sign Up means, and leads to both texts without losing the form', async () => {
    mockServer.use(answers('get', '/api/config', { ...CONFIG, termsUrl: 'https://partner.example/terms' }));
    await openSignup();
    expect(screen.getByText(/^By clicking Sign Up you agree to the/).textContent).toBe(
      'By clicking Sign Up you agree to the Terms of Service and the Privacy Policy.',
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
        'https://partner.example/terms',
      ),
    );
    const privacy = screen.getByRole('link', { name: 'Privacy Policy' });
    expect([privacy.getAttribute('href'), privacy.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  });

  test('leads to the login, keeping with-integration', async () => {
    await openSignup('?with-integration=true&package=pro');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?with-integration=true');
  });
});

describe('the password hint', () => {
  const KINDS = 'At least one uppercase, lowercase, number and special symbol (!@#$%^&)';

  function hint(): string | null {
    return screen.queryByText('Avoid dictionary words and names.')?.parentElement?.textContent ?? null;
  }

  test('shows while the field has the focus and is empty or invalid, and describes it', async () => {
    const user = await openSignup();
    expect(hint()).toBeNull();
    await user.click(field('Password'));
    expect(hint()).toBe(`At least 12 characters ${KINDS} Avoid dictionary words and names.`);
    const described = document.getElementById(field('Password').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(hint());
    await user.type(field('Password'), PASSWORD.slice(0, -1));
    expect(hint()).not.toBeNull();
    await user.type(field('Password'), '!');
    expect(hint()).toBeNull();
    await user.clear(field('Password'));
    expect(hint()).not.toBeNull();
  });

  test('goes when the field is left', async () => {
    const user = await openSignup();
    await user.click(field('Password'));
    await user.click(field('Email'));
    await waitFor(() => expect(hint()).toBeNull());
  });

  test('stays, without an error, while the password is shown', async () => {
    const user = await openSignup();
    await user.click(field('Password'));
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(hint()).not.toBeNull();
    expect(screen.queryByText('Password is required')).toBeNull();
  });

  test('ticks off what the password has', async () => {
    const user = await openSignup();
    await user.click(field('Password'));
    function met(): (string | null)[] {
      return [...document.querySelectorAll('[data-met]')].map(({ textContent }) => textContent);
    }
    expect(met()).toEqual([]);
    await user.type(field('Password'), 'abcdefghijkl');
    expect(met()).toEqual(['At least 12 characters']);
    await user.clear(field('Password'));
    await user.type(field('Password'), 'aB1!');
    expect(met()).toEqual([KINDS]);
  });
});

describe('a registration', () => {
  test('sends the form with the answers of the questions, and goes on to the mail', async () => {
    const sent = takesRegistration();
    const stored = { businessModel: 'SaaS', experience: 'Need a refresher', needs: ['Fundraising'] };
    window.localStorage.setItem('business-model', JSON.stringify(stored));
    const user = await openSignup();
    await fill(user, { 'Last name': 'Lovelace', 'Company name': 'Engines Ltd', Email: 'ada+1@engine.example' });
    await user.click(signUpButton());
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(window.location.pathname + window.location.search).toBe('/verify-email?email=ada%2B1%40engine.example');
    expect(sent[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Engines Ltd',
      email: 'ada+1@engine.example',
      password: PASSWORD,
      ...stored,
    });
    expect(sent[0]?.url.search).toBe('?package=free');
  });

  test('takes the package that was stored when the page names none', async () => {
    const sent = takesRegistration();
    window.localStorage.setItem('package', 'growth');
    const user = await openSignup();
    await fill(user);
    await user.click(signUpButton());
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(sent[0]?.url.search).toBe('?package=growth');
    expect(sent[0]?.body).toMatchObject({ businessModel: null, experience: null, needs: [] });
  });

  test('of the CRM kind goes to its own call, with the whole query of the page', async () => {
    const sent = takesRegistration('/api/auth/register/hubspot');
    const user = await openSignup('?registration-type=hubspot&package=pro&utm=a&utm=b%26c');
    await fill(user);
    await user.click(signUpButton());
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(sent[0]?.url.pathname).toBe('/api/auth/register/hubspot');
    expect(sent[0]?.url.search).toBe('?registration-type=hubspot&package=pro&utm=a&utm=b%26c');
  });

  test('with a wrong email is not sent; the field says so and has the focus', async () => {
    const sent = takesRegistration();
    const user = await openSignup();
    await fill(user, { Email: 'nobody' });
    await user.click(signUpButton());
    expect(await screen.findByText('Invalid email')).toBeDefined();
    expect(document.activeElement).toBe(field('Email'));
    expect(sent).toEqual([]);
  });

  test('cannot be sent twice at once', async () => {
    let calls = 0;
    const answered = Promise.withResolvers<void>();
    mockServer.use(
      http.post('*/api/auth/register', async () => {
        calls += 1;
        await answered.promise;
        return jsonAnswer({ email: 'ada@engine.example' });
      }),
    );
    const user = await openSignup();
    await fill(user);
    await user.click(signUpButton());
    expect(signUpButton().disabled).toBe(true);
    await user.click(signUpButton());
    answered.resolve();
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(calls).toBe(1);
  });
});

describe('a registration that fails', () => {
  async function send(): Promise<void> {
    const user = await openSignup();
    await fill(user);
    await user.click(signUpButton());
  }

  test.each([
    [400, 'The password is too easy to guess. Choose another one.', 'invalid-input'],
    [
      409,
      'Looks like you already have an account with us. Welcome back! Please login using the same email.',
      'email-taken',
    ],
    [500, 'Internal server error. Please try again later.', 'internal-error'],
    [429, 'An unexpected error occurred.', 'too-many-requests'],
  ])('with %s says so and keeps the form: %s', async (status, text, code) => {
    const message = 'The password is too easy to guess. Choose another one.';
    mockServer.use(refuses('post', '/api/auth/register', { status, code, message }));
    await send();
    expect(await within(screen.getByRole('alert')).findByText(text)).toBeDefined();
    expect(window.location.pathname).toBe('/signup');
    expect(field('Email').value).toBe('ada@engine.example');
    await waitFor(() => expect(signUpButton().disabled).toBe(false));
  });

  test('without an answer says so', async () => {
    mockServer.use(http.post('*/api/auth/register', () => HttpResponse.error()));
    await send();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeDefined();
  });
});
