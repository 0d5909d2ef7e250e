import { known, type MoneyValue } from '../metric-value.ts';

import { monthOf } from '../month.ts';
import { negateFigure, sumColumns, sumFigures } from '../translation/figure-arithmetic.ts';
import { isWithin, type MonthSpan } from '../translation/month-span.ts';
import { CASH_TYPES, NOT_DECIDED, type CashType } from './cash-category.ts';
import type { CashMovement } from './cash-movements.ts';
import type { CashLine } from './net-lines.ts';

export const CASH_DIRECTIONS = ['CASH_IN', 'CASH_OUT'] as const;
export type CashDirection = (typeof CASH_DIRECTIONS)[number];

export interface CashInOutFacts<Line extends CashLine> {
  readonly columns: readonly MonthSpan[];
  readonly movements: readonly CashMovement<Line>[];
  /** Cash of the balance sheet before and at the end of each column. */
  readonly cash: { readonly opening: readonly MoneyValue[]; readonly closing: readonly MoneyValue[] };
  /** What the banks say at the end of each column; null without bank data. */
  readonly bank: readonly MoneyValue[] | null;
  /** In a reporting currency: the amount of a movement in it. */
  readonly translate: ((movement: CashMovement<Line>) => MoneyValue) | null;
}

/** A category in one direction. Money in is positive, money out negative. */
export interface CashInOutLine {
  readonly code: string;
  readonly label: string;
  readonly section: CashDirection;
  readonly type: CashType;
  readonly values: readonly MoneyValue[];
}

export const CASH_IN_OUT_TOTALS = {
  CASH_IN: 'Cash in',
  CASH_OUT: 'Cash out',
  NET_CHANGE: 'Net change in cash',
  OPENING_CASH: 'Opening cash',
  FX_EFFECT: 'Effect of exchange rates on cash',
  CLOSING_CASH: 'Closing cash',
} as const;
export type CashInOutTotal = keyof typeof CASH_IN_OUT_TOTALS;

export interface CashInOut {
  /** By section, type and code; categories without movements in any column are left out. */
  readonly lines: readonly CashInOutLine[];
  /** Cash that moved for accounts of unknown kind, both directions together: in the net change, in neither section. */
  readonly notDecided: readonly MoneyValue[];
  readonly totals: Readonly<Record<CashInOutTotal, readonly MoneyValue[]>>;
  /** `closing cash - bank` of each column; null without bank data. */
  readonly bankDifference: readonly MoneyValue[] | null;
  /** `opening + net change + FX effect - closing` of each column: anything but zero means the ledger does not balance. */
  readonly difference: readonly MoneyValue[];
}

/**
 * The direct report of cash by column, in minor units. A category stands in Cash in with its positive movements and in
 * Cash out with its negative ones: refunds are not netted. The sum of all lines is the change of cash. Exact.
 *
 * @throws RangeError when a row has another number of columns or a sum leaves the safe range.
 */
export function buildCashInOut<Line extends CashLine>(facts: CashInOutFacts<Line>): CashInOut {
  const { columns, cash, bank, translate } = facts;
  const all = linesOf(facts);
  const lines = all.filter(({ code }) => code !== NOT_DECIDED.code);
  function add(...rows: (readonly MoneyValue[])[]): MoneyValue[] {
    return sumColumns(rows, columns.length);
  }
  function sumOf(direction: CashDirection): MoneyValue[] {
    return add(...lines.filter(({ section }) => section === direction).map(({ values }) => values));
  }
  const [cashIn, cashOut] = [sumOf('CASH_IN'), sumOf('CASH_OUT')];
  const notDecided = add(...all.filter(({ code }) => code === NOT_DECIDED.code).map(({ values }) => values));
  const netChange = add(cashIn, cashOut, notDecided);
  const unexplained = add(cash.closing, negated(cash.opening), negated(netChange));
  const fxEffect = translate === null ? add() : unexplained;
  return {
    lines,
    notDecided,
    totals: {
      CASH_IN: cashIn,
      CASH_OUT: cashOut,
      NET_CHANGE: netChange,
      OPENING_CASH: cash.opening,
      FX_EFFECT: fxEffect,
      CLOSING_CASH: cash.closing,
    },
    bankDifference: bank === null ? null : add(cash.closing, negated(bank)),
    difference: add(fxEffect, negated(unexplained)),
  };
}

function linesOf<Line extends CashLine>({ columns, movements, translate }: CashInOutFacts<Line>): CashInOutLine[] {
  const shown = movements
    .map((movement) => ({ movement, month: monthOf(movement.date) }))
    .filter(({ month }) => columns.some((column) => isWithin(month, column)));
  // Direction by the amount of the books: a movement too small for the reporting currency keeps its side.
  const grouped = Map.groupBy(shown, ({ movement: { amount, category } }) =>
    [amount > 0 ? 'CASH_IN' : 'CASH_OUT', category.type, category.code].join(' '),
  );
  return [...grouped.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const figures = group.map(({ movement, month }) => ({
        month,
        figure: translate?.(movement) ?? known(movement.amount),
      }));
      const values = columns.map((column) =>
        sumFigures(figures.filter(({ month }) => isWithin(month, column)).map(({ figure }) => figure)),
      );
      return [{ ...placeOf(first.movement), values }];
    })
    .toSorted(inReadingOrder);
}

function placeOf<Line extends CashLine>({ amount, category }: CashMovement<Line>): Omit<CashInOutLine, 'values'> {
  const { code, type, labelIn, labelOut } = category;
  return amount > 0
    ? { code, type, section: 'CASH_IN', label: labelIn }
    : { code, type, section: 'CASH_OUT', label: labelOut };
}

function inReadingOrder(a: CashInOutLine, b: CashInOutLine): number {
  const bySection = CASH_DIRECTIONS.indexOf(a.section) - CASH_DIRECTIONS.indexOf(b.section);
  const byType = CASH_TYPES.indexOf(a.type) - CASH_TYPES.indexOf(b.type);
  if (bySection !== 0) return bySection;
  if (byType !== 0) return byType;
  return a.code < b.code ? -1 : 1;
}

function negated(row: readonly MoneyValue[]): MoneyValue[] {
  return row.map(negateFigure);
}
