import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { proposedRunway, type RunwayBooks } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway, simulatePayload } from '@tieout/contracts/runway-result.ts';
import type { RunwayCalculator, RunwayScenario } from '@tieout/contracts/runway.ts';
import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const MARCH = parseMonth('2026-03');
const MONTHS = ['2026-01', '2026-02', '2026-03'].map(parseMonth);

function amounts(...major: number[]) {
  return major.map((each) => minorUnits(each * 100));
}

const BOOKS: RunwayBooks = {
  months: MONTHS,
  closing: amounts(14_000, 13_000, 12_000),
  categories: [
    { code: 'CASH_IN:R', label: 'Customer receipts', group: 'Receipts', side: 'in', amounts: amounts(0, 0, 0) },
    { code: 'CASH_OUT:P', label: 'Salaries', group: 'People', side: 'out', amounts: amounts(800, 800, 800) },
    { code: 'CASH_OUT:L', label: 'Lawyers', group: 'Services', side: 'out', amounts: amounts(200, 200, 200) },
  ],
};

function calculator(change: Partial<RunwayPayload> = {}, books: RunwayBooks | null = BOOKS): RunwayCalculator {
  const proposed = proposedRunway(books, MARCH);
  const payload = { ...proposed, monteCarlo: { ...proposed.monteCarlo, n: 1000 }, ...change };
  return {
    currency: 'USD',
    currentMonth: parseMonth('2026-04'),
    source: { kind: 'live' },
    canSave: true,
    books,
    planned: { in: amounts(0), out: amounts(2_000) },
    proposed,
    payload,
    isOwn: false,
    answer: answerRunway(payload),
    monteCarlo: simulatePayload(payload),
  };
}

function scenario(name: string): RunwayScenario {
  const { payload, answer } = calculator();
  const at = '2026-04-01T10:00:00.000Z';
  const id = '00000000-0000-4000-8000-0000000000b1';
  return { id, name, note: '', isBase: false, isShared: false, payload, createdAt: at, changedAt: at, answer };
}

let kept: RunwayPayload[];
let saved: unknown[];

beforeEach(() => {
  kept = [];
  saved = [];
  mockServer.use(
    answers('get', '/api/runway-calculator', calculator()),
    answers('get', '/api/me/runway-scenarios', []),
    http.post('*/api/runway-calculator', async ({ request }) => {
      const payload = (await request.json()) as RunwayPayload;
      kept.push(payload);
      return jsonAnswer({ answer: answerRunway(payload), monteCarlo: simulatePayload(payload) });
    }),
    http.post('*/api/me/runway-scenarios', async ({ request }) => {
      saved.push(await request.json());
      return jsonAnswer(scenario('Cautious'));
    }),
  );
});

async function open() {
  renderApp({ path: '/runway' });
  return screen.findByRole('region', { name: 'Results' });
}

function set(label: RegExp | string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('12,000 of cash and 1,000 a month last 12 months, to the day', async () => {
  const results = await open();
  expect(within(results).getByText('12.0')).toBeDefined();
  expect(within(results).getByText('months, to 1 Apr 2027')).toBeDefined();
  expect(within(results).getByText('Healthy')).toBeDefined();
  expect(within(results).getByText('1 Oct 2026')).toBeDefined();
});

test('every input is answered at once, and kept', async () => {
  const results = await open();
  set(/^Cash at the end of/, '6,000');
  expect(within(results).getByText('6.0')).toBeDefined();
  expect(within(results).getByText('Watch')).toBeDefined();
  set('Minimum cash reserve', '1,000');
  expect(within(results).getByText('5.0')).toBeDefined();
  expect(within(results).getByText('Critical')).toBeDefined();
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ cash: 6_000_00, minCash: 1_000_00 }), { timeout: 4000 });
});

