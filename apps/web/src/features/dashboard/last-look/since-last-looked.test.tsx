import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LookNews } from '@tieout/contracts/last-look.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { headline, OCTOBER } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const ENTRY_ID = '0198c0de-0000-7000-8000-000000000001';
const SINCE = '2026-11-12T06:10:00.000Z';

const NEWS: LookNews = {
  currency: 'USD',
  entryCount: 3,
  cash: {
    was: minorUnits(1_350_00),
    wasOn: parseLocalDate('2026-11-12'),
    now: minorUnits(1_570_00),
    nowOn: parseLocalDate('2026-11-14'),
  },
  receipts: {
    count: 1,
    total: minorUnits(300_00),
    largest: [
      {
        entryId: ENTRY_ID,
        date: parseLocalDate('2026-11-13'),
        docType: 'INVOICE',
        docNumber: null,
        memo: null,
        counterparty: 'Cashew Pebble Sample Ltd',
        amount: minorUnits(300_00),
      },
    ],
  },
  payments: { count: 7, total: minorUnits(-80_00), largest: [] },
  restated: [
    {
      metric: 'revenue_total',
      month: OCTOBER,
      was: { status: 'ok', unit: 'money', minor: minorUnits(400_00) },
      is: { status: 'ok', unit: 'money', minor: minorUnits(410_00) },
    },
  ],
  restatedCurrency: 'USD',
  earlierMonths: 2,
  canDrill: true,
  canOpenEntries: true,
};

beforeEach(() => {
  mockServer.use(answers('get', '/api/me/headline', headline()));
});

function open(answer: { since: string | null; news: LookNews | null }): void {
  mockServer.use(answers('post', '/api/me/last-look', { version: 7, ...answer }));
  renderApp({ path: '/dashboard/overview' });
}

test('the first visit has no panel', async () => {
  open({ since: null, news: null });
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeDefined();
  await screen.findByText('This tab is empty');
  expect(screen.queryByText(/you last looked/)).toBeNull();
});

test('one line says that nothing has changed', async () => {
  open({ since: SINCE, news: null });
  expect(await screen.findByText(/^Nothing has changed since you last looked, 12 Nov/)).toBeDefined();
});

test('shows cash then and now, what moved it, and closed figures that were restated', async () => {
  open({ since: SINCE, news: NEWS });
  expect(await screen.findByRole('heading', { name: 'Since you last looked' })).toBeDefined();
  const cash = within(screen.getByRole('region', { name: 'Cash then and now' }));
  expect(cash.getByText('1,570.00')).toBeDefined();
  expect(cash.getByText('1,350.00')).toBeDefined();
  expect(cash.getByRole('button', { name: /^\+220\.00/ })).toBeDefined();
  expect(screen.getByRole('button', { name: '7 payments, −80.00' })).toBeDefined();
  const restated = within(screen.getByRole('region', { name: 'Closed figures restated' }));
  expect(restated.getByRole('row', { name: 'Revenue Oct-26 400.00 410.00' })).toBeDefined();
  expect(restated.getByText('2 months before that have changed, too.')).toBeDefined();
});

test('a sum opens all that moved cash, with the proof that it adds up', async () => {
  mockServer.use(answers('get', '/api/me/last-look/cash', { since: SINCE, ...NEWS }));
  open({ since: SINCE, news: NEWS });
  await userEvent.click(await screen.findByRole('button', { name: '7 payments, −80.00' }));
  const drawer = within(await screen.findByRole('complementary', { name: 'What moved cash since you last looked' }));
  expect(await drawer.findByText('Receipts: 1, +300.00')).toBeDefined();
  expect(drawer.getByText('and 7 smaller ones, which the sum holds, too')).toBeDefined();
  expect(drawer.getByText(/^1,350\.00 on 12 Nov 2026 \+300\.00 −80\.00 =/)).toBeDefined();
  expect(window.location.search).toBe('?since=cash');
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a receipt opens its entry', async () => {
  mockServer.use(refuses('get', `/api/financial-reports/entries/${ENTRY_ID}`, { status: 404, code: 'not-found' }));
  open({ since: SINCE, news: NEWS });
  await userEvent.click(await screen.findByRole('button', { name: 'Cashew Pebble Sample Ltd' }));
  expect(await screen.findByRole('complementary', { name: 'Entry' })).toBeDefined();
  expect(window.location.search).toBe(`?entry=${ENTRY_ID}`);
});

test('is dismissed with the version that was shown, and comes back when that fails', async () => {
  open({ since: SINCE, news: NEWS });
  mockServer.use(refuses('put', '/api/me/last-look', { status: 500, code: 'internal-error' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss what is new' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Since you last looked' })).toBeDefined();

  const sent: unknown[] = [];
  mockServer.use(
    http.put('*/api/me/last-look', async ({ request }) => {
      sent.push(await request.json());
      return jsonAnswer({ since: SINCE });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss what is new' }));
  await waitFor(() => expect(sent).toEqual([{ version: 7 }]));
  expect(screen.queryByRole('heading', { name: 'Since you last looked' })).toBeNull();
});
