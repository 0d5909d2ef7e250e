import { expect, test } from 'vitest';
import { costRow, fixed, planModel, planRow, valuesOf } from '../../test/plan-factory.ts';
import { parseMonth } from '../month.ts';
import { computePlan } from './compute-plan.ts';
import { keptFormula, shownFormula, workedFormula } from './plan-formula.ts';

const names = {
  currency: 'USD',
  rows: [
    { code: 'R.SUB', name: 'Subscriptions' },
    { code: 'G.RNT', name: 'Rent' },
  ],
  drivers: [{ key: 'seats', name: 'Seats', unit: 'count', values: { [parseMonth('2026-01')]: '3' } }],
} as const;

test('is kept by codes and read by names', () => {
  const kept = keptFormula('prev("subscriptions") * 2% + sum(Rent, 3) - Seats × 10', names);
  expect(kept).toBe('prev("R.SUB") * 2% + sum("G.RNT", 3) - "driver:seats" * 10');
  expect(shownFormula(kept, names)).toBe('prev("Subscriptions") * 2% + sum("Rent", 3) - "Seats" * 10');
  expect(() => keptFormula('"Nothing" * 2', names)).toThrow('There is no metric and no row “Nothing”');
});

test.each([
  ['"a" + 100', 1_100_00],
  ['100 + "a" * 2', 2_100_00],
  ['"driver:seats" * 50', 150_00],
  ['"a" / "a" * 7', 7_00],
])('%s counts plain numbers beside money as whole units', (kept, first) => {
  const { drivers } = names;
  const rows = [
    planRow('a', fixed(1_000_00)),
    costRow('b', { kind: 'FORMULA', expression: workedFormula(kept, { currency: 'USD', drivers }) }),
  ];
  expect(valuesOf(computePlan(planModel(rows, { drivers })), 'b')[0]).toBe(first);
});
