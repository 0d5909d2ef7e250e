import { expect, test } from 'vitest';
import { readTestOptions } from './test-options.mjs';

const DAILY = { isDeep: false, slice: undefined, isRotationAlone: false, deepMinutes: 0, isListed: false };

test.each([
  [[], DAILY],
  [['--deep'], { ...DAILY, isDeep: true }],
  [['--slice', 'planning'], { ...DAILY, slice: 'planning' }],
  [['--deep-minutes', '30'], { ...DAILY, deepMinutes: 30 }],
  [['--rotation'], { ...DAILY, isRotationAlone: true, deepMinutes: 30 }],
  [['--rotation', '--deep-minutes', '0.5'], { ...DAILY, isRotationAlone: true, deepMinutes: 0.5 }],
  [['--rotation', '--list'], { ...DAILY, isRotationAlone: true, deepMinutes: 30, isListed: true }],
])('%j', (args, expected) => {
  expect(readTestOptions(args)).toEqual(expected);
});

test.each([
  [['--depe'], "Unknown option '--depe'. npm test knows --slice name"],
  [['--slice'], "Option '--slice <value>' argument missing. npm test knows --slice name"],
  [['planning'], "Unexpected argument 'planning'. npm test knows --slice name"],
  [['--deep-minutes', 'half'], '--deep-minutes half is no number of minutes above zero.'],
  [['--deep-minutes', '0'], '--deep-minutes 0 is no number of minutes above zero.'],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readTestOptions(args)).toThrow(sentence);
});
