import type { PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { PanelFigure } from '#components/lines/panel-figure.ts';
import type { VarianceChoices } from './use-variance-choices.ts';

/** The actual of a row as the one panel shows it, with its plan among what it is held against; null where none is open. */
export function openedFigure(answer: PlanVsActual, { row: code, view }: VarianceChoices): PanelFigure | null {
  const { companyId, month, year, basis, currency, closedThrough, rows } = answer;
  const row = rows.find((each) => each.code === code);
  if (row === undefined || month === null || year === null || view === 'year') return null;
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
