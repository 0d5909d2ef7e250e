import type { BalanceSheetLineCode } from '../../balance-sheet/balance-sheet-line.ts';
import { fiscalYearStart } from '../../fiscal-calendar.ts';
import { monthRange, monthsBetween, type Month } from '../../month.ts';
import type { MonthAmounts } from '../plan-method.ts';
import type { PlanModel, PlanRow } from '../plan-model.ts';
import type { BalanceModel, PlannedTax, TimingProfile } from './balance-model.ts';
import { costSign, IN_MONTH, isGoods, isKept, kindOf, type FlowKind } from './plan-flows.ts';
import {
  added,
  changes,
  meanRatio,
  negated,
  proposedCover,
  proposedShare,
  rateText,
  sum,
  WINDOW,
} from './propose-shares.ts';
import { proposedCosts, proposedSales, type ProposedCosts, type ProposedSales } from './propose-timing.ts';

/** What the closed months know of when money moves. */
export interface BalanceHistory extends Pick<PlanModel, 'asOf' | 'booksFrom' | 'fiscalYearStartMonth'> {
  readonly rows: readonly Pick<PlanRow, 'id' | 'code' | 'section' | 'side' | 'isPeople' | 'actuals'>[];
  /** Natural amounts at the ends of closed months; a line or month left out is zero. */
  readonly balances: Readonly<Partial<Record<BalanceSheetLineCode, MonthAmounts>>>;
}

/** Where the books say nothing. */
const USUAL_DAYS = '30';
const MONTHS_TO_PAY_TAX = 3;
/** Less of revenue is what rounding and late payments leave. */
const LEAST_SALES_TAX = 0.002;

/**
 * Opening balances and timing as the last closed months had them (docs/metrics/plan-three-way.md). How late customers pay is
 * counted back: the months of bills that the receivables of a month end are made of, a part of a month included.
 */
export function proposedBalance(history: BalanceHistory): BalanceModel {
  const months = history.booksFrom === null ? [] : monthRange(history.booksFrom, history.asOf);
  const books = booksOf(history, months);
  const { tax, salesTax } = taxOf(books, history);
  const sales = proposedSales({
    revenue: books.flow('revenue'),
    receivables: books.line('RECEIVABLES'),
    deferred: books.line('DEFERRED_REVENUE_CURRENT'),
    unbilled: books.line('UNBILLED'),
    salesTax,
  });
  const timing = timingOf(books, sales);
  const cover = proposedCover(books.line('INVENTORY'), books.goods);
  return {
    opening: Object.fromEntries(
      Object.entries(history.balances).flatMap(([line, amounts]) => {
        const amount = amounts[history.asOf];
        return amount === undefined ? [] : [[line, amount]];
      }),
    ),
    timing: Object.fromEntries(
      history.rows.flatMap((row) => {
        const own = (isKept(row) ? timing.kept : null) ?? timing[kindOf(row)];
        return own === undefined ? [] : [[row.id, own]];
      }),
    ),
    fallback: { dsoDays: USUAL_DAYS, dpoDays: USUAL_DAYS },
    stockDays: proposedShare(months, books.line('INVENTORY'), books.goods, 30),
    prepaidShare: proposedShare(months, books.line('PREPAID'), books.flow('revenue')),
    fundsHeldShare: proposedShare(months, books.line('FUNDS_HELD'), books.flow('revenue')),
    ...(cover !== null && { stockCover: cover }),
    ...(sales.billedAhead.length > 0 && { billedAhead: sales.billedAhead }),
    capex: [],
    loans: [],
    raises: [],
    tax,
    isInRows: false,
  };
}

interface ClosedBooks {
  readonly months: readonly Month[];
  readonly line: (code: BalanceSheetLineCode) => number[];
  readonly flow: (kind: FlowKind) => number[];
  /** Costs of what is sold, without people. */
  readonly goods: readonly number[];
  /** Fees that are kept of what customers pay. */
  readonly kept: readonly number[];
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
    kept: sumOf(isKept),
  };
}

function timingOf(
  books: ClosedBooks,
  sales: ProposedSales,
): Partial<Record<FlowKind | keyof ProposedCosts, TimingProfile>> {
  if (books.months.length === 0) return {};
  return {
    revenue: sales.timing,
    ...proposedCosts({
      payables: books.line('PAYABLES'),
      bought: added(books.flow('cost'), changes(books.line('INVENTORY')), changes(books.line('PREPAID'))),
      kept: books.kept,
    }),
    people: {
      ...IN_MONTH,
      payrollTax: meanRatio(books.line('PAYROLL_LIABILITIES'), books.flow('people')) ?? '0',
    },
  };
}

/**
 * What the last year's profit was taxed with, and when it is paid: by quarter or three months after the fiscal year, whichever
 * tells what was owed better. What neither explains is sales tax, as far as it is a share of revenue.
 */
function taxOf(books: ClosedBooks, { fiscalYearStartMonth }: BalanceHistory): { tax: PlannedTax; salesTax: string } {
  const costs = added(books.flow('cost'), books.flow('people'), books.flow('depreciation'), books.flow('bad-debt'));
  const profit = added(books.flow('revenue'), books.flow('other'), negated(costs));
  const rate = meanRatio(books.flow('income-tax'), profit);
  const paidInMonth = ((fiscalYearStartMonth - 1 + MONTHS_TO_PAY_TAX) % 12) + 1;
  const tax = { rate: rate === null ? '0' : rateText(Math.min(0.5, Number(rate))), paidInMonth };
  const [quarterly, yearly] = [3, 12].map((period) =>
    salesTaxBeside(books, owedBy(books, fiscalYearStartMonth, period)),
  );
  if (quarterly === undefined || yearly === undefined) return { tax, salesTax: '0' };
  if (quarterly.miss < yearly.miss) return { tax: { ...tax, paidEvery: 'quarter' }, salesTax: quarterly.rate };
  return { tax, salesTax: yearly.rate };
}

/** Income tax of the months since the period began: what is owed where it is paid right after it. */
function owedBy({ months, flow }: ClosedBooks, fiscalYearStartMonth: number, period: number): number[] {
  let owed = 0;
  return flow('income-tax').map((amount, at) => {
    const month = months[at];
    const into = month === undefined ? 0 : monthsBetween(fiscalYearStart(month, fiscalYearStartMonth), month);
    owed = into % period === 0 ? amount : owed + amount;
    return owed;
  });
}

/** What taxes payable hold beside: a share of revenue, and how far it is from all of it. */
function salesTaxBeside(books: ClosedBooks, owed: readonly number[]): { rate: string; miss: number } {
  const rest = added(books.line('TAXES_PAYABLE'), negated(owed)).slice(-WINDOW);
  const revenue = books.flow('revenue').slice(-WINDOW);
  const share = sum(revenue) <= 0 ? 0 : Math.max(0, sum(rest) / sum(revenue));
  const miss = rest.reduce((total, amount, at) => total + (amount - share * (revenue[at] ?? 0)) ** 2, 0);
  return { rate: share < LEAST_SALES_TAX ? '0' : rateText(share), miss };
}
