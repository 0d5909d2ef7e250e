import { expect, test } from 'vitest';
import { nameOfCopy, tabNameProblem } from './tab-names.ts';

const TABS = [
  { key: 'overview', name: 'Overview' },
  { key: 'costs', name: 'Costs' },
];

test.each([
  ['Spending', null],
  [' Spending ', null],
  ['Overview', null],
  ['x'.repeat(40), null],
  ['', 'A tab needs a name.'],
  ['  ', 'A tab needs a name.'],
  ['x'.repeat(41), 'A name of a tab has at most 40 characters.'],
  ['costs ', 'A tab with this name exists.'],
])('%j: %s', (name, problem) => {
  expect(tabNameProblem(TABS, 'overview', name)).toBe(problem);
});

test('a new tab has no name of its own to keep', () => {
  expect(tabNameProblem(TABS, null, 'Overview')).toBe('A tab with this name exists.');
});

test('a copy has a name that is free and not too long', () => {
  expect(nameOfCopy(TABS, 'Costs')).toBe('Costs copy');
  expect(nameOfCopy([...TABS, { name: 'COSTS COPY' }], 'Costs')).toBe('Costs copy 2');
  expect(nameOfCopy(TABS, 'x'.repeat(40))).toBe(`${'x'.repeat(35)} copy`);
});
