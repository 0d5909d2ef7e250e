import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlanVsActual, VarianceAnswer, VarianceRow } from '@tieout/contracts/plan-vs-actual.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { FRESHNESS, headline, OCTOBER } from '#testing/answers.ts';
import { answers, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
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
  return { code, name: code, place, isTotal: code === 'NET_PROFIT', isAmber: false, isDrillable: false, views };
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

const ANSWER: PlanVsActual = {
  companyId: headline().companyId,
  currency: 'USD',
  basis: 'ACCRUAL',
  month: OCTOBER,
  openMonth: null,
  year: { from: parseMonth('2026-01'), to: parseMonth('2026-12') },
  closedThrough: OCTOBER,
  planName: 'Budget 2026',
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

function open(answer: PlanVsActual, path = '/plan-vs-actual'): void {
  mockServer.use(answers('get', '/api/me/plan-vs-actual', answer), answers('get', '/api/me/freshness', FRESHNESS));
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
    '4,000',
    '8,000',
    '+4,000, unfavourable',
    '+100.0\u00a0%',
  ]);
  expect(ads.at(-1)?.textContent).toBe('Off');
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
  open({ ...ANSWER, planName: null, bridges: { month: null, ytd: null, year: null } });
  expect(await screen.findByRole('heading', { name: 'No plan of record for Oct-26' })).toBeDefined();
});

test('before a month is closed there is nothing to compare', async () => {
  open({ ...ANSWER, month: null, year: null, closedThrough: null, planName: null, rows: [] });
  expect(await screen.findByRole('heading', { name: 'No month is closed yet' })).toBeDefined();
});

test('a failure can be tried again', async () => {
  mockServer.use(
    refuses('get', '/api/me/plan-vs-actual', { status: 500, code: 'internal-error' }),
    answers('get', '/api/me/freshness', FRESHNESS),
  );
  renderApp({ path: '/plan-vs-actual' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mockServer.use(answers('get', '/api/me/plan-vs-actual', ANSWER));
  await userEvent.click(retry);
  expect(await screen.findByText(/^October:/)).toBeDefined();
});
