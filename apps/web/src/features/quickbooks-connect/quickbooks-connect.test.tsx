import type { QuickbooksCheck, QuickbooksConnection, QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { CONFIG, QUICKBOOKS_CHECK } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();

const TOKEN = 'AbC'.repeat(21);

describe('the page to connect QuickBooks', () => {
  useSignedInOwner();

  function open(check: Partial<QuickbooksCheck> = {}, search = ''): void {
    mockServer.use(answers('get', '/api/integrations/quickbooks/check-connection', { ...QUICKBOOKS_CHECK, ...check }));
    renderApp({ path: `/quickbooks-connect${search}` });
  }

  const CONNECTION: QuickbooksConnection = {
    id: '0192f0c1-0000-7000-8000-000000000001',
    state: 'connected',
    problem: null,
    lastSyncAt: '2026-11-14T06:10:00.000Z',
    nextSyncAt: '2026-11-14T12:10:00.000Z',
    signInBy: '2027-02-20T06:10:00.000Z',
    entries: 1234,
    countsFrom: null,
    runs: [],
  };

  test('offers what works today where it cannot be connected, and no button that cannot be pressed', async () => {
    open();
    const upload = await screen.findByRole('link', { name: 'Upload your books' });
    expect(upload.getAttribute('href')).toBe('/data-sources');
    expect(screen.getByText(/^A direct connection to QuickBooks is not available here\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Do this later' }).getAttribute('href')).toBe('/');
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  test('offers to connect, says that data is invented, and why the last way led nowhere', async () => {
    mockServer.use(answers('get', '/api/me/quickbooks-connect-token', null));
    open({ isOffered: true, isSandbox: true }, '?error=cancelled');
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Connect QuickBooks' })).toBeDefined();
    expect(screen.getByText('Sandbox: invented data')).toBeDefined();
    expect(screen.getByText('You did not allow it at QuickBooks. Nothing was changed.')).toBeDefined();
  });

  test('shows how far the first load is, in months and entries', async () => {
    const run = {
      id: CONNECTION.id,
      startedAt: '2026-11-14T06:00:00.000Z',
      finishedAt: null,
      status: 'running',
    } as const;
    const counts = { monthsRead: 9, months: 36, added: 1234, changed: 0, removed: 0, differing: null, message: null };
    open({ isOffered: true, connection: { ...CONNECTION, state: 'backfilling', runs: [{ ...run, ...counts }] } });
    expect(await screen.findByText('9 of 36 months · 1,234 entries')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
    expect(screen.getByRole('table', { name: 'Sync log' })).toBeDefined();
  });

  test('lets its owner choose from which month it counts, beside the books that are there', async () => {
    const amounts = { there: 100_00, quickbooks: 120_00, difference: 20_00 };
    const sales = { accountId: CONNECTION.id, externalId: '14', code: '4000', name: 'Sales', isResult: true };
    const switching: QuickbooksSwitching = {
      isReady: true,
      countsFrom: null,
      currency: 'USD',
      months: [{ month: parseMonth('2026-10'), ...amounts, differing: 1, isShut: false }],
      month: parseMonth('2026-10'),
      accounts: [{ ...sales, ...amounts, before: 0 }],
      matches: [{ externalId: '15', code: null, name: 'Travel', accountId: null, by: null }],
      existing: [{ id: CONNECTION.id, code: '4000', name: 'Sales' }],
    };
    mockServer.use(answers('get', `/api/integrations/quickbooks/${CONNECTION.id}/switching`, switching));
    open({ isOffered: true, connection: CONNECTION, switching: { isReady: true, countsFrom: null } });
    const months = within(await screen.findByRole('table', { name: 'Month by month' }));
    expect(months.getAllByText('20.00').length).toBeGreaterThan(0);
    expect(screen.getByRole('rowheader', { name: /^4000 Sales/ })).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Travel is here' })).toBeDefined();
    mockServer.use(answers('put', `/api/integrations/quickbooks/${CONNECTION.id}/switching`, switching));
    await userEvent.click(screen.getByRole('button', { name: 'Count from Oct-26 on' }));
    expect(await screen.findByText('QuickBooks is taking its place in your books.')).toBeDefined();
  });

  test('asks before it disconnects, and says what stays', async () => {
    open({ isQuickbooksConnected: true, isOffered: true, connection: CONNECTION });
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect QuickBooks?' }));
    expect(dialog.getByText(/^What was read stays in your reports/)).toBeDefined();
    const ended: QuickbooksCheck = {
      ...QUICKBOOKS_CHECK,
      isOffered: true,
      connection: { ...CONNECTION, state: 'disconnecting', nextSyncAt: null },
    };
    mockServer.use(answers('delete', `/api/integrations/quickbooks/${CONNECTION.id}/client`, ended));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect again' })).toBeDefined();
  });
});

describe('the page behind a link', () => {
  const INVITATION = {
    companyName: 'Cloudberry Metrics Demo, Inc.',
    invitedBy: 'Bianca Bootstrap',
    expiresAt: '2026-11-17T06:10:00.000Z',
    isQuickbooksConnected: false,
    isOffered: true,
    isSandbox: false,
  };

  function open(): void {
    mockServer.use(answers('get', '/api/config', CONFIG));
    renderApp({ path: `/connect/${TOKEN}` });
  }

  test('names the company, who asked and until when, to anyone who holds it', async () => {
    mockServer.use(answers('get', `/api/connect/${TOKEN}`, INVITATION));
    open();
    expect(await screen.findByText(/^Bianca Bootstrap asks you to connect the books of this company\./)).toBeDefined();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      INVITATION.companyName,
      INVITATION.invitedBy,
      expect.stringMatching(/Nothing is written\.$/),
      expect.stringMatching(/^1[67] Nov \d\d:\d\d$/),
    ]);
    expect(screen.getByRole('button', { name: 'Connect QuickBooks' })).toBeDefined();
  });

  test('offers no connection where there is none', async () => {
    mockServer.use(answers('get', `/api/connect/${TOKEN}`, { ...INVITATION, isOffered: false }));
    open();
    expect(await screen.findByText(/QuickBooks cannot be connected here; send Bianca Bootstrap/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['?status=connected', 'Thank you: QuickBooks is connected'],
    ['?error=other-company', 'QuickBooks was not connected'],
    ['', 'QuickBooks was not connected'],
  ])('ends with %s at “%s”', async (search, title) => {
    mockServer.use(answers('get', '/api/config', CONFIG));
    renderApp({ path: `/connected${search}` });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
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
