import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parseMonth } from '@tieout/finance/month.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createChart, entry, post } from '../../server/test/factories/ledger.ts';
import { createOwner, TEST_PASSWORD } from '../../server/test/factories/people.ts';
import { createTestApp } from '../../server/test/test-app.ts';
import { renderApp } from '#testing/render-app.tsx';

declare global {
  interface Window {
    happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
  }
}

const fetchInPage = globalThis.fetch;
let baseUrl: string;
let email: string;

/** The page, the client, the server and PostgreSQL, all real: what a user sees is what was posted. */
beforeAll(async () => {
  const server = await createTestApp();
  const company = { closed_through: parseMonth('2026-03'), name: 'Small Example Co' };
  const owner = await createOwner(server, 'BOOTSTRAP', company);
  email = owner.email;
  await createChart(server.pool, owner.companyId);
  await post(server.pool, owner.companyId, [
    entry('2026-02-10', { 1000: 20_000_00, 3000: -20_000_00 }),
    entry('2026-02-11', { 1000: 3_000_00, 4000: -3_000_00 }),
    entry('2026-03-15', { 1000: 15_000_10, 4000: -15_000_10 }),
    entry('2026-03-31', { 6000: 4_000_00, 1000: -4_000_00 }),
  ]);
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(() => {
  // The page is served by the server itself in production; here it stands beside it.
  window.happyDOM.settings.fetch.disableSameOriginPolicy = true;
  // happy-dom's cache fails at a 304 to a tag that we sent ourselves; browsers hand it on.
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    fetchInPage(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'cache-control': 'no-cache' },
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

async function logIn(): Promise<void> {
  renderApp({ path: '/login', baseUrl });
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), TEST_PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test('a founder logs in, sees March and opens cash: 23,000 + 15,000.10 - 4,000 = 34,000.10', async () => {
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: /^Cash 34\.0K USD, show the lines/ }));
  const drawer = within(await screen.findByRole('complementary', { name: /^Cash, Mar-26/ }));
  expect((await drawer.findByText(/^Opening balance and sum of 2 lines/)).textContent).toBe(
    'Opening balance and sum of 2 lines = 34,000.10  equals the figure you clicked',
  );
});

test('a month of the table opens its own lines: revenue of February is 3,000', async () => {
  await logIn();
  await userEvent.click(await screen.findByRole('link', { name: 'Overview' }));
  await userEvent.click(await screen.findByRole('button', { name: /Revenue of Feb-26, show its lines/ }));
  const drawer = within(await screen.findByRole('complementary', { name: /^Revenue, Feb-26/ }));
  expect((await drawer.findByText(/^Sum of 1 line/)).textContent).toBe(
    'Sum of 1 line = 3,000.00  equals the figure you clicked',
  );
  expect(window.location.search).toBe('?month=2026-02&drill=revenue_total');
});
