import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { readBlock, readEntry } from '../entry.ts';
import type { PlanColumn } from '../plan-columns.ts';
import type { GridRow } from './display-rows.ts';
import { copyOf, enterIn, fill, giveBack, pasteIn, selectionOf } from './grid-edits.ts';

const FIRST = parseMonth('2026-10');

function column(at: number, state: PlanColumn['state']): PlanColumn {
  const month = addMonths(FIRST, at);
  return { key: month, label: month, month, state, isFirstOpen: false, from: at, to: at };
}

const COLUMNS: PlanColumn[] = [
  column(0, 'closed'),
  column(1, 'open'),
  column(2, 'open'),
  { ...column(0, 'year'), key: 'year', month: null, to: 2 },
];

function row(code: string, values: readonly number[], isLeaf = true): GridRow {
  return { code, values: values.map((value) => minorUnits(value)), row: isLeaf ? {} : null } as unknown as GridRow;
}

const SHEET = {
  columns: COLUMNS,
  rows: [row('REVENUE', [100, 300, 500, 900], false), row('R.SUB', [100, 300, 500, 900]), row('R.SRV', [0, 0, 0, 0])],
};
const [NOV, DEC] = [addMonths(FIRST, 1), addMonths(FIRST, 2)];

function entry(text: string) {
  const read = readEntry(text, 'JPY');
  if (read === null) throw new Error(`${text} is no entry`);
  return read;
}

test('an entry reaches every cell that can be planned, and no total and no closed month', () => {
  const all = { top: 0, bottom: 1, left: 0, right: 3 };
  expect(enterIn(SHEET, all, entry('=2*'))).toEqual([
    { code: 'R.SUB', month: NOV, value: 600 },
    { code: 'R.SUB', month: DEC, value: 1000 },
  ]);
  expect(giveBack(SHEET, all).map(({ value }) => value)).toEqual([null, null]);
});

test('the total of a year is spread over its open months by their shape, to the last unit', () => {
  const total = { top: 1, bottom: 1, left: 3, right: 3 };
  expect(enterIn(SHEET, total, entry('1001')).map(({ value }) => value)).toEqual([338, 563]);
  expect(enterIn({ ...SHEET, spreadBy: 'evenly' }, total, entry('1001')).map(({ value }) => value)).toEqual([451, 450]);
  const actuals = { [addMonths(NOV, -12)]: 200, [addMonths(DEC, -12)]: 100 };
  const rows = SHEET.rows.map((each) => (each.row === null ? each : { ...each, row: { ...each.row, actuals } }));
  const lastYear = enterIn({ ...SHEET, rows, spreadBy: 'last-year' } as never, total, entry('1000'));
  expect(lastYear.map(({ value }) => value)).toEqual([600, 300]);
  const even = { ...total, top: 2, bottom: 2 };
  expect(enterIn(SHEET, even, entry('101')).map(({ value }) => value)).toEqual([51, 50]);
});

test('fills right and down', () => {
  expect(fill(SHEET, { top: 1, bottom: 1, left: 1, right: 2 }, 'right')).toEqual([
    { code: 'R.SUB', month: DEC, value: 300 },
  ]);
  expect(fill(SHEET, { top: 1, bottom: 2, left: 1, right: 1 }, 'down')).toEqual([
    { code: 'R.SRV', month: NOV, value: 300 },
  ]);
});

test('a block lands from its corner on, one cell everywhere, and what is copied is what is there', () => {
  const corner = { top: 1, bottom: 1, left: 1, right: 1 };
  expect(pasteIn(SHEET, corner, readBlock('1\t2\n\t4', 'JPY')).map(({ code, value }) => [code, value])).toEqual([
    ['R.SUB', 1],
    ['R.SUB', 2],
    ['R.SRV', 4],
  ]);
  expect(pasteIn(SHEET, { ...corner, bottom: 2, right: 2 }, readBlock('7', 'JPY'))).toHaveLength(4);
  expect(copyOf(SHEET, { ...corner, right: 2 }, 2)).toBe('3.00\t5.00');
  expect(selectionOf(SHEET, { ...corner, right: 2 })).toEqual({ count: 2, sum: 800 });
});