test('what is wrong is said at its field, and the answer before it stays', async () => {
  const results = await open();
  set('Revenue growth', '-100');
  expect(screen.getByText('Growth must be between −100 % and 1000 %')).toBeDefined();
  set('Cash out', 'much');
  expect(screen.getByText('Enter a number')).toBeDefined();
  set(/^Cash at the end of/, '');
  expect(screen.getByText('Enter your current cash')).toBeDefined();
  expect(within(results).getByText('12.0')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save scenario' }).hasAttribute('disabled')).toBe(true);
});

test('a category that is left out leaves the average: 12,000 / 800 = 15 months', async () => {
  const results = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Left out of the averages: nothing' }));
  fireEvent.click(screen.getByLabelText('Lawyers, out 600'));
  expect(within(results).getByText('15.0')).toBeDefined();
});

test('an entry that is left out is listed with its effect, and counted again', async () => {
  const line: StatementDrillDown['lines'][number] = {
    entryId: '00000000-0000-4000-8000-0000000000e1',
    lineNo: 2,
    date: parseLocalDate('2026-02-14'),
    docType: 'Bill',
    docNumber: null,
    memo: null,
    counterparty: 'Court of Nowhere',
    account: { id: '00000000-0000-4000-8000-0000000000a1', code: null, name: 'Lawyers' },
    department: null,
    class: null,
    amountTxn: minorUnits(150_00),
    currency: 'USD',
    amount: minorUnits(-150_00),
  };
  const drillDown: StatementDrillDown = {
    title: 'Lawyers',
    breadcrumb: ['Lawyers'],
    from: parseMonth('2026-01'),
    to: MARCH,
    currency: 'USD',
    total: minorUnits(-600_00),
    openingBalance: null,
    translationDifference: null,
    proof: { lineCount: 1, lineSum: minorUnits(-600_00), difference: minorUnits(0), ties: true },
    found: null,
    side: -1,
    previous: null,
    components: [],
    history: [],
    average: null,
    rateSources: null,
    isRestricted: false,
    groups: [],
    lines: [line],
    nextCursor: null,
    can: { openEntries: true, export: true },
  };
  mockServer.use(answers('post', '/api/financial-reports/drill-down', drillDown));
  const results = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Left out of the averages: nothing' }));
  fireEvent.click(screen.getByRole('button', { name: 'Entries of Lawyers' }));
  fireEvent.click(await screen.findByLabelText('14 Feb, Court of Nowhere, 150', {}, { timeout: 10_000 }));
  const left = within(screen.getByRole('list', { name: 'Left out' }));
  expect(left.getByText('14 Feb, Court of Nowhere, Feb-26')).toBeDefined();
  // A third of it, for it is one of three months.
  expect(left.getByText('cash out −50 a month')).toBeDefined();
  expect(within(results).getByText('12.6')).toBeDefined();
  fireEvent.click(left.getByRole('button', { name: 'Count 14 Feb, Court of Nowhere, Feb-26 again' }));
  expect(within(results).getByText('12.0')).toBeDefined();
});

test('by the plan of record 2,000 go out a month: 6 months', async () => {
  const results = await open();
  await choose(screen.getByRole('combobox', { name: 'Window' }), 'Plan of record');
  expect(within(results).getByText('6.0')).toBeDefined();
  await choose(screen.getByRole('combobox', { name: 'Window' }), 'Last closed month');
  expect(within(results).getByText('12.0')).toBeDefined();
});

test('a company that does not burn is told so', async () => {
  const results = await open();
  set('Cash in', '9,200');
  expect(within(results).getByText('Profitable: cash grows by 8,200 a month')).toBeDefined();
  expect(within(results).getByText('cash does not run out')).toBeDefined();
});

test('a raise after the end is named as too late', async () => {
  await open();
  set(/^Cash at the end of/, '3,000');
  fireEvent.click(screen.getByRole('button', { name: 'Add to Raises' }));
  expect(screen.getByText(/too late, cash is gone before/)).toBeDefined();
});

test('a scenario needs a name, and is saved with what was asked', async () => {
  const user = userEvent.setup();
  await open();
  set('Minimum cash reserve', '500');
  await user.click(screen.getByRole('button', { name: 'Save scenario' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('A scenario needs a name')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Cautious' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'Cautious', isBase: false, payload: { minCash: 500_00 } }]));
});

test('without a closed month everything is typed', async () => {
  mockServer.use(answers('get', '/api/runway-calculator', calculator({}, null)));
  const results = await open();
  expect(screen.getByText('Close a month to have them filled from your books.')).toBeDefined();
  set('Cash out', '100');
  set(/^Cash at the end of/, '250');
  expect(within(results).getByText('2.5')).toBeDefined();
});

test('a failure is said, and tried again', async () => {
  mockServer.use(http.get('*/api/runway-calculator', () => HttpResponse.json({}, { status: 500 })));
  renderApp({ path: '/runway' });
  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeDefined();
});

test('a list of scenarios that does not load is no list without a runway of record', async () => {
  mockServer.use(http.get('*/api/me/runway-scenarios', () => new HttpResponse(null, { status: 500 })));
  await open();
  expect(await screen.findByText(/saved scenarios could not be loaded/)).toBeDefined();
  expect(screen.queryByText(/No runway of record is saved yet/)).toBeNull();
});
