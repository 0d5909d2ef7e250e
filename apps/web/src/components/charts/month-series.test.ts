import { known, unknown } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { OCTOBER } from '#testing/answers.ts';
import { monthPoints, type MonthSeries } from './month-series.ts';
import { pointText } from './point-text.ts';

/** Ends with October; null has no rate. */
function series(...amounts: (number | null)[]): MonthSeries {
  return amounts.map((amount, index) => ({
    month: addMonths(OCTOBER, index - amounts.length + 1),
    value: amount === null ? unknown('MISSING_RATE') : known(minorUnits(amount)),
  }));
}

function texts(months: MonthSeries, closedThrough = OCTOBER): string[] {
  return monthPoints({ series: months, closedThrough }).map((point) => pointText(point, 'USD'));
}

test('each month is read out with its figure and the difference to the month before', () => {
  expect(texts(series(21_396_100, 23_082_301, 23_000_000))).toEqual([
    'Aug-26: 213,961.00',
    'Sep-26: 230,823.01, +16,862.01 vs Aug-26',
    'Oct-26: 230,000.00, −823.01 vs Sep-26',
  ]);
});

test('a month without a figure says why, and the one after it is compared with nothing', () => {
  expect(texts(series(100, null, 300))).toEqual([
    'Aug-26: 1.00',
    'Sep-26: n/a. An exchange rate for this period is missing.',
    'Oct-26: 3.00',
  ]);
});

test('an open month says so and is not compared with a whole one', () => {
  expect(texts(series(100, 200, 300), addMonths(OCTOBER, -1))).toEqual([
    'Aug-26: 1.00',
    'Sep-26: 2.00, +1.00 vs Aug-26',
    'Oct-26, open: 3.00',
  ]);
});

test('where no month is closed, all are open', () => {
  const points = monthPoints({ series: series(100, 200), closedThrough: null });
  expect(points.map(({ isOpen, change }) => ({ isOpen, change }))).toEqual([
    { isOpen: true, change: null },
    { isOpen: true, change: null },
  ]);
});
