import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ExchangeRates, RateFileCheck } from '@tieout/contracts/exchange-rates.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { monthRange, parseMonth } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const RATES: ExchangeRates = {
  baseCurrency: 'EUR',
  reportingCurrency: 'USD',
  pair: { from: 'EUR', to: 'USD' },
  currencies: ['EUR', 'USD'],
  months: [
    { month: parseMonth('2026-03'), average: null, closing: null },
    {
      month: parseMonth('2026-02'),
      average: { rate: '1.2', publishedOn: parseLocalDate('2026-02-28'), origins: ['HAND'] },
      closing: { rate: '1.1', publishedOn: parseLocalDate('2026-02-27'), origins: ['FILE'] },
    },
  ],
  byHand: [
    {
      from: 'EUR',
      to: 'USD',
      kind: 'MONTH_AVERAGE',
      date: parseLocalDate('2026-02-28'),
      rate: '1.2',
      enteredAt: '2026-03-01T10:00:00.000Z',
      enteredBy: 'Ada Example',
    },
  ],
  files: [
    {
      id: '00000000-0000-7000-8000-000000000001',
      name: 'eurofxref-hist.csv',
      layout: 'EUROFXREF',
      currencies: ['EUR', 'USD'],
      from: parseLocalDate('2026-01-02'),
      to: parseLocalDate('2026-02-27'),
      rateCount: 40,
      uploadedAt: '2026-03-01T10:00:00.000Z',
      uploadedBy: null,
    },
  ],
  feed: { host: null, latestOn: null, fetchedAt: null, failure: null },
};

const CHECK: RateFileCheck = {
  layout: 'EUROFXREF',
  currencies: ['EUR', 'JPY', 'USD'],
  kept: ['EUR', 'USD'],
  from: parseLocalDate('2026-01-02'),
  to: parseLocalDate('2026-03-31'),
  rows: 62,
  newRates: 22,
  changedRates: 0,
  sameRates: 40,
  sample: [{ from: 'EUR', to: 'USD', kind: 'DAILY', date: parseLocalDate('2026-03-31'), rate: '1.12' }],
  errorCount: 0,
  errors: [],
};

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/exchange-rates', RATES),
    answers('get', '/api/base-currencies', [
      { code: 'USD', name: 'US dollar', symbol: '$', exponent: 2 },
      { code: 'EUR', name: 'Euro', symbol: '€', exponent: 2 },
    ]),
  );
});

/** Keeps the rates that were sent. */
function acceptRates(): unknown[] {
  const sent: unknown[] = [];
  mockServer.use(
    http.put('*/api/me/exchange-rates/by-hand', async ({ request }) => {
      sent.push(((await request.json()) as { rates: unknown }).rates);
      return jsonAnswer(RATES);
    }),
  );
  return sent;
}

function rowsOf(name: string) {
  return within(screen.getByRole('table', { name }));
}

async function open(): Promise<void> {
  renderApp({ path: '/settings/rates' });
  await screen.findByRole('row', { name: /Feb-26 .*By hand|Feb-26 .*by hand/ });
}

test('every rate in use names where it comes from; one that is missing says so', async () => {
  await open();
  expect(rowsOf('Rates in use').getByRole('row', { name: /^Mar-26 .*No rate No rate$/ })).toBeDefined();
  expect(
    rowsOf('Rates in use').getByRole('row', { name: /^Feb-26 .*Average: by hand; month end: file 1\.2 1\.1$/ }),
  ).toBeDefined();
  expect(screen.getByText(/Daily rates are not switched on for this installation\./)).toBeDefined();
});

test('a year of months is in sight, all of them on demand', async () => {
  const months = [...RATES.months, ...monthRange(parseMonth('2024-01'), parseMonth('2025-12')).toReversed()].map(
    (each) => (typeof each === 'string' ? { month: each, average: null, closing: null } : each),
  );
  mockServer.use(answers('get', '/api/me/exchange-rates', { ...RATES, months }));
  await open();
  expect(rowsOf('Rates in use').getAllByRole('row')).toHaveLength(1 + 12);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 26 months' }));
  expect(rowsOf('Rates in use').getAllByRole('row')).toHaveLength(1 + 26);
});

test('a feed that failed is told in a sentence, and the rates stay', async () => {
  const feed = {
    host: 'rates.example',
    latestOn: parseLocalDate('2026-02-27'),
    fetchedAt: null,
    failure: 'rates.example did not answer.',
  };
  mockServer.use(answers('get', '/api/me/exchange-rates', { ...RATES, feed }));
  await open();
  expect(screen.getByText(/rates\.example did not answer\. Figures use the rates there are/)).toBeDefined();
  expect(screen.getByText(/then the daily rates of rates\.example, known to 27 Feb 2026\./)).toBeDefined();
});

test('a rate is entered, with its mistakes said before anything is sent', async () => {
  const sent = acceptRates();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add a rate' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a rate' }));
  fireEvent.change(dialog.getByLabelText('USD for one EUR'), { target: { value: '0' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a number above zero, like 1.0837')).toBeDefined();
  expect(dialog.getByText('Choose a month, like Oct-26')).toBeDefined();
  expect(sent).toEqual([]);

  fireEvent.change(dialog.getByLabelText('Month'), { target: { value: 'Mar-26' } });
  fireEvent.blur(dialog.getByLabelText('Month'));
  fireEvent.change(dialog.getByLabelText('USD for one EUR'), { target: { value: '1,15' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([[{ from: 'EUR', to: 'USD', kind: 'MONTH_AVERAGE', date: '2026-03-31', rate: '1.15' }]]);
});

test('what is removed can be undone', async () => {
  const sent = acceptRates();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove EUR to USD, Feb-26' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const key = { from: 'EUR', to: 'USD', kind: 'MONTH_AVERAGE', date: '2026-02-28' };
  await waitFor(() => expect(sent).toEqual([[{ ...key, rate: null }], [{ ...key, rate: '1.2' }]]));
});

test('a file is shown before it is used, and one with mistakes is not', async () => {
  let kept = 0;
  mockServer.use(
    answers('post', '/api/me/exchange-rates/files/check', CHECK),
    http.post('*/api/me/exchange-rates/files', () => {
      kept += 1;
      return jsonAnswer(RATES);
    }),
  );
  await open();
  const input = screen.getByLabelText('File of exchange rates');
  fireEvent.change(input, { target: { files: [new File(['Date,USD,\n'], 'hist.csv')] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'hist.csv' }));
  expect(dialog.getByText('EUR, USD; 1 more that the company does not work with is left out')).toBeDefined();
  expect(dialog.getByText('31 Mar 2026, day: 1 EUR = 1.12 USD')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Use 22 rates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept).toBe(1);

  const errors = [{ line: 3, message: 'USD: “x” is not a rate.' }];
  mockServer.use(answers('post', '/api/me/exchange-rates/files/check', { ...CHECK, errorCount: 1, errors }));
  fireEvent.change(input, { target: { files: [new File(['Date,USD,\n'], 'hist.csv')] } });
  expect(await screen.findByText('Line 3: USD: “x” is not a rate.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('rates that cannot be had can be tried again', async () => {
  mockServer.use(refuses('get', '/api/me/exchange-rates', { status: 500, code: 'internal-error' }));
  renderApp({ path: '/settings/rates' });
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })).toBeDefined();
});
