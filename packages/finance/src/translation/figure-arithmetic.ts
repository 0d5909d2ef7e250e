import { known, type MoneyValue } from '../metric-value.ts';
import { negateMoney, sumMoney, type MinorUnits } from '../money.ts';

/**
 * Sum in minor units. Exact; the empty sum is zero. One figure that does not exist leaves the sum without a figure, for
 * the first reason met: a total of the figures that happen to exist would look complete.
 *
 * @throws RangeError when the total leaves the safe range.
 */
export function sumFigures(figures: Iterable<MoneyValue>): MoneyValue {
  const amounts: MinorUnits[] = [];
  for (const figure of figures) {
    if (figure.status === 'na') return figure;
    amounts.push(figure.minor);
  }
  return known(sumMoney(amounts));
}

/** `-figure` in minor units; a reason stays. */
export function negateFigure(figure: MoneyValue): MoneyValue {
  return figure.status === 'na' ? figure : known(negateMoney(figure.minor));
}

/** `a - b` in minor units; a reason of either stays. */
export function subtractFigures(a: MoneyValue, b: MoneyValue): MoneyValue {
  return sumFigures([a, negateFigure(b)]);
}

/**
 * Sum per column of rows that have one figure per column.
 *
 * @throws RangeError when a row has another number of columns.
 */
export function sumColumns(rows: readonly (readonly MoneyValue[])[], columns: number): MoneyValue[] {
  for (const row of rows) {
    if (row.length !== columns) throw new RangeError(`A row has ${row.length} columns, not ${columns}`);
  }
  return Array.from({ length: columns }, (_, column) => sumFigures(rows.map((row) => figureAt(row, column))));
}

/** @throws RangeError when the row has no such column. */
export function figureAt(row: readonly MoneyValue[], column: number): MoneyValue {
  const figure = row[column];
  if (figure === undefined) throw new RangeError(`No column ${column}`);
  return figure;
}
