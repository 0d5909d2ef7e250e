import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runwayInputs } from '../../test/runway-factory.ts';
import { Decimal } from '../decimal.ts';
import { minorUnits } from '../money.ts';
import { atTodaysBurn, bridgeRunways } from './bridge.ts';

test('12 months become 10 by a reserve of two, and 5 by twice the costs', () => {
  const from = runwayInputs({ cash: 60_000_000, out: 5_000_000 });
  const to = runwayInputs({ cash: 60_000_000, out: 10_000_000, minCash: 10_000_000 });
  expect(bridgeRunways(from, to)).toEqual({
    from: '12',
    to: '5',
    steps: [
      { cause: 'MINIMUM', months: '-2' },
      { cause: 'FLOWS', months: '-5' },
    ],
    isHeld: false,
  });
});

test('what never ends counts as ten years, and is said to', () => {
  const from = runwayInputs({ cash: 60_000_000, out: 5_000_000 });
  const raise = { k: 12, gross: minorUnits(10 ** 12), fee: '0' };
  expect(bridgeRunways(from, { ...from, raises: [raise] })).toMatchObject({ to: '120', isHeld: true });
  expect(atTodaysBurn({ ...from, raises: [raise] })).toEqual(from);
});

test('steps always add up to the difference', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 });
  const growth = fc.constantFrom('-0.05', '0', '0.08');
  const inputs = fc
    .record({ cash: amount, minCash: amount, in: amount, out: amount, g: growth })
    .map((each) => runwayInputs(each));
  fc.assert(
    fc.property(inputs, inputs, (from, to) => {
      const bridge = bridgeRunways(from, to);
      const sum = bridge.steps.reduce((total, { months }) => total.plus(months), new Decimal(bridge.from));
      expect(sum.toFixed()).toBe(bridge.to);
    }),
    { numRuns: 100 },
  );
});
