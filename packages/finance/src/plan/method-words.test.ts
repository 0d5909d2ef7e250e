import { expect, test } from 'vitest';
import { methodName, methodSentence } from './method-words.ts';

test('a method is named by its number, and says in a sentence what it does', () => {
  expect(methodName({ kind: 'GROWTH_YOY', growth: '0.2' })).toBe('Last year +20.0\u00a0%');
  expect(methodName({ kind: 'GROWTH_MOM', base: null, growth: '-0.015', chainOverrides: false })).toBe(
    '\u22121.5\u00a0% a month',
  );
  expect(methodName({ kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: '0.074', window: 6 })).toBe(
    '7.4\u00a0% of revenue',
  );
  expect(methodSentence({ kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: null, window: 6 })).toBe(
    'The share of revenue that it had in the last 6 closed months.',
  );
  expect(methodSentence({ kind: 'TRAILING_AVG', window: 3 })).toBe('The average of the last 3 closed months.');
});
