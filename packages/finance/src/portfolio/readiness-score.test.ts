import { expect, test } from 'vitest';
import { readinessLevel, readinessScore, type ReadinessFacts } from './readiness-score.ts';

const READY: ReadinessFacts = {
  ties: true,
  isClosed: true,
  lateSources: 0,
  staleSources: 0,
  undecidedAccounts: 0,
  unsureAccounts: 0,
  unplacedAccounts: 0,
  unexplainedVariances: 0,
};

test.each<[string, Partial<ReadinessFacts>, number]>([
  ['nothing is open', {}, 100],
  ['100 - 5 for an account without a place', { unplacedAccounts: 1 }, 95],
  ['100 - 4 for a variance without a note', { unexplainedVariances: 1 }, 96],
  ['100 - 40 for books that are off, - 12 for a month that is open', { ties: false, isClosed: false }, 48],
  ['100 - 2 for an account that nobody has confirmed', { unsureAccounts: 1 }, 98],
  ['of one kind there is only so much to lose: 100 - 20 - 20', { unplacedAccounts: 9, unexplainedVariances: 30 }, 60],
  ['100 - 5 for a late source, - 12 for a stale one', { lateSources: 1, staleSources: 1 }, 83],
  ['never below zero', { ties: false, isClosed: false, staleSources: 5, undecidedAccounts: 9 }, 0],
])('%s', (_name, open, score) => {
  expect(readinessScore({ ...READY, ...open })).toBe(score);
});

test.each([
  [59, 'red'],
  [60, 'amber'],
  [84, 'amber'],
  [85, 'green'],
] as const)('%i is %s', (score, level) => {
  expect(readinessLevel(score)).toBe(level);
});
