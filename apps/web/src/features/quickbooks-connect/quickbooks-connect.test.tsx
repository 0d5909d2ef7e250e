import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { CONFIG } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();

const TOKEN = 'AbC'.repeat(21);

describe('the page to connect QuickBooks', () => {
  useSignedInOwner();

  function open(isQuickbooksConnected = false): void {
    mockServer.use(answers('get', '/api/integrations/quickbooks/check-connection', { isQuickbooksConnected }));
    renderApp({ path: '/quickbooks-connect' });
  }

  test('offers what works today, and no button that cannot be pressed', async () => {
    open();
    const upload = await screen.findByRole('link', { name: 'Upload your books' });
    expect(upload.getAttribute('href')).toBe('/data-sources');
    expect(screen.getByText(/^A direct connection to QuickBooks is not available yet\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Do this later' }).getAttribute('href')).toBe('/');
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  test('says when it is connected already', async () => {
    open(true);
    expect(await screen.findByRole('heading', { name: 'QuickBooks is connected' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your reports' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Upload your books' })).toBeNull();
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
    expect(await screen.findByText(/^Bianca Bootstrap asks you for the books of this company\./)).toBeDefined();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      INVITATION.companyName,
      INVITATION.invitedBy,
      expect.stringMatching(/^1[67] Nov \d\d:\d\d$/),
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says what to do when the link is dead', async () => {
    mockServer.use(refuses('get', `/api/connect/${TOKEN}`, { status: 404, code: 'not-found' }));
    open();
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined();
    expect(screen.getByText(/Ask whoever sent it to you for a new one\.$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Tieout' }).getAttribute('href')).toBe('/');
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
