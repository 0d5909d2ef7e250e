import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../money.ts';
import { addMonths, monthRange, parseMonth } from '../../month.ts';
import { forecastsAhead } from './forecasts-ahead.ts';
import { gradeOf, type Forecast } from './scorecard.ts';
import { scorecardSentence, verdictOf } from './verdict.ts';

const JANUARY = parseMonth('2026-01');

function grade(forecast: number, actual: number, naive: number | null = null) {
  const lastMonth = naive === null ? null : minorUnits(naive);
  const said: Forecast = {
    month: JANUARY,
    forecast: minorUnits(forecast),
    actual: minorUnits(actual),
    lastMonth,
    lastYear: null,
  };
  return gradeOf([said]);
}

describe('a verdict', () => {
  test.each([
    ['trust', 'Exact', [grade(1000, 1000, 900)]],
    ['trust', 'Misses by 3.0\u00a0%', [grade(1030, 1000, 900)]],
    ['correct', '8.0\u00a0% too high', [grade(1080, 1000, 500)]],
    ['trust', 'Misses by 4.0\u00a0%', [grade(1040, 1000, 500)]],
    ['weak', 'Off by 11.0\u00a0%', [grade(1110, 1000, 500)]],
    ['weak', 'Off by 30.0\u00a0%', [grade(1300, 1000, 500)]],
    ['weak', 'Repeating last month was closer', [grade(1100, 1000, 1010)]],
    ['near-only', 'Repeating last month was closer', [grade(1000, 1000, 900), grade(1100, 1000, 1010)]],
  ] as const)('is %s: %s', (word, reason, grades) => {
    expect(verdictOf(grades)).toEqual({ word, reason });
  });

  test('is none where nothing came', () => {
    expect(verdictOf([grade(10, 0)])).toBeNull();
    expect(verdictOf([])).toBeNull();
  });
});

test('the sentence holds the far forecast against repeating a month', () => {
  expect(scorecardSentence(grade(1017, 1000), grade(1114, 1000, 1096))).toBe(
    'One month ahead the profit forecast misses by 1.7\u00a0%. Three months ahead it misses by 11.4\u00a0%, more than ' +
      'repeating the last known month (9.6\u00a0%).',
  );
  expect(scorecardSentence(grade(10, 0), null)).toBeNull();
});

test('a forecast is held against what was known when it was made', () => {
  const months = monthRange(addMonths(JANUARY, -14), JANUARY);
  const actuals = Object.fromEntries(months.map((month, index) => [month, minorUnits(index)]));
  const forecasts = forecastsAhead([JANUARY], 3, {
    actuals,
    said: (madeAt, of) => (madeAt === '2025-10' && of === JANUARY ? minorUnits(99) : undefined),
  });
  expect(forecasts).toEqual([{ month: JANUARY, forecast: 99, actual: 14, lastMonth: 11, lastYear: 2 }]);
  expect(forecastsAhead([JANUARY], 1, { actuals, said: () => undefined })).toEqual([]);
});
