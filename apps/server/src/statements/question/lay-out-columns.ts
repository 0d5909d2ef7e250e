import type { Comparison, StatementColumn } from '@tieout/contracts/statements.ts';
import { fiscalQuarterOf, fiscalYearOf } from '@tieout/finance/fiscal-calendar.ts';
import type { Reason } from '@tieout/finance/metric-value.ts';
import { monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { previousPeriod, previousYear, type MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import {
  monthColumns,
  yearToDate,
  type ColumnSpan,
  type MonthColumn,
} from '@tieout/finance/statements/statement-columns.ts';
import { monthLabel, monthNames, spanLabel } from './month-labels.ts';
import type { ResolvedQuery } from './resolve-query.ts';

export interface ColumnFacts {
  /** The last month that has come. */
  currentMonth: Month;
  closedThrough: Month | null;
  fiscalYearStartMonth: number;
}

/** A column and where its figures come from. */
export type LaidOutColumn =
  | { column: StatementColumn; value: number }
  | { column: StatementColumn; current: number; base: number; isPercent: boolean }
  /** A change that cannot be known, whatever the row. */
  | { column: StatementColumn; unknown: Reason };

export interface ColumnsOfStatement {
  /** Consecutive months that are read, those of comparisons included. */
  months: readonly Month[];
  /** The months of the columns themselves: plan amounts follow the others, one column for each. */
  shown: readonly Month[];
  hasPlan: boolean;
  /** Columns that are sums or balances, as spans of the base columns (`months`, then `shown` again for the plan). */
  spans: readonly ColumnSpan[];
  columns: readonly LaidOutColumn[];
}

/** The columns of a statement: each with its comparisons, changes and changes in percent behind it. */
export function layOutColumns(query: ResolvedQuery, facts: ColumnFacts): ColumnsOfStatement {
  const ours = ownColumns(query, facts);
  const comparable = ours.map((part) => comparablePart(part, facts));
  const compared = comparable.map((part) => query.compare.map((comparison) => comparedSpan(part, comparison)));
  const firstShown = earliest(ours, query.period.from);
  const first = earliest(compared.flat(), firstShown);
  const months = monthRange(first, query.period.to);

  const spans: ColumnSpan[] = [];
  const columns: LaidOutColumn[] = [];
  for (const [index, part] of ours.entries()) {
    const column = ownColumn(part, query, facts);
    const value = spans.push(indexesOf(part, first)) - 1;
    columns.push({ column, value });
    const own = comparable[index] ?? part;
    const isPart = own.to !== part.to && query.compare.length > 0;
    const current = isPart ? spans.push(indexesOf(own, first)) - 1 : value;
    for (const [at, comparison] of query.compare.entries()) {
      const span = compared[index]?.[at] ?? part;
      const offset = comparison === 'plan' ? months.length : 0;
      const { from, to } = indexesOf(span, comparison === 'plan' ? firstShown : first);
      const base = spans.push({ from: from + offset, to: to + offset, isComparison: true }) - 1;
      columns.push(...comparisonColumns(comparison, { of: column, own, span, current, base }, facts));
    }
  }
  const shown = monthRange(firstShown, query.period.to);
  return { months, shown, hasPlan: query.compare.includes('plan'), spans, columns };
}

type OwnColumn = MonthSpan & { kind: MonthColumn['kind'] | 'ytd' };

/**
 * Periods with their subtotals, the year to date, and a total where there is something to add up: balances are not, and
 * the last of them is that of the end of the period.
 */
function ownColumns({ type, period, granularity, subtotals }: ResolvedQuery, facts: ColumnFacts): OwnColumn[] {
  const months = monthRange(period.from, period.to);
  const hasQuarters = subtotals.includes('quarters');
  const { fiscalYearStartMonth } = facts;
  const columns = monthColumns(months, { granularity, fiscalYearStartMonth, hasQuarters, hasTotal: true });
  const total = columns.slice(-1);
  const periods = columns.slice(0, -1);
  const ytd = subtotals.includes('ytd') ? yearToDate(period, facts) : null;
  return [
    ...periods,
    ...(ytd === null ? [] : [{ kind: 'ytd', ...ytd } as const]),
    ...(periods.length === 1 || type === 'BALANCE_SHEET' ? [] : total),
  ];
}

function earliest(spans: readonly MonthSpan[], start: Month): Month {
  return spans.reduce((first, { from }) => (from < first ? from : first), start);
}

function indexesOf({ from, to }: MonthSpan, first: Month): { from: number; to: number } {
  return { from: monthsBetween(first, from), to: monthsBetween(first, to) };
}

/**
 * The months of a column that are held against others: its closed ones, because half a month against a whole one would be
 * no comparison (finance 3.4). Where none is closed, as many as have come: what they stand beside says that they are open.
 */
function comparablePart({ from, to }: MonthSpan, { currentMonth, closedThrough }: ColumnFacts): MonthSpan {
  if (closedThrough !== null && from <= closedThrough) return { from, to: to < closedThrough ? to : closedThrough };
  return from <= currentMonth && currentMonth < to ? { from, to: currentMonth } : { from, to };
}

function comparedSpan({ from, to }: MonthSpan, comparison: Comparison): MonthSpan {
  switch (comparison) {
    case 'previous-period':
      return previousPeriod({ from, to });
    case 'previous-year':
      return previousYear({ from, to });
    case 'plan':
      return { from, to };
  }
}

function ownColumn(part: OwnColumn, query: ResolvedQuery, facts: ColumnFacts): StatementColumn {
  const { kind, from, to } = part;
  return {
    key: keyOf(part, facts),
    kind,
    label: labelOf(part, facts),
    from,
    to,
    state: stateOf({ from, to }, facts),
    remark: query.type === 'BALANCE_SHEET' ? balanceRemark({ from, to }, facts) : openRemark({ from, to }, facts),
    comparison: null,
    of: null,
  };
}

/** What is not closed of a column that has come, in words; null where all of it is closed. */
function openRemark(span: MonthSpan, facts: ColumnFacts): StatementColumn['remark'] {
  const { currentMonth, closedThrough } = facts;
  if (stateOf(span, facts) !== 'open') return null;
  // Before any month is closed a note says so once; only what is still running is another matter.
  if (closedThrough === null && span.to < currentMonth) return null;
  if (closedThrough === null && span.from < currentMonth) return 'incl. open month';
  if (closedThrough === null || closedThrough < span.from) return 'open';
  const openMonths = monthsBetween(closedThrough, span.to < currentMonth ? span.to : currentMonth);
  // What is not closed has not come either: of a publication, months after the last one shown.
  if (openMonths <= 0) return null;
  return openMonths === 1 ? 'incl. open month' : 'incl. open months';
}

/** A balance is that of its last day, whatever came before it. */
function balanceRemark(span: MonthSpan, facts: ColumnFacts): StatementColumn['remark'] {
  return openRemark(span, facts) === null ? null : 'open';
}

function keyOf({ kind, to }: OwnColumn, { fiscalYearStartMonth }: ColumnFacts): string {
  switch (kind) {
    case 'month':
      return to;
    case 'quarter':
    case 'subtotal':
      return `${fiscalYearOf(to, fiscalYearStartMonth)}-Q${fiscalQuarterOf(to, fiscalYearStartMonth)}`;
    case 'year':
      return `FY${fiscalYearOf(to, fiscalYearStartMonth)}`;
    case 'ytd':
    case 'total':
      return kind;
  }
}

function labelOf(part: OwnColumn, { fiscalYearStartMonth }: ColumnFacts): string {
  const { kind, to } = part;
  const year = String(fiscalYearOf(to, fiscalYearStartMonth));
  switch (kind) {
    case 'month':
      return monthLabel(to);
    case 'quarter':
    case 'subtotal':
      return withPart(`Q${fiscalQuarterOf(to, fiscalYearStartMonth)}-${year.slice(2)}`, part, 3);
    case 'year':
      return withPart(`FY${year}`, part, 12);
    case 'ytd':
      return `YTD ${monthLabel(to)}`;
    case 'total':
      return 'Total';
  }
}

/** 'Q3-26, May to Jun' where the period asked for cuts the quarter: nobody may take a part for the whole. */
function withPart(label: string, span: MonthSpan, wholeLength: number): string {
  return monthsBetween(span.from, span.to) + 1 === wholeLength ? label : `${label}, ${monthNames(span)}`;
}

function stateOf({ from, to }: MonthSpan, { currentMonth, closedThrough }: ColumnFacts): StatementColumn['state'] {
  if (from > currentMonth) return 'future';
  return closedThrough !== null && to <= closedThrough ? 'closed' : 'open';
}

interface Sides {
  of: StatementColumn;
  /** The months of the column that are compared: fewer than it shows, where some of them are open. */
  own: MonthSpan;
  /** What they are compared with. */
  span: MonthSpan;
  /** The spans of both. */
  current: number;
  base: number;
}

function comparisonColumns(comparison: Comparison, sides: Sides, facts: ColumnFacts): LaidOutColumn[] {
  const { of, own, span, current, base } = sides;
  const key = `${of.key}:${comparison}`;
  const isPlan = comparison === 'plan';
  const months = spanLabel(span);
  const common = { ...span, state: stateOf(span, facts), comparison, of: of.key } as const;
  const change = { ...common, remark: rangeRemark(of, own, facts) ?? openRemark(own, facts) };
  const compared = isPlan ? `plan ${months}` : months;
  const amounts: StatementColumn = { ...change, key: `${key}:change`, kind: 'change', label: `Δ ${compared}` };
  const percents: StatementColumn = {
    ...change,
    key: `${key}:change-percent`,
    kind: 'change-percent',
    label: `Δ % ${compared}`,
  };
  const value: LaidOutColumn = {
    column: {
      ...common,
      key,
      kind: 'comparison',
      label: isPlan ? `Plan ${months}` : months,
      remark: isPlan ? null : openRemark(span, facts),
    },
    value: base,
  };
  if (isWithoutClosedMonth(of, facts)) {
    return [value, ...[amounts, percents].map((column) => ({ column, unknown: 'NO_CLOSED_MONTH' }) as const)];
  }
  return [
    value,
    { column: amounts, current, base, isPercent: false },
    { column: percents, current, base, isPercent: true },
  ];
}

/**
 * Totals and years to date are compared by closed months only (finance 3.4): without one there is no change to tell. A month
 * or quarter of its own is compared as it is, and says that it is open.
 */
function isWithoutClosedMonth(of: StatementColumn, facts: ColumnFacts): boolean {
  return (of.kind === 'ytd' || of.kind === 'total') && openRemark(of, facts) === 'open';
}

/** The months compared, where the column itself does not say them: it shows more, or it is the year to date. */
function rangeRemark(of: StatementColumn, own: MonthSpan, facts: ColumnFacts): string | null {
  if (isWithoutClosedMonth(of, facts)) return null;
  const shownTo = of.to < facts.currentMonth ? of.to : facts.currentMonth;
  return own.to < shownTo || of.kind === 'ytd' ? spanLabel(own) : null;
}
