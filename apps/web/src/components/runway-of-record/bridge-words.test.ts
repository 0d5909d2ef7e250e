import { expect, test } from 'vitest';
import { bridgeSentence } from './bridge-words.ts';

test('what takes months has its minus, and both ends stand beside the steps', () => {
  const steps = [
    { cause: 'MINIMUM', months: '-2' },
    { cause: 'GROWTH', months: '0.5' },
  ] as const;
  expect(bridgeSentence({ from: '12', to: '10.5', steps, isHeld: false })).toBe(
    'From 12.00 months: −2.00 by the reserve, +0.50 by growth; together 10.50.',
  );
  expect(bridgeSentence({ from: '120', to: '120', steps: [], isHeld: true }, 'months of record (Base)')).toBe(
    'No difference to 120.00 months of record (Base).',
  );
});

test('parts add up as they are shown: a third and a third and a third are one', () => {
  const third = { months: '0.333333' };
  const steps = [
    { cause: 'MINIMUM', ...third },
    { cause: 'GROWTH', ...third },
    { cause: 'EVENTS', months: '0.333334' },
  ] as const;
  expect(bridgeSentence({ from: '1', to: '2', steps, isHeld: false })).toBe(
    'From 1.00 months: +0.33 by the reserve, +0.34 by growth, +0.33 by hires, cuts, raises and one-offs; together 2.00.',
  );
});
