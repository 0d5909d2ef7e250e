import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { fiscalYearOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';

/** A column of the grid: a month, or a fiscal year behind them. */
export interface PlanColumn {
  key: string;
  label: string;
  /** Null of a year. */
  month: Month | null;
  /** closed: actuals, locked; open: planned, editable. */
  state: 'closed' | 'open' | 'year';
  /** The first month of the plan has the rule before it; the one that runs says so. */
  isFirstOpen: boolean;
  /** Over which months of the base it adds up, both included. */
  from: number;
  to: number;
}

export interface PlanColumns {
  /** Whole fiscal years, so that the total of a year is one. */
  base: readonly Month[];
  columns: readonly PlanColumn[];
}

type Horizon = Pick<PlanAnswer, 'months' | 'closedThrough' | 'fiscalYearStartMonth' | 'start' | 'asOf'>;

export function isClosedMonth({ closedThrough, asOf }: Pick<Horizon, 'closedThrough' | 'asOf'>, month: Month): boolean {
  return month <= asOf || (closedThrough !== null && month <= closedThrough);
}

export function planColumns(plan: Horizon): PlanColumns {
  const { months, fiscalYearStartMonth: yearStart } = plan;
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return { base: [], columns: [] };
  const baseStart = fiscalYearStart(first, yearStart);
  const base = monthRange(baseStart, addMonths(fiscalYearStart(last, yearStart), 11));
  const firstOpen = months.find((month) => !isClosedMonth(plan, month));
  const monthColumns = months.map((month): PlanColumn => {
    const at = base.indexOf(month);
    return {
      key: month,
      label: formatPeriodLabel(month),
      month,
      state: isClosedMonth(plan, month) ? 'closed' : 'open',
      isFirstOpen: month === firstOpen,
      from: at,
      to: at,
    };
  });
  const years = [...Map.groupBy(base.entries(), ([, month]) => fiscalYearOf(month, yearStart))];
  const planned = new Set(months.filter((month) => month >= plan.start).map((month) => fiscalYearOf(month, yearStart)));
  const yearColumns = years
    .filter(([year]) => planned.has(year))
    .map(([year, entries]): PlanColumn => ({
      key: `year-${year}`,
      label: String(year),
      month: null,
      state: 'year',
      isFirstOpen: false,
      from: entries[0]?.[0] ?? 0,
      to: entries.at(-1)?.[0] ?? 0,
    }));
  return { base, columns: [...monthColumns, ...yearColumns] };
}
