import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOwnAmount, printOwnAmount } from './own-amount.ts';
import { LARGEST_OWN_VALUE, OWN_UNITS } from './own-units.ts';

test('a value is the same after it was printed and read again', () => {
  const amount = fc.integer({ min: -LARGEST_OWN_VALUE, max: LARGEST_OWN_VALUE });
  fc.assert(
    fc.property(amount, fc.constantFrom(...OWN_UNITS), fc.constantFrom('USD', 'JPY', 'KWD'), (kept, unit, currency) => {
      expect(parseOwnAmount(printOwnAmount(kept, unit, currency), unit, currency)).toBe(kept);
    }),
  );
});

test.each([
  ['12.5', 'percent', 125_000],
  ['−3', 'count', -3],
  ['1234.50', 'money', 123_450],
  ['-0', 'ratio', 0],
] as const)('%s in %s is kept as %i', (text, unit, kept) => {
  expect(parseOwnAmount(text, unit, 'USD')).toBe(kept);
});

test.each([
  ['1,5', 'ratio', 'Write a number like 1234.56.'],
  ['', 'ratio', 'Write a number like 1234.56.'],
  ['1.5', 'count', 'Write a whole number.'],
  ['1.555', 'money', 'A value has at most 2 decimals.'],
  ['1000000000000', 'money', 'The number is too large.'],
] as const)('“%s” in %s is refused: %s', (text, unit, message) => {
  expect(() => parseOwnAmount(text, unit, 'USD')).toThrow(message);
});
