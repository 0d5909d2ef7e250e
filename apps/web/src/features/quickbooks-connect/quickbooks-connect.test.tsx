import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();

const TOKEN = 'AbC'.repeat(21);

function link(token = TOKEN) {
  const now = Date.now();
  return {
    url: `http://localhost:3000/connect/${token}`,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 24 * 60 * 60_000).toISOString(),
  };
}

describe('the page to connect QuickBooks', () => {
  useSignedInOwner();

  function open(isQuickbooksConnected = false): void {
    mockServer.use(
      answers('get', '/api/integrations/quickbooks/check-connection', { isQuickbooksConnected }),
      answers('get', '/api/me/quickbooks-connect-token', null),
    );
    renderApp({ path: '/quickbooks-connect' });
  }

  test('says honestly that connecting opens later, and leads to a file or home', async () => {
    open();
    const connect = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect QuickBooks' });
    expect(connect.disabled).toBe(true);
    const hint = document.getElementById(connect.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Connecting opens with the next version\./);
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/data-sources');
    expect(screen.getByRole('link', { name: 'Do this later' }).getAttribute('href')).toBe('/');
  });

  test('makes a link for the bookkeeper, copies it, and asks before a new one ends it', async () => {
    const made: string[] = [];
    mockServer.use(
      http.post('*/api/me/quickbooks-connect-token', ({ request }) => {
        made.push(request.headers.get('idempotency-key') ?? '');
        return jsonAnswer(link(`${made.length}${TOKEN}`));
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for your bookkeeper' });
    expect(field.value).toBe(`http://localhost:3000/connect/1${TOKEN}`);
    expect(field.closest('[data-secret]')).not.toBeNull();
    expect(screen.getByText(/^Works until \d+ \w+ \d\d:\d\d\.$/)).toBeDefined();
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(copy).toHaveBeenCalledWith(field.value);

    await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(made).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
    expect(screen.getByText(/^The link you have now stops working at once/)).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Make a new link' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(`http://localhost:3000/connect/2${TOKEN}`),
    );
    expect(new Set(made).size).toBe(2);
  });

  test('says when it is connected already', async () => {
    open(true);
    expect(await screen.findByRole('heading', { name: 'QuickBooks is connected' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your reports' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull();
  });
});

describe('the page behind a link', () => {
  const INVITATION = {
    companyName: 'Cloudberry Metrics Demo, Inc.',
    invitedBy: 'Bianca Bootstrap',
    expiresAt: '2026-11-17T06:10:00.000Z',
    isQuickbooksConnected: false,
  };

  function open(): void {
    mockServer.use(answers('get', '/api/config', CONFIG));
    renderApp({ path: `/connect/${TOKEN}` });
  }

  test('names the company, who asked and until when, to anyone who holds it', async () => {
    mockServer.use(answers('get', `/api/connect/${TOKEN}`, INVITATION));
    open();
    expect(await screen.findByText(/asks you to connect the books of/)).toBeDefined();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      INVITATION.companyName,
      INVITATION.invitedBy,
      expect.stringMatching(/^1[67] Nov \d\d:\d\d$/),
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect QuickBooks' }).disabled).toBe(true);
    expect(screen.getByText(/^Connecting opens with the next version\./)).toBeDefined();
  });

  test('says what to do when the link is dead', async () => {
    mockServer.use(refuses('get', `/api/connect/${TOKEN}`, { status: 404, code: 'not-found' }));
    open();
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined();
    expect(screen.getByText(/Ask whoever sent it to you for a new one\.$/)).toBeDefined();
  });

  test('can be tried again when nobody answered, and what is copied for support does not hold the link', async () => {
    mockServer.use(refuses('get', `/api/connect/${TOKEN}`, { status: 500, code: 'internal-error' }));
    open();
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy details' }));
    expect(copy.mock.calls.flat().join('')).toContain('Page: /connect/…\n');
    expect(copy.mock.calls.flat().join('')).not.toContain(TOKEN);
    mockServer.use(answers('get', `/api/connect/${TOKEN}`, { ...INVITATION, isQuickbooksConnected: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'QuickBooks is connected' })).toBeDefined();
  });
});
