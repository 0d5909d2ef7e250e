import { fiscalYearStart } from '../fiscal-calendar.ts';
import type { MoneyValue } from '../metric-value.ts';
import type { Month } from '../month.ts';
import { sumFigures } from '../translation/figure-arithmetic.ts';

/** Effects on profit by month: income positive, cost negative. */
export interface ResultHistory {
  /** Effect of all P&L lines of each month, closing entries left out, from the first posting on. */
  readonly effects: ReadonlyMap<Month, MoneyValue>;
  /** Effect of the P&L lines of closing entries of each month. */
  readonly closings: ReadonlyMap<Month, MoneyValue>;
}

/** One figure per column. */
export interface ResultSplit {
  /** Effect of the P&L lines before the fiscal year of the column. */
  readonly accumulated: readonly MoneyValue[];
  /** Effect of the P&L lines from the start of that fiscal year to the end of the column. */
  readonly currentYear: readonly MoneyValue[];
  /** Effect of the P&L lines of closing entries up to the end of the column. */
  readonly closed: readonly MoneyValue[];
}

/**
 * Splits the result of all time by the fiscal year of each column (the month whose end it shows). Minor units, exact.
 * `startMonth` is 1 to 12.
 */
export function splitResult(history: ResultHistory, columns: readonly Month[], startMonth: number): ResultSplit {
  const starts = columns.map((column) => fiscalYearStart(column, startMonth));
  return {
    accumulated: starts.map((start) => sumMonths(history.effects, (month) => month < start)),
    currentYear: columns.map((column, index) =>
      sumMonths(history.effects, (month) => month >= (starts[index] ?? column) && month <= column),
    ),
    closed: columns.map((column) => sumMonths(history.closings, (month) => month <= column)),
  };
}

function sumMonths(figures: ReadonlyMap<Month, MoneyValue>, isCounted: (month: Month) => boolean): MoneyValue {
  return sumFigures([...figures].filter(([month]) => isCounted(month)).map(([, figure]) => figure));
}
