import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ForecastReviewAnswer, GradedRow, ScorecardAnswer } from '@tieout/contracts/forecasts.ts';
import type { PlanVsActual, VarianceAnswer, VarianceRow } from '@tieout/contracts/plan-vs-actual.ts';
import type { PlanCellAnswer, VarianceCause } from '@tieout/contracts/variance-detail.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { FRESHNESS, headline, OCTOBER } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { choose } from '#testing/choose.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

function variance(plan: number, actual: number, given: Partial<VarianceAnswer> = {}): VarianceAnswer {
  return {
    plan: minorUnits(plan),
    actual: minorUnits(actual),
    amount: minorUnits(actual - plan),
    percent: plan === 0 ? 'DIV_ZERO' : Math.round(((actual - plan) * 1000) / Math.abs(plan)),
    isSignChange: false,
    isFavourable: null,
    isMaterial: false,
    status: null,
    ...given,
  };
}

function row(code: string, place: VarianceRow['place'], month: VarianceAnswer): VarianceRow {
  const views = { month, ytd: variance(10_00, 10_00), year: variance(120_00, 130_00, { isFavourable: true }) };
  const marks = { isTotal: code === 'NET_PROFIT', isAmber: false, isDrillable: false, note: null };
  return { code, name: code, place, ...marks, views };
}

const BRIDGE = {
  plan: minorUnits(10_000_00),
  bars: [{ code: 'ADS', name: 'Advertising', effect: minorUnits(-4_000_00) }],
  actual: minorUnits(6_000_00),
  sentence: [
    { kind: 'text' as const, text: 'profit ' },
    { kind: 'money' as const, minor: minorUnits(4_000_00) },
    { kind: 'text' as const, text: ' below plan' },
  ],
};

const PLAN_ID = '00000000-0000-4000-8000-0000000000a1';
const OTHER_ID = '00000000-0000-4000-8000-0000000000a2';

const ANSWER: PlanVsActual = {
  companyId: headline().companyId,
  currency: 'USD',
  basis: 'ACCRUAL',
  month: OCTOBER,
  openMonth: null,
  year: { from: parseMonth('2026-01'), to: parseMonth('2026-12') },
  closedThrough: OCTOBER,
  plan: { id: PLAN_ID, name: 'Budget 2026' },
  plans: [
    { id: PLAN_ID, name: 'Budget 2026', scenario: 'BASE', edition: 1, status: 'APPROVED' },
    { id: OTHER_ID, name: 'Budget 2026', scenario: 'WORST', edition: 2, status: 'DRAFT' },
  ],
  can: { note: true, drill: true },
  materiality: { abs: minorUnits(1_000_00), pct: 5 },
  bridges: { month: BRIDGE, ytd: null, year: null },
  rows: [
    row('REVENUE', 'head', variance(20_000_00, 20_000_00)),
    row('ADS', 'line', variance(4_000_00, 8_000_00, { isFavourable: false, isMaterial: true, status: 'off' })),
    row('EVENTS', 'line', variance(0, 500_00, { isFavourable: false })),
    row(
      'NET_PROFIT',
      'computed',
      variance(10_000_00, 6_000_00, { isFavourable: false, isMaterial: true, status: 'off' }),
    ),
  ],
};

const CAUSES: { causes: VarianceCause[] } = {
  causes: [{ row: 'ADS', cause: 'one-off', reason: [{ kind: 'text', text: 'a fair came once' }] }],
};

const REVIEW: ForecastReviewAnswer = {
  month: OCTOBER,
  name: 'RF-2026-10',
  currency: 'USD',
  rows: [
    {
      code: 'ADS',
      name: 'Advertising',
      planned: minorUnits(4_000_00),
      actual: minorUnits(8_000_00),
      isFavourable: false,
      next: minorUnits(5_000_00),
      choice: 'KEEP',
      choices: ['KEEP', 'REBASE', 'MOVE_UNSPENT', 'ONE_OFF'],
      method: 'Average of 6',
    },
  ],
  outlook: { before: minorUnits(90_000_00), after: minorUnits(90_000_00) },
  reviewedAt: null,
  reviewedBy: null,
  can: { edit: true },
};

