import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => mockServer.use(answers('get', '/api/config', CONFIG)));

async function openPage(search = '?email=ada%2B1%40engine.example'): Promise<void> {
  renderApp({ path: `/verify-email${search}` });
  await screen.findByRole('heading', { name: 'Verify your email' });
}

function resendButton(): HTMLElement {
  return screen.getByRole('button', { name: 'resend the email' });
}

test('says where the link was sent, and leads to the login', async () => {
  await openPage();
  expect(screen.getByText(/^A verification link was sent to/).textContent).toBe(
    'A verification link was sent to ada+1@engine.example. Open it, then log in.',
  );
  expect(screen.getByRole('link', { name: 'Edit here' }).getAttribute('href')).toBe('/login');
});

describe('sending again', () => {
  test('shows that it is under way, sends once and says when it is done', async () => {
    const emails: (string | null)[] = [];
    const answered = Promise.withResolvers<void>();
    mockServer.use(
      http.post('*/api/auth/send-verify-email', async ({ request }) => {
        emails.push(new URL(request.url).searchParams.get('email'));
        await answered.promise;
        return jsonAnswer({ sent: true });
      }),
    );
    await openPage();
    await userEvent.click(resendButton());
    expect(resendButton().getAttribute('aria-busy')).toBe('true');
    await userEvent.click(resendButton());
    answered.resolve();
    expect(await screen.findByText('The verification link was sent again.')).toBeDefined();
    await waitFor(() => expect(resendButton().getAttribute('aria-busy')).toBe('false'));
    expect(emails).toEqual(['ada+1@engine.example']);
  });

  test('too often shows how long to wait, in the words of the server', async () => {
    const message = 'Too many requests. Try again in 40 minutes.';
    mockServer.use(refuses('post', '/api/auth/send-verify-email', { status: 429, code: 'too-many-requests', message }));
    await openPage();
    await userEvent.click(resendButton());
    expect(await within(screen.getByRole('alert')).findByText(message)).toBeDefined();
  });

  test('without an answer says so', async () => {
    mockServer.use(http.post('*/api/auth/send-verify-email', () => HttpResponse.error()));
    await openPage();
    await userEvent.click(resendButton());
    expect(await screen.findByText('An error occurred. Please try again.')).toBeDefined();
  });
});

test.each(['', '?email=', '?email=Call%20us%20now', '?email=%3Cb%3Ex%3C%2Fb%3E'])(
  'without an address (%s) it says so and sends nothing',
  async (search) => {
    await openPage(search);
    expect(screen.getByText(/^The link to this page has no email address in it\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'resend the email' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/business-model');
    expect(screen.queryByText(/Call us now|<b>/)).toBeNull();
  },
);

describe('the outbox', () => {
  test('is pointed to where no mail server is configured', async () => {
    await openPage();
    expect((await screen.findByRole('link', { name: 'Open the outbox' })).getAttribute('href')).toBe('/outbox');
  });

  test('is not mentioned where mails are sent', async () => {
    mockServer.use(answers('get', '/api/config', { ...CONFIG, isOutboxOpen: false }));
    await openPage();
    expect(screen.queryByRole('link', { name: 'Open the outbox' })).toBeNull();
  });
});
