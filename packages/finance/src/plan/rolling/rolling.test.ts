import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../money.ts';
import { addMonths, parseMonth } from '../../month.ts';
import {
  AS_OF,
  closedAmounts,
  costRow,
  fixed,
  monthAmounts,
  planModel,
  planRow,
  valuesOf,
} from '../../../test/plan-factory.ts';
import { computePlan } from '../compute-plan.ts';
import { quickMetrics } from '../quick-metrics.ts';
import { choicesFor, rolledRow, rollingForecast, rollingName, type Missed } from './rolling-forecast.ts';
import { gradeOf } from './scorecard.ts';

const JANUARY = addMonths(AS_OF, 1);
const growing = { kind: 'GROWTH_MOM', base: null, growth: '0.1', chainOverrides: false } as const;

describe('a rolling forecast', () => {
  test('takes the closed month as it was, goes on from it and reaches twelve months', () => {
    const plan = planModel([planRow('sales', growing, { actuals: closedAmounts(100) })]);
    const rolled = rollingForecast(plan, JANUARY, { sales: monthAmounts(JANUARY, 200) });
    expect(rollingName(JANUARY)).toBe('RF-2026-01');
    expect(valuesOf(computePlan(rolled), 'sales').slice(0, 3)).toEqual([200, 220, 242]);
    expect(rolled.months.at(-1)).toBe('2027-01');
    expect(valuesOf(computePlan(plan), 'sales')[0]).toBe(110);
  });

  const missed: Missed = {
    month: JANUARY,
    planned: minorUnits(500),
    actual: minorUnits(300),
    next: minorUnits(500),
  };

  test('moves what was not spent to the month after', () => {
    expect(rolledRow(costRow('ads', fixed(500)), 'MOVE_UNSPENT', missed).overrides).toEqual({ '2026-02': 700 });
  });

  test('keeps the rule, goes on from the actual, or as if it had come as planned', () => {
    const row = planRow('sales', growing);
    expect(rolledRow(row, 'KEEP', missed)).toBe(row);
    expect(rolledRow(row, 'REBASE', missed).method).toMatchObject({ base: 300 });
    expect(rolledRow(row, 'ONE_OFF', missed).method).toMatchObject({ base: 500 });
    expect(rolledRow(costRow('rent', { kind: 'TRAILING_AVG', window: 6 }), 'REBASE', missed).method).toEqual(
      fixed(300),
    );
  });
});

test('only decisions that change something are offered', () => {
  const share = { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.1', window: 6 } as const;
  expect(choicesFor(costRow('fees', share))).toEqual(['KEEP', 'MOVE_UNSPENT']);
  expect(choicesFor(planRow('sales', growing))).toEqual(['KEEP', 'REBASE', 'MOVE_UNSPENT', 'ONE_OFF']);
});

describe('a grade', () => {
  function said(forecast: number, actual: number, lastMonth: number | null, lastYear: number | null) {
    return {
      month: parseMonth('2026-01'),
      forecast: minorUnits(forecast),
      actual: minorUnits(actual),
      lastMonth: lastMonth === null ? null : minorUnits(lastMonth),
      lastYear: lastYear === null ? null : minorUnits(lastYear),
    };
  }

  test('is error and bias of sums, against what anybody could have said', () => {
    expect(gradeOf([said(110, 100, 80, null), said(190, 200, 100, 150)])).toEqual({
      months: 2,
      error: { status: 'ok', tenths: 67 },
      bias: { status: 'ok', tenths: 0 },
      naiveMonth: { status: 'ok', tenths: 400 },
      naiveYear: { status: 'ok', tenths: 250 },
      isBetter: true,
    });
  });

  test('is unknown where nothing came', () => {
    expect(gradeOf([said(10, 0, null, null)])).toMatchObject({
      error: { status: 'na', code: 'DIV_ZERO' },
      isBetter: null,
    });
  });
});

describe('quick metrics', () => {
  const months = computePlan(planModel([])).months;
  function amounts(...values: readonly number[]) {
    return values.map((value) => minorUnits(value));
  }

  test('say the lowest cash, the end of the runway, break-even and the profit of the year', () => {
    const facts = {
      plan: { months, cash: amounts(500, 90, 40, 60, 200, 300), netProfit: amounts(-400, -50, 20, -10, 5, 6) },
      minimumCash: minorUnits(90),
      fiscalYearStartMonth: 7,
      actualProfit: { [AS_OF]: minorUnits(1000) },
    };
    expect(quickMetrics(facts)).toEqual({
      lowestCash: { amount: 40, month: '2026-03' },
      runwayEnd: '2026-03',
      breakEven: '2026-05',
      yearProfit: { from: '2025-07', amount: 571 },
    });
    expect(quickMetrics({ ...facts, fiscalYearStartMonth: 1, minimumCash: minorUnits(0) })).toMatchObject({
      runwayEnd: null,
      yearProfit: null,
    });
  });
});
