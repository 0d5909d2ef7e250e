import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits, ZERO } from '../money.ts';
import { blendMethods, STAGE_WEIGHTS, stageOf, type Method, type WeighedMethod } from './blend.ts';

function method(
  name: Method,
  weight: string,
  value: readonly [number, number, number],
  rest: Partial<WeighedMethod> = {},
): WeighedMethod {
  const [low, base, high] = value.map(minorUnits) as [never, never, never];
  return {
    id: name,
    method: name,
    isEnabled: true,
    weight,
    isPlaceholder: false,
    value: { status: 'ok', low, base, high, warnings: [] },
    ...rest,
  };
}

test('weights are normalised: 40 and 10 of 100 and 200 are (0.8 * 100 + 0.2 * 200) = 120', () => {
  expect(blendMethods([method('DCF', '40', [50, 100, 150]), method('VC', '10', [100, 200, 300])])).toEqual({
    status: 'ok',
    low: 60,
    base: 120,
    high: 180,
    placeholderShare: '0',
    bars: [
      { id: 'VC', low: 100, base: 200, high: 300, weight: '0.2' },
      { id: 'DCF', low: 50, base: 100, high: 150, weight: '0.8' },
    ],
    axisEnd: 330,
  });
});

test('what is off or without a value gives its weight to the others', () => {
  const blended = blendMethods([
    method('DCF', '40', [1, 1, 1], { isEnabled: false }),
    method('VC', '30', [1, 1, 1], { value: { status: 'off', reasons: ['RETURN_TOO_LOW'] } }),
    method('BERKUS', '5', [7, 8, 9]),
  ]);
  expect(blended).toMatchObject({ low: 7, base: 8, high: 9 });
  expect(blendMethods([])).toEqual({ status: 'NO_VALID_METHOD' });
});

test('several multiples share the weight of their group', () => {
  const pair = [100, 300].map((base, at) => method('MULTIPLES', '45', [base, base, base], { id: `M${at}` }));
  expect(blendMethods([...pair, method('DCF', '45', [0, 0, 0])])).toMatchObject({ base: 100 });
});

test('a value that rests on placeholders is a range and says how much of it', () => {
  const blended = blendMethods([
    method('MULTIPLES', '45', [1, 2, 3], { isPlaceholder: true }),
    method('DCF', '55', [4, 5, 6]),
  ]);
  expect(blended).toMatchObject({ base: null, placeholderShare: '0.45', low: 3, high: 5 });
  const unweighted = blendMethods([
    method('MULTIPLES', '0', [1, 2, 3], { isPlaceholder: true }),
    method('DCF', '1', [4, 5, 6]),
  ]);
  expect(unweighted).toMatchObject({ base: 5, placeholderShare: '0' });
});

test('the stage follows from the books, and its weights are a hundred', () => {
  const facts = { revenueTtm: minorUnits(100), ebitdaTtm: minorUnits(-1), arr: null, minorPerMajor: 100 };
  expect(stageOf({ ...facts, revenueTtm: ZERO })).toBe('PRE_REVENUE');
  expect(stageOf(facts)).toBe('EARLY');
  expect(stageOf({ ...facts, ebitdaTtm: minorUnits(1) })).toBe('GROWTH');
  expect(stageOf({ ...facts, arr: minorUnits(100_000_000) })).toBe('GROWTH');
  for (const weights of Object.values(STAGE_WEIGHTS)) {
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  }
});

test('I-35: the blend lies between the smallest and the largest', () => {
  const weighed = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 10 ** 12 }));
  fc.assert(
    fc.property(fc.array(weighed, { minLength: 1, maxLength: 6 }), (given) => {
      const blended = blendMethods(
        given.map(([weight, base], at) => method('DCF', String(weight), [base, base, base], { id: String(at) })),
      );
      if (blended.status !== 'ok') return;
      const bases = blended.bars.map(({ base }) => base);
      expect(blended.base).toBeGreaterThanOrEqual(Math.min(...bases));
      expect(blended.base).toBeLessThanOrEqual(Math.max(...bases));
    }),
  );
});
