import type { CompanyStanding } from '@tieout/contracts/portfolio.ts';
import { known, unknown, type MoneyValue, type Reason } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import type { Db } from '#db/client.ts';
import { findRunwayOfRecord } from '#calculators/runway-of-record.ts';
import { runwayByBurn } from '#metrics/runway-by-burn.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { gatherReadiness, type GatheredReadiness } from '#readiness/read-readiness.ts';
import { buildHeadline } from '#statements/build-headline.ts';
import { openView, readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';

/** How a company stands, as its own statements and its dashboard say; to be called inside inSnapshot. */
export async function workOutStanding(db: Db, companyId: string): Promise<CompanyStanding> {
  const scope = { ...liveScope(companyId), seesRunway: 'ALL' as const };
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
    runway: month === null ? null : ((await findRunwayOfRecord(db, scope)) ?? (await runwayByBurn(db, view))),
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

function valueOf(figure: number | Reason | null): MoneyValue {
  if (figure === null) return unknown('NO_DATA');
  return typeof figure === 'number' ? known(minorUnits(figure)) : unknown(figure);
}
