import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { expect, test } from 'vitest';
import { combineTerms } from './combine-terms.ts';
import type { LineTerm } from '../books/line-terms.ts';

function term(accountId: string, sign: 1 | -1, departmentIds: readonly string[] | null = null): LineTerm {
  return {
    accountId,
    departmentIds,
    sign,
    from: parseLocalDate('2026-01-01'),
    to: parseLocalDate('2026-01-31'),
    withClosing: false,
  };
}

test('what is added and taken off again lists no lines', () => {
  expect(combineTerms([term('a', -1), term('b', -1), term('a', 1)])).toEqual([term('b', -1)]);
});

test('of departments only those are left that nothing takes off', () => {
  expect(combineTerms([term('a', -1, ['x', 'y', 'z']), term('a', 1, ['y'])])).toEqual([term('a', -1, ['x', 'z'])]);
});

test('lines that count twice are listed twice, other dates and closing entries apart', () => {
  const closing: LineTerm = { ...term('a', -1), withClosing: true, onlyClosing: true };
  expect(combineTerms([term('a', -1), term('a', -1), closing])).toEqual([term('a', -1), term('a', -1), closing]);
});
