import type { Statement, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';
import { reasonWord } from '@tieout/finance/statements/figure-text.ts';
import type { PlacedColumn } from './column-formulas.ts';
import type { SheetValue } from './sheet-model.ts';

type Answered = number | Reason | null | undefined;

const BLANK: SheetValue = { kind: 'text', text: '' };

/** The columns of the statement, each figure followed by its percentage of revenue where the reader wants them. */
export function placeColumns({ columns, rows }: Statement, withPercent: boolean): PlacedColumn[] {
  const hasPercent = withPercent && rows.some(({ percent }) => percent !== null);
  return columns.flatMap((column, at): PlacedColumn[] => {
    const figure = { column, at, isPercentOfRevenue: false };
    const isChange = column.kind === 'change' || column.kind === 'change-percent';
    return hasPercent && !isChange ? [figure, { column, at, isPercentOfRevenue: true }] : [figure];
  });
}

export function cellValues(
  { values, percent }: Pick<StatementRowAnswer, 'values' | 'percent'>,
  columns: readonly PlacedColumn[],
): SheetValue[] {
  return columns.map(({ column, at, isPercentOfRevenue }) => {
    if (isPercentOfRevenue) return percentValue(percent?.[at]);
    return column.kind === 'change-percent' ? percentValue(values[at]) : amountValue(values[at]);
  });
}

/** The row below a profit: its percentages, under its figures. */
export function marginValues(
  percent: NonNullable<StatementRowAnswer['percent']>,
  columns: readonly PlacedColumn[],
): SheetValue[] {
  return columns.map(({ column, at, isPercentOfRevenue }) => {
    if (isPercentOfRevenue) return BLANK;
    const value = percentValue(percent[at]);
    return column.kind === 'change' && value.kind === 'percent' ? { ...value, kind: 'points' } : value;
  });
}

function amountValue(answered: Answered): SheetValue {
  return typeof answered === 'number' ? { kind: 'amount', minor: answered } : absent(answered);
}

function percentValue(answered: Answered): SheetValue {
  return typeof answered === 'number' ? { kind: 'percent', tenths: answered } : absent(answered);
}

/** Unknown is not zero: a reason is a word, and a month that has not come yet is empty. */
function absent(answered: Exclude<Answered, number>): SheetValue {
  return answered === null || answered === undefined ? BLANK : { kind: 'text', text: reasonWord(answered) };
}
