import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import type { ValuationBooks } from '@tieout/contracts/valuation-books.ts';
import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { answerValuation, type ValuationCalculator, type ValuationVersion } from '@tieout/contracts/valuation.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';
import { readComparables } from './read-comparables.ts';

useMockServer();
useSignedInOwner();

function major(amount: number) {
  return minorUnits(amount * 100);
}

const BOOKS: ValuationBooks = {
  closedThrough: parseMonth('2026-03'),
  cash: major(1_000_000),
  debt: ZERO,
  revenue: major(2_000_000),
  revenueBefore: major(1_000_000),
  ebitda: major(-200_000),
  grossProfit: major(1_500_000),
  depreciation: ZERO,
  capex: ZERO,
  workingCapital: ZERO,
  arr: null,
  gmv: null,
  planned: [],
};

/** Two million of revenue, and nothing but its multiple: 2 × 2 million, a quarter off, and a million of cash. */
function calculator(): ValuationCalculator {
  const proposed = proposedValuation({ books: BOOKS, currency: 'USD', today: parseLocalDate('2026-04-10') });
  const off = Object.entries(proposed.methods).map(([method, inputs]) => [
    method,
    { ...inputs, isEnabled: method === 'MULTIPLES' },
  ]);
  const payload = { ...proposed, methods: Object.fromEntries(off) as unknown as ValuationPayload['methods'] };
  const answer = answerValuation(payload);
  return { source: { kind: 'live' }, canSave: true, books: BOOKS, proposed, payload, isOwn: true, answer };
}

function version(name: string): ValuationVersion {
  const { payload, answer } = calculator();
  const at = '2026-04-01T10:00:00.000Z';
  const id = '00000000-0000-4000-8000-0000000000c1';
  return { id, name, note: '', isShared: false, isLocked: true, payload, createdAt: at, changedAt: at, answer };
}

let kept: ValuationPayload[];
let saved: unknown[];

beforeEach(() => {
  kept = [];
  saved = [];
  mockServer.use(
    answers('get', '/api/valuation-calculator', calculator()),
    answers('get', '/api/me/valuation-versions', [version('Board')]),
    http.post('*/api/valuation-calculator', async ({ request }) => {
      const payload = (await request.json()) as ValuationPayload;
      kept.push(payload);
      return jsonAnswer({ answer: answerValuation(payload) });
    }),
    http.post('*/api/me/valuation-versions', async ({ request }) => {
      saved.push(await request.json());
      return jsonAnswer(version('Version 2'));
    }),
  );
});

async function open() {
  renderApp({ path: '/valuation' });
  return screen.findByRole('region', { name: 'Value' });
}

function set(label: RegExp | string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('on placeholders it is a range that says so; multiples of one’s own make it one value', async () => {
  const value = await open();
  expect(within(value).getByText('2.5M to 7.0M')).toBeDefined();
  expect(within(value).getByText('rests 100 % on placeholders')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Inputs of Multiples' }));
  set(/^Base multiple of Revenue, last 12 months/, '3');
  expect(within(value).getByText('5.5M')).toBeDefined();
  expect(within(value).queryByText(/placeholders/)).toBeNull();
});

test('lines that are pasted become comparables, and their quartiles the multiples', async () => {
  const value = await open();
  set('Lines to add', 'Company\tDate\tMultiple\tSource\nOne\t2026-01-31\t2\tPress\nTwo\t2026-02-28\t4x\tFiling');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  // Half of 2 and 4: 3 × 2 million, a quarter off, and a million of cash.
  expect(within(value).getByText('5.5M')).toBeDefined();
  await waitFor(() => expect(kept.at(-1)?.comparables.length).toBe(2), { timeout: 4000 });
  expect(readComparables('A;yesterday;2;x\nB;2026-01-31;-1;x', 'ARR')).toEqual({ rows: [], wrong: [2] });
});

test('weights say their sum, and are made 100 %', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Scorecard' }));
  expect(screen.getByText(/^Weights add up to 55 %/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make 100 %' }));
  expect(screen.getByText(/^Weights add up to 100 %/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make 100 %' })).toBeNull();
});

test('a raise at an agreed value: founders keep 7 of 10 after a pool of a tenth', async () => {
  await open();
  set('Raise', '2,000,000');
  set(/^Agreed pre-money/, '8,000,000');
  const founders = screen.getByRole('row', { name: /^Founders/ });
  expect(within(founders).getByText('70.0 %')).toBeDefined();
  expect(screen.getByText('10,000,000')).toBeDefined();
});

test('what is wrong is said at its field; a version is saved with what was asked; a locked one is not deleted', async () => {
  await open();
  set('Debt', '-5');
  expect(screen.getByText('Enter an amount of 0 or more')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save version' }).hasAttribute('disabled')).toBe(true);
  set('Debt', '5');
  fireEvent.click(screen.getByRole('button', { name: 'Save version' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'Version 2', payload: { claims: { debt: 500 } } }]));
  expect(screen.getByRole('button', { name: 'Unlock Board' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete Board' })).toBeNull();
});

test('a failure is said, and tried again', async () => {
  mockServer.use(http.get('*/api/valuation-calculator', () => HttpResponse.json({}, { status: 500 })));
  renderApp({ path: '/valuation' });
  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeDefined();
});
