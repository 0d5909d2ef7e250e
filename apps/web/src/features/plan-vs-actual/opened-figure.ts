import type { PlanVsActual, VarianceRow } from '@tieout/contracts/plan-vs-actual.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { PanelFigure } from '#components/lines/panel-figure.ts';
import type { VarianceChoices } from './use-variance-choices.ts';

/** The actual of a row as the one panel shows it, with its plan among what it is held against; null where none is open. */
export function openedFigure(answer: PlanVsActual, { row: code, view, side }: VarianceChoices): PanelFigure | null {
  const { companyId, month, year, basis, currency, closedThrough, rows } = answer;
  const row = rows.find((each) => each.code === code);
  if (row === undefined || month === null || year === null || view === 'year' || side === 'plan') return null;
  const from = view === 'month' ? month : year.from;
  const { plan, actual } = row.views[view];
  return {
    drilled: { companyId, cell: { type: 'MANAGERIAL_PNL', row: row.code, from, to: month, basis, currency } },
    name: row.name,
    period: view === 'month' ? formatPeriodLabel(month) : `YTD ${formatPeriodLabel(month)}`,
    from,
    to: month,
    amount: typeof actual === 'number' ? minorUnits(actual) : null,
    currency,
    closedThrough,
    shownBases: typeof plan === 'number' ? [{ name: 'plan', amount: minorUnits(plan) }] : [],
  };
}

export interface OpenedPlan {
  row: VarianceRow;
  period: string;
  from: Month;
  to: Month;
}

/** The planned amount of a row, if it is open: of the month, the year to it, or the whole year. */
export function openedPlan(answer: PlanVsActual, { row: code, view, side }: VarianceChoices): OpenedPlan | null {
  const { month, year, rows } = answer;
  const row = rows.find((each) => each.code === code);
  if (row === undefined || month === null || year === null || side === 'actual') return null;
  if (view === 'month') return { row, period: formatPeriodLabel(month), from: month, to: month };
  if (view === 'ytd') return { row, period: `YTD ${formatPeriodLabel(month)}`, from: year.from, to: month };
  return { row, period: `Year to ${formatPeriodLabel(year.to)}`, ...year };
}
