import type { CompanyStanding } from '@tieout/contracts/portfolio.ts';
import { known, unknown, type MoneyValue, type Reason } from '@tieout/finance/metric-value.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { metricOver } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import type { Db } from '#db/client.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { gatherReadiness, type GatheredReadiness } from '#readiness/read-readiness.ts';
import { buildHeadline } from '#statements/build-headline.ts';
import { openView, readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';

/** How a company stands, as its own statements and its dashboard say; to be called inside inSnapshot. */
export async function workOutStanding(db: Db, companyId: string): Promise<CompanyStanding> {
  const scope = liveScope(companyId);
  const view = await openView(db, scope, {});
  const { month, isOpen, tieOut, decisions, figures } = await buildHeadline(db, scope);
  const cash = figures.find(({ metric }) => metric === 'cash_balance')?.value ?? unknown('NO_DATA');
  return {
    month,
    isOpen,
    lastFullMonth: await lastFullMonth(db, view),
    tieOut,
    decisions,
    cash,
    runway: await runwayOf(db, view),
    ...countsOf((await gatherReadiness(db, companyId)).facts),
  };
}

type Counts = Pick<
  CompanyStanding,
  'failedChecks' | 'unplaced' | 'material' | 'unexplained' | 'profit' | 'plannedProfit' | 'profitAgainstPlan'
>;

/** As the page that publishes says them, in numbers. Of an open month nothing is compared with a whole planned one. */
function countsOf(facts: GatheredReadiness | null): Counts {
  if (facts === null) {
    const none = unknown('NO_CLOSED_MONTH');
    const counts = { failedChecks: 0, unplaced: 0, material: 0, unexplained: 0 };
    return { ...counts, profit: none, plannedProfit: none, profitAgainstPlan: none };
  }
  const row = facts.variances.rows.find(({ code }) => code === COMPUTED.netProfit.code);
  const { plan = null, actual = null, amount = 'NO_DATA' } = row?.views.month ?? {};
  return {
    failedChecks: facts.failed.length,
    unplaced: facts.unplacedAccounts,
    material: facts.material,
    unexplained: facts.unexplained.length,
    profit: valueOf(actual),
    plannedProfit: valueOf(plan),
    profitAgainstPlan: valueOf(amount),
  };
}

async function lastFullMonth(db: Db, view: StatementView): Promise<Month | null> {
  const { firstMonth, lastMonth } = await readBooksFacts(db, view);
  if (firstMonth === null || lastMonth === null) return null;
  const before = addMonths(monthOf(view.lastDay), -1);
  const last = lastMonth < before ? lastMonth : before;
  return last < firstMonth ? null : last;
}

async function runwayOf(db: Db, view: StatementView): Promise<CompanyStanding['runway']> {
  const definition = findMetric('runway_months');
  if (definition === null) throw new Error('The catalogue has no runway');
  const open = await openMetrics(db, view, [definition], 4);
  if (open === null) return { status: 'na', code: 'NO_DATA' };
  const { month } = open.shown;
  const { value, tags } = metricOver(definition, open.book, { from: month, to: month });
  if (value === null)
    return tags.includes('not-burning') ? { status: 'not-burning' } : { status: 'na', code: 'NO_DATA' };
  if (value.status === 'na') return { status: 'na', code: value.code };
  if (value.unit === 'money') throw new Error('The runway is counted in months');
  // Rounded down: a month that is not full does not count as full.
  return { status: 'months', months: Math.floor(Number(value.value) * 10) / 10 };
}

function valueOf(figure: number | Reason | null): MoneyValue {
  if (figure === null) return unknown('NO_DATA');
  return typeof figure === 'number' ? known(minorUnits(figure)) : unknown(figure);
}
