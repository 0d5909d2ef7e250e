import { expect, test } from 'vitest';
import { nextOrder, sortRows } from './list-order.ts';

interface Row {
  name: string;
  amount: number | null;
}

const ROWS: readonly Row[] = [
  { name: 'b', amount: 2 },
  { name: 'a', amount: null },
  { name: 'c', amount: 1 },
];
const COLUMNS = [
  { key: 'name', compare: (one: Row, other: Row, sign: number) => sign * one.name.localeCompare(other.name) },
  {
    key: 'amount',
    compare: (one: Row, other: Row, sign: number) =>
      Number(one.amount === null) - Number(other.amount === null) || sign * ((one.amount ?? 0) - (other.amount ?? 0)),
  },
];

function names(column: string | null, isDescending = false): string {
  const order = column === null ? null : { column, isDescending };
  return sortRows(ROWS, COLUMNS, order)
    .map(({ name }) => name)
    .join('');
}

test('rows come as they are, by a column, or turned; what is missing stays last', () => {
  expect([names(null), names('name'), names('name', true)]).toEqual(['bac', 'abc', 'cba']);
  expect([names('amount'), names('amount', true)]).toEqual(['cba', 'bca']);
  expect(names('no such column')).toBe('bac');
});

test('a second press turns the order, another column begins upwards', () => {
  const first = nextOrder(null, 'name');
  expect(first).toEqual({ column: 'name', isDescending: false });
  expect(nextOrder(first, 'name').isDescending).toBe(true);
  expect(nextOrder(nextOrder(first, 'name'), 'amount')).toEqual({ column: 'amount', isDescending: false });
});
