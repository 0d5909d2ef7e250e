import type { BalanceSheetLineCode } from '../../balance-sheet/balance-sheet-line.ts';
import { Decimal } from '../../decimal.ts';
import { monthRange, type Month } from '../../month.ts';
import type { MonthAmounts } from '../plan-method.ts';
import type { PlanModel, PlanRow } from '../plan-model.ts';
import type { BalanceModel, PlannedTax, TimingProfile } from './balance-model.ts';
import { costSign, IN_MONTH, isGoods, kindOf, MOST_LAGS, type FlowKind } from './plan-flows.ts';

/** What the closed months know of when money moves. */
export interface BalanceHistory extends Pick<PlanModel, 'asOf' | 'booksFrom' | 'fiscalYearStartMonth'> {
  readonly rows: readonly Pick<PlanRow, 'id' | 'code' | 'section' | 'side' | 'isPeople' | 'actuals'>[];
  /** Natural amounts at the ends of closed months; a line or month left out is zero. */
  readonly balances: Readonly<Partial<Record<BalanceSheetLineCode, MonthAmounts>>>;
}

/** A year, so that no season is taken for a habit. */
const WINDOW = 12;
/** Where the books say nothing. */
const USUAL_DAYS = '30';
const MONTHS_TO_PAY_TAX = 3;

/**
 * Opening balances and timing as the last closed months had them (docs/metrics/plan-three-way.md). How late customers pay is
 * counted back: the months of bills that the receivables of a month end are made of, a part of a month included.
 */
export function proposedBalance(history: BalanceHistory): BalanceModel {
  const months = history.booksFrom === null ? [] : monthRange(history.booksFrom, history.asOf);
  const books = booksOf(history, months);
  const timing = timingOf(books);
  return {
    opening: Object.fromEntries(
      Object.entries(history.balances).flatMap(([line, amounts]) => {
        const amount = amounts[history.asOf];
        return amount === undefined ? [] : [[line, amount]];
      }),
    ),
    timing: Object.fromEntries(
      history.rows.flatMap((row) => {
        const own = timing[kindOf(row)];
        return own === undefined ? [] : [[row.id, own]];
      }),
    ),
    fallback: { dsoDays: USUAL_DAYS, dpoDays: USUAL_DAYS },
    stockDays: meanRatio(books.line('INVENTORY'), books.goods, 30),
    prepaidShare: meanRatio(books.line('PREPAID'), books.flow('revenue')),
    fundsHeldShare: meanRatio(books.line('FUNDS_HELD'), books.flow('revenue')),
    capex: [],
    loans: [],
    raises: [],
    tax: taxOf(books, history),
    isInRows: false,
  };
}

interface ClosedBooks {
  readonly months: readonly Month[];
  readonly line: (code: BalanceSheetLineCode) => number[];
  readonly flow: (kind: FlowKind) => number[];
  /** Costs of what is sold, without people. */
  readonly goods: readonly number[];
}

function booksOf({ rows, balances }: BalanceHistory, months: readonly Month[]): ClosedBooks {
  function sumOf(isCounted: (row: BalanceHistory['rows'][number]) => boolean): number[] {
    const own = rows.filter(isCounted);
    return months.map((month) =>
      own.reduce((sum, row) => {
        const kind = kindOf(row);
        const sign = kind === 'revenue' ? 1 : kind === 'other' ? row.side : costSign(row);
        return sum + sign * (row.actuals[month] ?? 0);
      }, 0),
    );
  }
  return {
    months,
    line: (code) => months.map((month) => balances[code]?.[month] ?? 0),
    flow: (kind) => sumOf((row) => kindOf(row) === kind),
    goods: sumOf(isGoods),
  };
}

