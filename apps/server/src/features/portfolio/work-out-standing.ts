import type { CompanyStanding } from '@tieout/contracts/portfolio.ts';
import type { Statement } from '@tieout/contracts/statements.ts';
import { known, unknown, type Figure, type MoneyValue } from '@tieout/finance/metric-value.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { metricOver } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { minorUnits, subtractMoney } from '@tieout/finance/money.ts';
import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { isMaterial, varianceOf, type Materiality } from '@tieout/finance/variance/variance.ts';
import type { Db } from '#db/client.ts';
import { openMetrics } from '#metrics/open-metric.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { buildHeadline } from '#statements/build-headline.ts';
import { statementOfView } from '#statements/build-statement.ts';
import { readMateriality } from '#statements/plan/materiality.ts';
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
    ...(month === null ? NOTHING_BOOKED : await againstPlan(db, view, month)),
  };
}

type AgainstPlan = Pick<
  CompanyStanding,
  'unplaced' | 'profit' | 'plannedProfit' | 'profitAgainstPlan' | 'materialRows'
>;

const NOTHING_BOOKED: AgainstPlan = {
  unplaced: 0,
  profit: unknown('NO_DATA'),
  plannedProfit: unknown('NO_DATA'),
  profitAgainstPlan: unknown('NO_DATA'),
  materialRows: [],
};

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

async function againstPlan(db: Db, view: StatementView, month: Month): Promise<AgainstPlan> {
  const [statement, materiality] = await Promise.all([
    statementOfView(
      db,
      { scope: liveScope(view.company.id), view },
      {
        type: 'MANAGERIAL_PNL',
        period: `${month}..${month}`,
        granularity: 'month',
        compare: ['plan'],
        subtotals: [],
      },
    ),
    readMateriality(db, view),
  ]);
  const profit = statement.rows.find(({ code }) => code === COMPUTED.netProfit.code);
  const [actual, plan] = profit === undefined ? [null, null] : sidesOf(statement, month, profit);
  return {
    unplaced: statement.rows.reduce((sum, row) => sum + (row.isUnplaced ? row.accountCount : 0), 0),
    profit: valueOf(actual),
    plannedProfit: valueOf(plan),
    profitAgainstPlan:
      typeof actual === 'number' && typeof plan === 'number'
        ? known(subtractMoney(actual, plan))
        : unknown(typeof actual === 'string' ? actual : typeof plan === 'string' ? plan : 'NO_DATA'),
    materialRows: materialRows(statement, month, materiality),
  };
}

/** Of the last rows of the tree: what lies above would say the same variances again. */
function materialRows(statement: Statement, month: Month, materiality: Materiality): string[] {
  const parents = new Set(statement.rows.map(({ parent }) => parent));
  return statement.rows.flatMap((row) => {
    if (row.kind === 'computed' || row.style === 'memo' || parents.has(row.code)) return [];
    const [actual, plan] = sidesOf(statement, month, row);
    return isMaterial(varianceOf({ plan, actual }, row.side), materiality) ? [row.code] : [];
  });
}

function sidesOf(
  { columns }: Statement,
  month: Month,
  { values }: Statement['rows'][number],
): [actual: Figure | null, plan: Figure | null] {
  function at(key: string): Figure | null {
    const value = values[columns.findIndex((column) => column.key === key)] ?? null;
    return typeof value === 'number' ? minorUnits(value) : value;
  }
  return [at(month), at(`${month}:plan`)];
}

function valueOf(figure: Figure | null): MoneyValue {
  if (figure === null) return unknown('NO_DATA');
  return typeof figure === 'number' ? known(figure) : unknown(figure);
}
