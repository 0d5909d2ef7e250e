import { userType } from '@tieout/contracts/people.ts';
import { describe, expect, test } from 'vitest';
import { nextPath } from './next-path.ts';
import { analyticsName, hasNumber, hasTutorials, isOfCompany, stepOf } from './tutorial-step.ts';

describe('the step of an address', () => {
  test.each([
    [undefined, 3],
    ['2', 2],
    ['3', 3],
    ['6', 6],
    ['1', null],
    ['7', null],
    ['0', null],
    ['03', null],
    ['3.0', null],
    ['33', null],
    ['three', null],
    ['', null],
  ])('%s: %s', (parameter, step) => {
    expect(stepOf(parameter)).toBe(step);
  });
});

test('tutorials are for founders, before and after they have an account', () => {
  expect(userType.options.filter(hasTutorials)).toEqual(['BOOTSTRAP', 'BOOTSTRAP_NEXT', 'UNKNOWN']);
});

test('steps 3 to 5 are of the company and told to the analytics module; all but 6 have a number', () => {
  const steps = [2, 3, 4, 5, 6];
  expect(steps.filter(isOfCompany)).toEqual([3, 4, 5]);
  expect(steps.filter(hasNumber)).toEqual([2, 3, 4, 5]);
  expect(steps.map(analyticsName)).toEqual([null, 'step 3 of 5', 'step 4 of 5', 'step 5 of 5', null]);
});

describe('a completed step leads', () => {
  test.each([
    [2, 'BOOTSTRAP_NEXT', false, '/tutorials/3'],
    [2, 'UNKNOWN', false, '/signup?package=growth&utm=a%26b'],
    [2, 'BOOTSTRAP', false, '/signup?package=growth&utm=a%26b'],
    [3, 'BOOTSTRAP', false, '/'],
    [3, 'BOOTSTRAP_NEXT', false, '/'],
    [4, 'BOOTSTRAP', true, '/'],
    [4, 'BOOTSTRAP_NEXT', false, '/'],
    [5, 'BOOTSTRAP', true, '/'],
    [5, 'BOOTSTRAP', false, '/quickbooks-connect'],
    [5, 'BOOTSTRAP_NEXT', true, '/'],
    [5, 'BOOTSTRAP_NEXT', false, '/quickbooks-connect'],
    [6, 'BOOTSTRAP', false, '/'],
    [6, 'BOOTSTRAP_NEXT', false, '/'],
  ] as const)('%i of %s, QuickBooks connected %s: to %s', (step, userType, isQuickbooksConnected, path) => {
    expect(nextPath({ step, userType, isQuickbooksConnected, search: '?package=growth&utm=a%26b' })).toBe(path);
  });
});
