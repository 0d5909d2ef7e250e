import { fiscalQuarterOf, fiscalYearStart } from '../fiscal-calendar.ts';
import type { Figure } from '../metric-value.ts';
import { negateMoney, ZERO } from '../money.ts';
import { addMonths, type Month } from '../month.ts';
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

export interface MonthColumn extends ColumnSpan {
  readonly kind: 'month' | 'quarter' | 'year' | 'total';
  readonly fromMonth: Month;
  readonly toMonth: Month;
}

export type Granularity = 'month' | 'quarter' | 'year';

export interface MonthColumnOptions {
  readonly granularity: Granularity;
  /** 1 to 12. */
  readonly fiscalYearStartMonth: number;
  readonly hasTotal: boolean;
}

/**
 * The columns of consecutive months: one per month, fiscal quarter or fiscal year, and a total of them all. A quarter
 * or year that the months cover only in part is a column of those months.
 */
export function monthColumns(months: readonly Month[], options: MonthColumnOptions): MonthColumn[] {
  const { granularity, fiscalYearStartMonth, hasTotal } = options;
  const columns: MonthColumn[] = [];
  let from = 0;
  for (const [index, month] of months.entries()) {
    const next = months[index + 1];
    const isLast =
      next === undefined ||
      periodOf(next, granularity, fiscalYearStartMonth) !== periodOf(month, granularity, fiscalYearStartMonth);
    if (!isLast) continue;
    columns.push({ kind: granularity, from, to: index, fromMonth: months[from] ?? month, toMonth: month });
    from = index + 1;
  }
  const [first] = columns;
  const last = columns.at(-1);
  if (!hasTotal || first === undefined || last === undefined) return columns;
  return [...columns, { kind: 'total', from: 0, to: last.to, fromMonth: first.fromMonth, toMonth: last.toMonth }];
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
  const known: number[] = [];
  for (let index = span.from; index <= span.to; index += 1) {
    if (base[index] === undefined) throw new RangeError(`No base column ${index}`);
    if (hasData === undefined || hasData[index] === true) known.push(index);
  }
  const isWhole = plan.nature === 'stock' ? known.at(-1) === span.to : known.length === span.to - span.from + 1;
  if (known.length === 0 || (isComparison && !isWhole)) return null;
  const counted = plan.nature === 'stock' ? known.slice(-1) : known;
  const total = counted.reduce<Figure>((sum, index) => addFigures(sum, base[index] ?? ZERO), ZERO);
  return sign === 1 || typeof total === 'string' ? total : negateMoney(total);
}
