import { expect, test } from 'vitest';
import { nameProblem } from './tab-names.ts';

const TABS = [
  { key: 'overview', name: 'Overview' },
  { key: 'costs', name: 'Costs' },
];

test.each([
  ['Spending', null],
  [' Spending ', null],
  ['Overview', null],
  ['x'.repeat(40), null],
  ['', 'A tab needs a name'],
  ['  ', 'A tab needs a name'],
  ['x'.repeat(41), 'A name has at most 40 characters'],
  ['costs ', 'A tab with this name exists'],
])('%j: %s', (name, problem) => {
  expect(nameProblem(TABS, 'overview', name)).toBe(problem);
});
