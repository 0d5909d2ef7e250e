import { describe, expect, test } from 'vitest';
import { runwayInputs } from '../../test/runway-factory.ts';
import { minorUnits } from '../money.ts';
import { withCreditLine } from './credit-line.ts';
import { runwayEndOf } from './runway-end.ts';
import { runwaySchedule } from './schedule.ts';

const LINE = { limit: minorUnits(1_000), from: 2, rate: '0.12' };

describe('a credit line', () => {
  test('is drawn to the minimum, costs interest a month later and is repaid first from what is left over', () => {
    const inputs = runwayInputs(
      { cash: 150, minCash: 50, out: 100 },
      { horizon: 5, oneOffs: [{ k: 4, amount: minorUnits(450) }] },
    );
    const months = withCreditLine(runwaySchedule(inputs), LINE, inputs.minCash);
    expect(months.map(({ interest }) => interest)).toEqual([0, 0, 1, 2, 0]);
    expect(months.map(({ drawn }) => drawn)).toEqual([0, 100, 101, -201, 0]);
    expect(months.map(({ owed }) => owed)).toEqual([0, 100, 201, 0, 0]);
    expect(months.map(({ close }) => close)).toEqual([50, 50, 50, 197, 97]);
  });

  test('lasts until the line is used up, to the day', () => {
    const inputs = runwayInputs({ cash: 100, out: 100 }, { horizon: 24 });
    const schedule = runwaySchedule(inputs);
    expect(runwayEndOf(inputs, schedule)).toMatchObject({ months: '1' });
    const free = withCreditLine(schedule, { ...LINE, rate: '0' }, inputs.minCash);
    expect(runwayEndOf(inputs, free)).toMatchObject({ k: 12, months: '11', date: '2025-06-01' });
    const half = withCreditLine(schedule, { limit: minorUnits(250), from: 1, rate: '0' }, inputs.minCash);
    expect(runwayEndOf(inputs, half)).toMatchObject({ k: 4, months: '3.5', date: '2024-10-16' });
  });

  test('does not help before it begins', () => {
    const inputs = runwayInputs({ cash: 100, out: 100 });
    const late = withCreditLine(runwaySchedule(inputs), { ...LINE, from: 3 }, inputs.minCash);
    expect(runwayEndOf(inputs, late)).toMatchObject({ months: '1' });
  });
});