function open(answer: PlanVsActual, path = '/plan-vs-actual'): void {
  mockServer.use(
    answers('get', '/api/me/plan-vs-actual', answer),
    answers('get', '/api/me/plan-vs-actual/causes', CAUSES),
    answers('get', '/api/me/forecasts/review', REVIEW),
    answers('get', '/api/me/freshness', FRESHNESS),
  );
  renderApp({ path });
}

async function rowNames(): Promise<string[]> {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
}

test('a sentence, a bridge and every row with plan, actual and what is between them', async () => {
  open(ANSWER);
  expect(await screen.findByText(/^October:/)).toHaveProperty('textContent', 'October: profit 4,000 below plan.');
  expect(screen.getByText('Planned 10,000, actual 6,000: −4,000.')).toBeDefined();
  const ads = within(await screen.findByRole('row', { name: /^ADS/ })).getAllByRole('cell');
  expect(ads.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '4,000, plan of ADS',
    '8,000',
    '+4,000, unfavourable',
    '+100.0\u00a0%',
  ]);
  expect(ads.at(-2)?.textContent).toBe('Off');
  expect(screen.getByRole('row', { name: /^EVENTS/ }).textContent).toContain('unplanned');
  expect(screen.getByText(/^Budget 2026 · material from 5 % and 1,000/)).toBeDefined();
});

test('what is shown is chosen, and stands in the address', async () => {
  open(ANSWER);
  expect(await rowNames()).toEqual(['REVENUE', 'ADS', 'EVENTS', 'NET_PROFIT']);
  await userEvent.click(screen.getByRole('radio', { name: 'Material' }));
  await waitFor(async () => expect(await rowNames()).toEqual(['ADS', 'NET_PROFIT']));
  await userEvent.click(screen.getByRole('radio', { name: 'Full-year outlook' }));
  expect(await screen.findByText('No variance is material.')).toBeDefined();
  expect(window.location.search).toBe('?show=material&view=year');
});

test('an open month is named, with the one that stands in for it', async () => {
  open({ ...ANSWER, openMonth: addMonths(OCTOBER, 1) }, '/plan-vs-actual?month=2026-11');
  expect(await screen.findByText('Nov-26 is not closed; showing Oct-26.')).toBeDefined();
});

test('without a plan, and without a closed month, it says what to do', async () => {
  open({ ...ANSWER, plan: null, bridges: { month: null, ytd: null, year: null } });
  expect(await screen.findByRole('heading', { name: 'No plan of record for Oct-26' })).toBeDefined();
});

test('before a month is closed there is nothing to compare', async () => {
  open({ ...ANSWER, month: null, year: null, closedThrough: null, plan: null, rows: [] });
  expect(await screen.findByRole('heading', { name: 'No month is closed yet' })).toBeDefined();
});

