import { fiscalQuarterOf, fiscalYearStart } from '../fiscal-calendar.ts';
import type { Figure } from '../metric-value.ts';
import { negateMoney, ZERO } from '../money.ts';
import { addMonths, monthsBetween, type Month } from '../month.ts';
import type { MonthSpan } from './comparatives.ts';
import { addFigures } from './tree-amounts.ts';

/** Flows add up over months; stocks are read at the last one. */
export type AmountNature = 'flow' | 'stock';

/** A column shown, over base columns `from` to `to`, both included. */
export interface ColumnSpan {
  readonly from: number;
  readonly to: number;
  /** A comparison with a part of its months before the first posting would compare unequal periods: it has no value. */
  readonly isComparison?: true;
}

export interface MonthColumn extends MonthSpan {
  /** A subtotal is a quarter between months. */
  readonly kind: 'month' | 'quarter' | 'year' | 'subtotal' | 'total';
}

export type Granularity = 'month' | 'quarter' | 'year';

export interface MonthColumnOptions {
  readonly granularity: Granularity;
  /** 1 to 12. */
  readonly fiscalYearStartMonth: number;
  /** Between months: a subtotal behind the last month of each fiscal quarter that is there as a whole. */
  readonly hasQuarters?: boolean;
  readonly hasTotal: boolean;
}

/**
 * The columns of consecutive months: one per month, fiscal quarter or fiscal year, and a total of them all. A quarter
 * or year that the months cover only in part is a column of those months.
 */
export function monthColumns(months: readonly Month[], options: MonthColumnOptions): MonthColumn[] {
  const { granularity, fiscalYearStartMonth, hasTotal } = options;
  const periods = periodsOf(months, granularity, fiscalYearStartMonth).map((span) => ({ kind: granularity, ...span }));
  const hasQuarters = granularity === 'month' && options.hasQuarters === true;
  const quarters = hasQuarters ? periodsOf(months, 'quarter', fiscalYearStartMonth).filter(isWholeQuarter) : [];
  const subtotalOf = new Map(quarters.map((span) => [span.to, { kind: 'subtotal', ...span } as const]));
  const columns = periods.flatMap((period): MonthColumn[] => {
    const subtotal = subtotalOf.get(period.to);
    return subtotal === undefined ? [period] : [period, subtotal];
  });
  const [from, to] = [months[0], months.at(-1)];
  if (!hasTotal || from === undefined || to === undefined) return columns;
  return [...columns, { kind: 'total', from, to }];
}

function isWholeQuarter({ from, to }: MonthSpan): boolean {
  return monthsBetween(from, to) === 2;
}

function periodsOf(months: readonly Month[], granularity: Granularity, startMonth: number): MonthSpan[] {
  return [...Map.groupBy(months, (month) => periodOf(month, granularity, startMonth)).values()].map((group) => {
    return { from: group[0] as Month, to: group.at(-1) as Month };
  });
}

/**
 * From the beginning of the fiscal year to the last month of the period that has come; it may begin before the period.
 * Null when none of the period has come.
 */
export function yearToDate(
  period: MonthSpan,
  { currentMonth, fiscalYearStartMonth }: { currentMonth: Month; fiscalYearStartMonth: number },
): MonthSpan | null {
  if (period.from > currentMonth) return null;
  const to = period.to < currentMonth ? period.to : currentMonth;
  return { from: fiscalYearStart(to, fiscalYearStartMonth), to };
}

function periodOf(month: Month, granularity: Granularity, startMonth: number): string {
  switch (granularity) {
    case 'month':
      return month;
    case 'quarter':
      return addMonths(fiscalYearStart(month, startMonth), (fiscalQuarterOf(month, startMonth) - 1) * 3);
    case 'year':
      return fiscalYearStart(month, startMonth);
  }
}

/** How base columns become the columns shown. */
export interface ColumnPlan {
  readonly spans: readonly ColumnSpan[];
  readonly nature: AmountNature;
  /** Whether a base column has data; all of them when left out. Before the first posting there is none. */
  readonly hasData?: readonly boolean[];
  /** The same for comparisons, where they ask for more: a quiet month is zero, one before the first posting unknown. */
  readonly hasComparisonData?: readonly boolean[];
}

/**
 * The values shown for amounts of the base columns, in minor units, times the sign. Exact. A flow is the sum of the
 * months of its span that have data, a stock the amount of the last that has; null when there is none.
 *
 * @throws RangeError when a sum leaves the safe range or a span lies outside the base columns.
 */
export function spanValues(base: readonly Figure[], plan: ColumnPlan, sign: 1 | -1): (Figure | null)[] {
  return plan.spans.map((span) => spanValue(base, span, plan, sign));
}

function spanValue(base: readonly Figure[], span: ColumnSpan, plan: ColumnPlan, sign: 1 | -1): Figure | null {
  const isComparison = span.isComparison === true;
  const hasData = isComparison ? (plan.hasComparisonData ?? plan.hasData) : plan.hasData;
  const isStock = plan.nature === 'stock';
  let total: Figure = ZERO;
  let [knownCount, lastKnown] = [0, -1];
  for (let index = span.from; index <= span.to; index += 1) {
    const figure = base[index];
    if (figure === undefined) throw new RangeError(`No base column ${index}`);
    if (hasData !== undefined && hasData[index] !== true) continue;
    total = isStock ? figure : addFigures(total, figure);
    knownCount += 1;
    lastKnown = index;
  }
  const isWhole = isStock ? lastKnown === span.to : knownCount === span.to - span.from + 1;
  if (knownCount === 0 || (isComparison && !isWhole)) return null;
  return sign === 1 || typeof total === 'string' ? total : negateMoney(total);
}
