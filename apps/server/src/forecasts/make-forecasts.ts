import { planInputs } from '@tieout/contracts/plan-items.ts';
import { minorUnits, negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { readPlan } from '#statements/plan/plan-amounts.ts';
import { readPlanBooks, type PlanBooks } from '#statements/plan/plan-books.ts';
import { readPlanItems } from '#statements/plan/plan-items.ts';
import { selectPlanOfMonth } from '#statements/plan/plan.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { forecastAmounts, rulesAt, type ForecastBooks } from './forecast-model.ts';
import {
  deleteForecastsAfter,
  insertForecast,
  selectForecasts,
  selectLastForecast,
  selectRules,
  type StoredForecast,
  type StoredForecastRow,
  type StoredRule,
} from './forecasts.queries.ts';

/** As many as a scorecard of twelve months needs that looks three months ahead. */
export const GRADED_FORECASTS = 15;

/**
 * Makes the forecasts of months that were closed since the last one, and takes back those of months that are open again.
 * Of a company that has none yet it makes the newest only, or as many as `atLeast` says, each from what was known then.
 */
export async function makeForecasts(db: Db, view: StatementView, atLeast = 1): Promise<void> {
  const { closedThrough, company, booksNow } = view;
  await deleteForecastsAfter(db, company.id, closedThrough);
  if (closedThrough === null || booksNow.firstMonth === null) return;
  const last = await selectLastForecast(db, company.id);
  const most = addMonths(closedThrough, 1 - GRADED_FORECASTS);
  const first = last === null ? addMonths(closedThrough, 1 - atLeast) : addMonths(last, 1);
  const months = monthRange(first < most ? most : first, closedThrough);
  if (months.length === 0) return;
  const books = await readForecastBooks(db, view, { month: closedThrough, planId: null });
  for (const month of months) {
    if (month < booksNow.firstMonth) continue;
    const plan = await selectPlanOfMonth(db, company.id, addMonths(month, 1), null);
    const inputs = await readInputs(db, company.id, plan?.id ?? null);
    await makeForecast(db, view, { ...books, month, inputs }, plan?.id ?? null);
  }
}

export async function readForecastBooks(
  db: Db,
  view: StatementView,
  { month, planId }: Pick<StoredForecast, 'month' | 'planId'>,
): Promise<ForecastBooks> {
  const { id, baseCurrency: currency, fiscalYearStartMonth } = view.company;
  const books = await readPlanBooks(db, view, { currency, asOf: month });
  return { month, currency, fiscalYearStartMonth, books, inputs: await readInputs(db, id, planId) };
}

/** A plan of record never changes, and neither do these. */
async function readInputs(db: Db, companyId: string, planId: string | null): Promise<ForecastBooks['inputs']> {
  const { drivers, roster } = planInputs(
    planId === null ? [] : await readPlanItems(db, companyId, { id: planId, baseId: null }),
  );
  return { drivers, roster };
}

async function makeForecast(db: Db, view: StatementView, facts: ForecastBooks, planId: string | null): Promise<void> {
  const { month, currency } = facts;
  const companyId = view.company.id;
  const rules = rulesAt(facts, await rulesOfRecord(db, companyId, planId));
  const planned = await plannedOf(db, view, facts);
  const rows = [...rules].map(([code, rule]) => ({
    code,
    rule,
    planned: planned.get(code) ?? null,
    choice: 'KEEP' as const,
  }));
  const amounts = forecastAmounts(facts, rows);
  await insertForecast(db, companyId, {
    month,
    currency,
    planId,
    rows: rows.map((row): StoredForecastRow => ({ ...row, amounts: amounts.get(row.code) ?? {} })),
  });
}

/** Rules of the plan of record after the month. Rows typed by hand go on as typed as far as they reach, then by a rule. */
async function rulesOfRecord(db: Db, companyId: string, planId: string | null): Promise<Map<string, StoredRule>> {
  if (planId === null) return new Map();
  const rules = await selectRules(db, companyId, planId);
  return new Map(rules.filter(({ method }) => method !== 'MANUAL').map(({ code, ...rule }) => [code, rule]));
}

/** What the month itself was planned with: by the plan of record, else by the forecast before. */
async function plannedOf(
  db: Db,
  view: StatementView,
  { month, books }: ForecastBooks,
): Promise<Map<string, MinorUnits>> {
  const { amounts, hasPlan } = await readPlan(db, books.request, [month], view);
  if (hasPlan[0] === true) return shownPlan(books, amounts);
  const before = addMonths(month, -1);
  const [last] = await selectForecasts(db, view.company.id, { from: before, to: before });
  return new Map(
    last?.rows.flatMap(({ code, amounts: said }): [string, MinorUnits][] => {
      const amount = said[month];
      return amount === undefined ? [] : [[code, minorUnits(amount)]];
    }),
  );
}

function shownPlan({ leaves }: PlanBooks, amounts: Awaited<ReturnType<typeof readPlan>>['amounts']) {
  return new Map(
    leaves.flatMap(({ code, side }): [string, MinorUnits][] => {
      const effect = amounts.get(code)?.[0] ?? minorUnits(0);
      return typeof effect === 'string' ? [] : [[code, side === 1 ? effect : negateMoney(effect)]];
    }),
  );
}