test('a failure can be tried again', async () => {
  mockServer.use(
    refuses('get', '/api/me/plan-vs-actual', { status: 500, code: 'internal-error' }),
    answers('get', '/api/me/freshness', FRESHNESS),
  );
  renderApp({ path: '/plan-vs-actual' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mockServer.use(
    answers('get', '/api/me/plan-vs-actual', ANSWER),
    answers('get', '/api/me/plan-vs-actual/causes', CAUSES),
    answers('get', '/api/me/forecasts/review', REVIEW),
  );
  await userEvent.click(retry);
  expect(await screen.findByText(/^October:/)).toBeDefined();
});

test('a likely cause is confirmed or written anew, and rows without a note are found', async () => {
  const saved: unknown[] = [];
  mockServer.use(
    http.put('*/api/me/plan-vs-actual/notes', async ({ request }) => {
      saved.push(await request.json());
      return jsonAnswer({ note: { text: 'A fair came once', by: 'Ann Lee', at: '2026-11-02T10:00:00.000Z' } });
    }),
  );
  open(ANSWER);
  await userEvent.click(await screen.findByRole('button', { name: /A fair came once.+suggested for ADS/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toEqual([{ month: OCTOBER, row: 'ADS', text: 'A fair came once' }]));
  await userEvent.click(screen.getByRole('radio', { name: 'No note' }));
  await waitFor(async () => expect(await rowNames()).toEqual(['ADS']));
});

test('a planned amount opens into its lines, rules and what was typed', async () => {
  const cell: PlanCellAnswer = {
    currency: 'USD',
    planCurrency: 'USD',
    total: minorUnits(4_000_00),
    lines: [
      {
        name: 'Fairs',
        department: null,
        planName: 'Budget 2026',
        method: 'Average of 6',
        sentence: 'The average of the last 6 closed months.',
        amount: minorUnits(4_000_00),
        typed: [
          {
            month: OCTOBER,
            value: minorUnits(4_000_00),
            rule: minorUnits(3_000_00),
            by: 'Ann Lee',
            at: '2026-09-02T10:00:00.000Z',
          },
        ],
      },
    ],
  };
  mockServer.use(answers('get', '/api/me/plan-vs-actual/plan-cell', cell));
  open(ANSWER);
  await userEvent.click(await screen.findByRole('button', { name: /4,000.+plan of ADS/ }));
  const panel = await screen.findByRole('complementary', { name: 'ADS, Oct-26: how it is planned' });
  expect(await within(panel).findByText(/^Oct-26: 4,000.00 typed by Ann Lee/)).toHaveProperty(
    'textContent',
    expect.stringContaining('The rule gives 3,000.00.'),
  );
});

test('another plan can be chosen, and stands in the address', async () => {
  open(ANSWER);
  await choose(await screen.findByRole('combobox', { name: 'Plan' }), 'Budget 2026, worst, version 2, draft');
  await waitFor(() => expect(window.location.search).toBe(`?plan=${OTHER_ID}`));
});

test('a closed month is reviewed row by row, with the outlook before and after', async () => {
  const saved: unknown[] = [];
  mockServer.use(
    http.put('*/api/me/forecasts/review', async ({ request }) => {
      saved.push(await request.json());
      const rows = REVIEW.rows.map((each) => ({ ...each, choice: 'ONE_OFF' as const }));
      return jsonAnswer({ ...REVIEW, rows, outlook: { before: 90_000_00, after: 96_000_00 } });
    }),
  );
  open(ANSWER);
  await userEvent.click(await screen.findByRole('button', { name: 'Review the forecast' }));
  expect(await screen.findByRole('heading', { name: 'Review of Oct-26, RF-2026-10' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'One-off' }));
  expect(await screen.findByText('+6,000')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    { month: OCTOBER, choices: [{ code: 'ADS', choice: 'ONE_OFF' }], isDone: false },
    { month: OCTOBER, choices: [], isDone: true },
  ]);
  expect(await screen.findByText(/^October:/)).toBeDefined();
});

function gradedRow(code: string, word: 'trust' | 'weak', error: number): GradedRow {
  const grade = { months: 12, error, bias: -5, naiveMonth: 96, naiveYear: 300, isBetter: error < 96 };
  return {
    code,
    name: code,
    method: 'Average of 6',
    grades: [
      { ahead: 1, ...grade },
      { ahead: 3, ...grade },
    ],
    months: [{ month: OCTOBER, actual: minorUnits(1_000_00), said: [minorUnits(990_00), minorUnits(900_00)] }],
    verdict: { word, reason: `Off by ${error}` },
  };
}

test('forecasts are graded, and the grades say what to trust', async () => {
  const card: ScorecardAnswer = {
    companyId: ANSWER.companyId,
    currency: 'USD',
    closedThrough: OCTOBER,
    plan: null,
    plans: [{ id: PLAN_ID, name: 'Budget 2026' }],
    sentence: 'One month ahead the profit forecast misses by 1.7 %.',
    rows: [gradedRow('HOSTING', 'trust', 17), gradedRow('ADS', 'weak', 312), gradedRow('NET_PROFIT', 'trust', 50)],
  };
  mockServer.use(answers('get', '/api/me/forecasts/scorecard', card));
  open(ANSWER, '/plan-vs-actual?tab=scorecard');
  expect(await screen.findByText(card.sentence ?? '')).toBeDefined();
  const trust = screen.getByRole('region', { name: 'Which assumptions to trust' });
  expect(within(trust).getByText('HOSTING')).toBeDefined();
  const ads = within(screen.getByRole('row', { name: /^ADS/ })).getAllByRole('cell');
  expect(ads.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '31.2\u00a0%',
    '\u22120.5\u00a0%',
    '9.6\u00a0%',
    '30.0\u00a0%',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'YTD' }));
  await waitFor(() => expect(window.location.search).toBe('?view=ytd'));
});