function timingOf(books: ClosedBooks): Partial<Record<FlowKind, TimingProfile>> {
  if (books.months.length === 0) return {};
  const revenue = books.flow('revenue');
  const billed = added(
    revenue,
    changes(books.line('DEFERRED_REVENUE_CURRENT')),
    negated(changes(books.line('UNBILLED'))),
  );
  const bought = added(books.flow('cost'), changes(books.line('INVENTORY')), changes(books.line('PREPAID')));
  return {
    revenue: {
      ...IN_MONTH,
      shares: sharesOf(monthsOpen(books.line('RECEIVABLES'), billed)),
      yearlyInAdvance: rateText(aheadShare(books.line('DEFERRED_REVENUE_CURRENT'), revenue)),
    },
    cost: { ...IN_MONTH, shares: sharesOf(monthsOpen(books.line('PAYABLES'), bought)) },
    people: {
      ...IN_MONTH,
      payrollTax: meanRatio(books.line('PAYROLL_LIABILITIES'), books.flow('people')) ?? '0',
    },
  };
}

/** How many months of bills are open at a month end, on average: 1.4 is all of this month's and 40 % of the last one's. */
function monthsOpen(open: readonly number[], billed: readonly number[]): number {
  const counted = open.flatMap((balance, at) => {
    let [rest, months] = [balance, 0];
    for (let back = at; back >= 0 && months < MOST_LAGS; back -= 1) {
      const bill = billed[back] ?? 0;
      if (bill <= 0) continue;
      if (rest <= bill) return [months + Math.max(0, rest) / bill];
      [rest, months] = [rest - bill, months + 1];
    }
    // Books that have just begun do not reach back far enough to say.
    return at < MOST_LAGS ? [] : [MOST_LAGS];
  });
  return mean(counted.slice(-WINDOW));
}

/** Everything so many months later: a part of a month is shared by the two months around it. */
function sharesOf(months: number): string[] {
  const whole = Math.min(MOST_LAGS, Math.floor(months));
  const part = whole === MOST_LAGS ? 0 : new Decimal(months).minus(whole).toDecimalPlaces(4).toNumber();
  const shares = Array.from({ length: whole + 1 }, (_, at) => (at === whole ? rateText(1 - part) : '0'));
  return part === 0 ? shares : [...shares, rateText(part)];
}

/** Twelve monthly bills of a year each leave 11, 10, … 0 twelfths waiting: what share of revenue the waiting amount is of. */
function aheadShare(deferred: readonly number[], revenue: readonly number[]): number {
  const shares = deferred.flatMap((waiting, at) => {
    if (at < WINDOW - 1) return [];
    let whole = 0;
    for (let age = 0; age < WINDOW; age += 1) whole += ((revenue[at - age] ?? 0) * (WINDOW - 1 - age)) / WINDOW;
    return whole > 0 ? [waiting / whole] : [];
  });
  return Math.min(1, Math.max(0, mean(shares.slice(-WINDOW))));
}

/** Of the last year: `sum of line / sum of base`, times a factor; null where one of them is nothing. */
function meanRatio(line: readonly number[], base: readonly number[], factor = 1): string | null {
  const [of, by] = [sum(line.slice(-WINDOW)), sum(base.slice(-WINDOW))];
  return of <= 0 || by <= 0 ? null : new Decimal(of).dividedBy(by).times(factor).toDecimalPlaces(6).toFixed();
}

/** What the last year's profit was taxed with; three months after the fiscal year it is paid. */
function taxOf(books: ClosedBooks, { fiscalYearStartMonth }: BalanceHistory): PlannedTax {
  const costs = added(books.flow('cost'), books.flow('people'), books.flow('depreciation'), books.flow('bad-debt'));
  const profit = added(books.flow('revenue'), books.flow('other'), negated(costs));
  const rate = meanRatio(books.flow('income-tax'), profit);
  return {
    rate: rate === null ? '0' : rateText(Math.min(0.5, Number(rate))),
    paidInMonth: ((fiscalYearStartMonth - 1 + MONTHS_TO_PAY_TAX) % 12) + 1,
  };
}

function changes(line: readonly number[]): number[] {
  return line.map((amount, at) => (at === 0 ? 0 : amount - (line[at - 1] ?? 0)));
}

function added(...series: readonly (readonly number[])[]): number[] {
  return (series[0] ?? []).map((_, at) => series.reduce((total, each) => total + (each[at] ?? 0), 0));
}

function negated(series: readonly number[]): number[] {
  return series.map((amount) => -amount);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function rateText(rate: number): string {
  return new Decimal(rate).toDecimalPlaces(4).toFixed();
}
