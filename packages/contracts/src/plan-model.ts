import type { Month } from '@tieout/finance/month.ts';
import type { BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import { IN_MONTH } from '@tieout/finance/plan/balance/plan-flows.ts';
import { workedFormula } from '@tieout/finance/plan/plan-formula.ts';
import type { MonthAmounts, PlanMethod } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import { planInputs } from './plan-items.ts';
import type { ChosenMethod } from './plan-methods.ts';
import type { PlanAnswer } from './plans.ts';

type Planned = Pick<PlanAnswer, 'currency' | 'asOf' | 'booksFrom' | 'fiscalYearStartMonth' | 'rows' | 'items'> & {
  months: readonly Month[];
  /** Of amounts that are given nobody is counted. */
  headcounts?: PlanModel['headcounts'];
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
  headcounts = {},
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
      method: workedMethod(method, { currency, drivers }),
      overrides: { ...inherited, ...ownAmounts(typed) },
      actuals,
    })),
    drivers,
    roster,
    headcounts,
    deltas,
  };
}

/** A formula is kept as text, and worked out as its parts. */
export function workedMethod(method: ChosenMethod, names: Pick<PlanModel, 'currency' | 'drivers'>): PlanMethod {
  return method.kind === 'FORMULA' ? { kind: 'FORMULA', expression: workedFormula(method.formula, names) } : method;
}

/** What its balance sheet and cash are made of: as proposed from the books, with what is planned on top. */
export function balanceModel({ balance, items }: Pick<PlanAnswer, 'balance' | 'items'>): BalanceModel {
  const { loans, raises, capex, tax, timing } = planInputs(items);
  const byHand = Object.fromEntries(
    timing.map(({ row, ...said }) => [row, { ...(balance.timing[row] ?? IN_MONTH), ...said }]),
  );
  return { ...balance, timing: { ...balance.timing, ...byHand }, loans, raises, capex, tax: tax ?? balance.tax };
}

/** Balances begin where the books end: months that were closed since the plan was made are as they were. */
export function modelSince(model: PlanModel, closedThrough: Month | null): PlanModel {
  return closedThrough === null || closedThrough <= model.asOf ? model : { ...model, asOf: closedThrough };
}

function ownAmounts(typed: PlanAnswer['rows'][number]['typed']): MonthAmounts {
  return Object.fromEntries(typed.flatMap(({ month, value }) => (value === null ? [] : [[month, value]])));
}
