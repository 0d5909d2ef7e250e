import { expect, test } from 'vitest';
import { statement, statementRow } from '#testing/statement-answers.ts';
import { movedRows, rowsWithout, stepsTo } from './row-order.ts';

const { rows } = statement();

function codes(list: typeof rows | null): string[] | null {
  return list?.map(({ code }) => code) ?? null;
}

test('a row trades places with its neighbour and takes what is below it along', () => {
  const child = statementRow('PEOPLE', [], { level: 3, parent: 'SALES' });
  const at = rows.findIndex(({ code }) => code === 'SALES') + 1;
  const withChild = [...rows.slice(0, at), child, ...rows.slice(at)];
  expect(codes(movedRows(withChild, 'RESEARCH', 'UP'))?.slice(4, 8)).toEqual(['OPEX', 'RESEARCH', 'SALES', 'PEOPLE']);
  expect(codes(movedRows(withChild, 'SALES', 'DOWN'))?.slice(4, 8)).toEqual(['OPEX', 'RESEARCH', 'SALES', 'PEOPLE']);
});

test.each([
  ['the first of its parent cannot go up', 'SALES', 'UP'],
  ['the last does not pass what is not placed', 'GENERAL', 'DOWN'],
  ['a section stays between its computed rows', 'OPEX', 'UP'],
  ['above the first computed row every section stays', 'REVENUE', 'DOWN'],
  ['a computed row has no place to move from', 'NET_PROFIT', 'UP'],
  ['a row that is not there moves nothing', 'NOWHERE', 'UP'],
] as const)('%s', (_, code, direction) => {
  expect(movedRows(rows, code, direction)).toBeNull();
});

test('dragging past two siblings is two steps, and past a stranger none', () => {
  expect(stepsTo(rows, 'GENERAL', 'SALES')).toEqual(['UP', 'UP']);
  expect(stepsTo(rows, 'SALES', 'GENERAL')).toEqual(['DOWN', 'DOWN']);
  expect(stepsTo(rows, 'SALES', 'SERVICES')).toEqual([]);
});

test('a hidden row takes its subtree out of sight', () => {
  expect(codes(rowsWithout(rows, 'REVENUE'))?.[0]).toBe('GROSS_PROFIT');
});
