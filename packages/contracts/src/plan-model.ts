import type { Month } from '@tieout/finance/month.ts';
import type { BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import { planInputs } from './plan-items.ts';
import type { PlanAnswer } from './plans.ts';

type Planned = Pick<PlanAnswer, 'currency' | 'asOf' | 'booksFrom' | 'fiscalYearStartMonth' | 'rows' | 'items'> & {
  months: readonly Month[];
};

/** A plan as its figures are worked out of it: on the server when it is saved, in the browser while it is typed. */
export function planModel({
  currency,
  asOf,
  booksFrom,
  fiscalYearStartMonth,
  months,
  rows,
  items,
}: Planned): PlanModel {
  const { drivers, roster, deltas } = planInputs(items);
  return {
    currency,
    months,
    asOf,
    booksFrom,
    fiscalYearStartMonth,
    rows: rows.map(({ code, name, section, side, isPeople, method, typed, inherited, actuals }) => ({
      id: code,
      name,
      code,
      section,
      side,
      departmentId: null,
      isPeople,
      method,
      overrides: { ...inherited, ...ownAmounts(typed) },
      actuals,
    })),
    drivers,
    roster,
    headcounts: {},
    deltas,
  };
}

/** What its balance sheet and cash are made of: as proposed from the books, with what is planned on top. */
export function balanceModel({ balance, items }: Pick<PlanAnswer, 'balance' | 'items'>): BalanceModel {
  const { loans, raises, capex, tax } = planInputs(items);
  return { ...balance, loans, raises, capex, tax: tax ?? balance.tax };
}

/** Balances begin where the books end: months that were closed since the plan was made are as they were. */
export function modelSince(model: PlanModel, closedThrough: Month | null): PlanModel {
  return closedThrough === null || closedThrough <= model.asOf ? model : { ...model, asOf: closedThrough };
}

function ownAmounts(typed: PlanAnswer['rows'][number]['typed']): MonthAmounts {
  return Object.fromEntries(typed.flatMap(({ month, value }) => (value === null ? [] : [[month, value]])));
}
