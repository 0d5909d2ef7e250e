import type { Comparison, StatementColumn } from '@tieout/contracts/statements.ts';
import { fiscalQuarterOf, fiscalYearOf } from '@tieout/finance/fiscal-calendar.ts';
import { monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { previousPeriod, previousYear, type MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import {
  monthColumns,
  yearToDate,
  type ColumnSpan,
  type MonthColumn,
} from '@tieout/finance/statements/statement-columns.ts';
import { monthLabel, spanLabel } from './month-labels.ts';
import type { ResolvedQuery } from './resolve-query.ts';

export interface ColumnFacts {
  /** The last month that has come. */
  currentMonth: Month;
  closedThrough: Month | null;
  fiscalYearStartMonth: number;
}

/** A column and where its figures come from. */
export type PlannedColumn =
  | { column: StatementColumn; value: number }
  | { column: StatementColumn; current: number; base: number; isPercent: boolean };

export interface ColumnsOfStatement {
  /** Consecutive months that are read, those of comparisons included. */
  months: readonly Month[];
  /** The months of the columns themselves: plan amounts follow the others, one column for each. */
  shown: readonly Month[];
  hasPlan: boolean;
  /** Columns that are sums or balances, as spans of the base columns (`months`, then `shown` again for the plan). */
  spans: readonly ColumnSpan[];
  columns: readonly PlannedColumn[];
}

/** The columns of a statement: each with its comparisons, changes and changes in percent behind it. */
export function planColumns(query: ResolvedQuery, facts: ColumnFacts): ColumnsOfStatement {
  const ours = ownColumns(query, facts);
  const compared = ours.map((part) =>
    query.compare.map((comparison) => comparedSpan(comeSoFar(part, facts), comparison)),
  );
  const firstShown = earliest(ours, query.period.from);
  const first = earliest(compared.flat(), firstShown);
  const months = monthRange(first, query.period.to);

  const spans: ColumnSpan[] = [];
  const columns: PlannedColumn[] = [];
  for (const [index, part] of ours.entries()) {
    const column = ownColumn(part, query, facts);
    const current = spans.push(indexesOf(part, first)) - 1;
    columns.push({ column, value: current });
    for (const [at, comparison] of query.compare.entries()) {
      const span = compared[index]?.[at] ?? part;
      const offset = comparison === 'plan' ? months.length : 0;
      const { from, to } = indexesOf(span, comparison === 'plan' ? firstShown : first);
      const base = spans.push({ from: from + offset, to: to + offset, isComparison: true }) - 1;
      columns.push(...comparisonColumns(column, comparison, span, facts).map((each) => each(current, base)));
    }
  }
  const shown = monthRange(firstShown, query.period.to);
  return { months, shown, hasPlan: query.compare.includes('plan'), spans, columns };
}

type OwnColumn = MonthSpan & { kind: MonthColumn['kind'] | 'ytd' };

/** Periods with their subtotals, the year to date, and a total where there is something to add up. */
function ownColumns({ period, granularity, subtotals }: ResolvedQuery, facts: ColumnFacts): OwnColumn[] {
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
    ...(periods.length === 1 ? [] : total),
  ];
}

function earliest(spans: readonly MonthSpan[], start: Month): Month {
  return spans.reduce((first, { from }) => (from < first ? from : first), start);
}

function indexesOf({ from, to }: MonthSpan, first: Month): { from: number; to: number } {
  return { from: monthsBetween(first, from), to: monthsBetween(first, to) };
}

/** A running period is compared with as many months as have come: three months against twelve would be no comparison. */
function comeSoFar({ from, to }: MonthSpan, { currentMonth }: ColumnFacts): MonthSpan {
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
    label: labelOf(part, query, facts),
    from,
    to,
    state: stateOf({ from, to }, facts),
    comparison: null,
    of: null,
  };
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

function labelOf({ kind, to }: OwnColumn, { type }: ResolvedQuery, { fiscalYearStartMonth }: ColumnFacts): string {
  const year = String(fiscalYearOf(to, fiscalYearStartMonth));
  switch (kind) {
    case 'month':
      return monthLabel(to);
    case 'quarter':
    case 'subtotal':
      return `Q${fiscalQuarterOf(to, fiscalYearStartMonth)}-${year.slice(2)}`;
    case 'year':
      return `FY${year}`;
    case 'ytd':
      return `YTD ${monthLabel(to)}`;
    case 'total':
      return type === 'BALANCE_SHEET' ? 'End of period' : 'Total';
  }
}

function stateOf({ from, to }: MonthSpan, { currentMonth, closedThrough }: ColumnFacts): StatementColumn['state'] {
  if (from > currentMonth) return 'future';
  return closedThrough !== null && to <= closedThrough ? 'closed' : 'open';
}

const COMPARISON_LABELS: Readonly<Record<Comparison, string>> = {
  'previous-period': 'Previous period',
  'previous-year': 'Previous year',
  plan: 'Plan',
};

function comparisonColumns(
  of: StatementColumn,
  comparison: Comparison,
  span: MonthSpan,
  facts: ColumnFacts,
): ((current: number, base: number) => PlannedColumn)[] {
  const key = `${of.key}:${comparison}`;
  const name = COMPARISON_LABELS[comparison];
  const common = { ...span, state: stateOf(span, facts), comparison, of: of.key } as const;
  const label = comparison === 'plan' ? name : spanLabel(span);
  return [
    (_current, base) => ({ column: { ...common, key, kind: 'comparison', label }, value: base }),
    (current, base) => ({
      column: { ...common, key: `${key}:change`, kind: 'change', label: `Δ ${name.toLowerCase()}` },
      current,
      base,
      isPercent: false,
    }),
    (current, base) => ({
      column: { ...common, key: `${key}:change-percent`, kind: 'change-percent', label: `Δ % ${name.toLowerCase()}` },
      current,
      base,
      isPercent: true,
    }),
  ];
}
