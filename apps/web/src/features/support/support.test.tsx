import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG, currentUser, headline, loginAnswer, membership, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

const THANKS = 'Thank you for your feedback. We will respond to your email within 48 hours.';
const RECEIPT = { id: '00000000-0000-4000-8000-0000000000aa' };

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

function signIn(role: 'CLIENT' | 'MANAGER'): void {
  const type = role === 'CLIENT' ? 'BOOTSTRAP' : 'MANAGER';
  signInBefore();
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role, type }),
    answers('get', '/api/me', currentUser(...(role === 'CLIENT' ? [membership()] : []))),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers('get', '/api/me/headline', headline()),
    answers('get', '/api/me/portfolio', []),
    answers('get', '/api/me/documents', []),
    answers('get', '/api/me/documents/loading-status', { documentsLoading: false, areReportsUpdating: false }),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/onboarding-steps/latest', null),
  );
}

interface Sent {
  key: string | null;
  body: unknown;
}

/** Takes what is sent to the path and keeps it. */
function takes(path: string): Sent[] {
  const sent: Sent[] = [];
  mockServer.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return jsonAnswer(RECEIPT);
    }),
  );
  return sent;
}

async function open(path: string, title: string): Promise<void> {
  renderApp({ path });
  await screen.findByRole('heading', { name: title, level: 1 });
}

function description(): HTMLTextAreaElement {
  return screen.getByRole('textbox', { name: 'Description' });
}

function submit(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Submit' });
}

async function expectThanksAt(path: string): Promise<void> {
  expect(await screen.findByText(THANKS)).toBeDefined();
  await waitFor(() => expect(window.location.pathname).toBe(path));
}

describe('report a bug', () => {
  test('offers the five types and a text area, and shows what is missing', async () => {
    signIn('CLIENT');
    const sent = takes('/api/bug-report');
    await open('/report-bug', 'Report a bug');
    const types = within(screen.getByRole('radiogroup', { name: 'Bug type' })).getAllByRole('radio');
    expect(types.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'No data in my dashboard',
      'Calculations mismatch',
      'QuickBooks integration does not work',
      'Errors in the reports',
      'Other',
    ]);
    expect(screen.queryByText(/is required/)).toBeNull();
    await userEvent.click(submit());
    expect(screen.getByText('Bug type is required')).toBeDefined();
    expect(screen.getByText('Description is required')).toBeDefined();
    expect(document.activeElement).toBe(types[0]);
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    expect(screen.queryByText('Bug type is required')).toBeNull();
    await userEvent.type(description(), ' ab ');
    expect(screen.getByText('Description should be at least 3 symbols length')).toBeDefined();
    expect(description().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(submit());
    expect(sent).toEqual([]);
  });

  test('is sent once with a key, thanks, and goes home', async () => {
    signIn('CLIENT');
    const sent = takes('/api/bug-report');
    await open('/report-bug', 'Report a bug');
    await userEvent.click(screen.getByRole('radio', { name: 'Calculations mismatch' }));
    await userEvent.type(description(), ' March is off ');
    await userEvent.dblClick(submit());
    await expectThanksAt('/');
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        body: { bugType: 'Calculations mismatch', bugDescription: 'March is off' },
      },
    ]);
  });

  test('goes through the call of managers for a manager, who finds no other form', async () => {
    signIn('MANAGER');
    const sent = takes('/manager/bug-report');
    await open('/contact-us', 'Report a bug');
    expect(window.location.pathname).toBe('/report-bug');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(description(), 'The table is empty');
    await userEvent.click(submit());
    await expectThanksAt('/');
    expect(sent.map(({ body }) => body)).toEqual([{ bugType: 'Other', bugDescription: 'The table is empty' }]);
    expect(window.localStorage.getItem('token')).not.toBeNull();
  });
});

describe('contact us', () => {
  test('can be sent when the form is valid, thanks, and goes home', async () => {
    signIn('CLIENT');
    const sent = takes('/api/contact-us');
    await open('/contact-us', 'Contact us');
    expect(submit().disabled).toBe(true);
    await userEvent.click(description());
    await userEvent.tab();
    expect(await screen.findByText('Description is required')).toBeDefined();
    await userEvent.type(description(), 'Hi');
    expect(screen.getByText('Description should be at least 3 symbols length')).toBeDefined();
    expect(submit().disabled).toBe(true);
    await userEvent.type(description(), '!');
    expect(submit().disabled).toBe(false);
    await userEvent.click(submit());
    await expectThanksAt('/');
    expect(sent.map(({ body }) => body)).toEqual([{ contactDescription: 'Hi!' }]);
  });

  test('keeps the text when nobody answered, and sends it again with the same key', async () => {
    signIn('CLIENT');
    const keys: (string | null)[] = [];
    mockServer.use(
      http.post('*/api/contact-us', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : jsonAnswer(RECEIPT);
      }),
    );
    await open('/contact-us', 'Contact us');
    await userEvent.type(description(), 'How do I?');
    await userEvent.click(submit());
    const sentence = 'The server did not answer. Your text is still here; please try again.';
    expect(await within(screen.getByRole('alert')).findByText(sentence)).toBeDefined();
    expect([window.location.pathname, description().value]).toEqual(['/contact-us', 'How do I?']);
    await userEvent.click(submit());
    await expectThanksAt('/');
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('without a session renders, is refused, leads to the login, and keeps the text for whoever logs in', async () => {
    mockServer.use(refuses('post', '/api/contact-us', { status: 401, code: 'unauthenticated' }));
    await open('/contact-us', 'Contact us');
    await userEvent.type(description(), 'Where is my report?');
    await userEvent.click(submit());
    await screen.findByRole('heading', { name: 'Login' });
    expect(window.location.pathname).toBe('/login');
    expect(screen.getByText('Please log in to send this. Your text is kept until you come back.')).toBeDefined();
    signIn('CLIENT');
    mockServer.use(answers('post', '/api/auth/login', loginAnswer()));
    const sent = takes('/api/contact-us');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bootstrap@demo.example');
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Contact us' }));
    await waitFor(() => expect(description().value).toBe('Where is my report?'));
    await userEvent.click(submit());
    await expectThanksAt('/');
    expect(sent).toHaveLength(1);
  });
});

describe('report issue', () => {
  test('takes an address and a description, says what is wrong with them, thanks, and goes to the login', async () => {
    const sent = takes('/api/report-issue');
    await open('/support/report-issue', 'Report issue');
    expect(screen.getByText('Already use the product?', { exact: false }).textContent).toBe(
      'Already use the product? Login',
    );
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    await userEvent.click(submit());
    expect(screen.getByText('Email is required')).toBeDefined();
    expect(screen.getByText('Description is required')).toBeDefined();
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, 'ada');
    expect(screen.getByText('Invalid email')).toBeDefined();
    await userEvent.type(email, '@test.example');
    await userEvent.type(description(), 'ab');
    expect(screen.getByText('Description should be at least 3 symbols length')).toBeDefined();
    await userEvent.type(description(), 'c');
    await userEvent.click(submit());
    await expectThanksAt('/login');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@test.example', bugDescription: 'abc' }]);
  });
});
