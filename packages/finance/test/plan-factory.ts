import { minorUnits, type MinorUnits } from '../src/money.ts';
import { addMonths, monthRange, parseMonth, type Month } from '../src/month.ts';
import type { MonthAmounts, PlanMethod } from '../src/plan/plan-method.ts';
import type { ComputedPlan, PlanModel, PlanRow } from '../src/plan/plan-model.ts';
import { SECTION } from '../src/statements/structure/sections.ts';

export const AS_OF = parseMonth('2025-12');

/** The months after `AS_OF`. */
export function openMonths(count: number): Month[] {
  return monthRange(addMonths(AS_OF, 1), addMonths(AS_OF, count));
}

/** Amounts of the months that end with `AS_OF`. */
export function closedAmounts(...amounts: readonly number[]): MonthAmounts {
  return monthAmounts(addMonths(AS_OF, 1 - amounts.length), ...amounts);
}

export function monthAmounts(from: Month, ...amounts: readonly number[]): MonthAmounts {
  return Object.fromEntries(amounts.map((amount, index) => [addMonths(from, index), minorUnits(amount)]));
}

export function fixed(amount: number): PlanMethod {
  return { kind: 'FIXED', amount: minorUnits(amount) };
}

/** A row of revenue under its id, unless told otherwise. */
export function planRow(id: string, method: PlanMethod, more: Partial<PlanRow> = {}): PlanRow {
  return {
    id,
    name: id,
    code: `R.${id}`,
    section: SECTION.revenue,
    side: 1,
    departmentId: null,
    isPeople: false,
    method,
    overrides: {},
    actuals: {},
    ...more,
  };
}

export function costRow(id: string, method: PlanMethod, more: Partial<PlanRow> = {}): PlanRow {
  return planRow(id, method, { code: `G.${id}`, section: SECTION.operatingExpenses, side: -1, ...more });
}

/** Six open months after three years of books. */
export function planModel(rows: readonly PlanRow[], more: Partial<PlanModel> = {}): PlanModel {
  return {
    currency: 'USD',
    months: openMonths(6),
    asOf: AS_OF,
    booksFrom: addMonths(AS_OF, -35),
    fiscalYearStartMonth: 1,
    rows,
    drivers: [],
    roster: [],
    headcounts: {},
    deltas: null,
    ...more,
  };
}

export function valuesOf(plan: ComputedPlan, id: string): (MinorUnits | string | null)[] {
  return [...(plan.values.get(id) ?? [])];
}
