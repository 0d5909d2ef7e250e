import type { Month } from '@tieout/finance/month.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import type { PlanAnswer } from './plans.ts';

type Planned = Pick<PlanAnswer, 'currency' | 'asOf' | 'booksFrom' | 'fiscalYearStartMonth' | 'rows'> & {
  months: readonly Month[];
};

/** A plan as its figures are worked out of it: on the server when it is saved, in the browser while it is typed. */
export function planModel({ currency, asOf, booksFrom, fiscalYearStartMonth, months, rows }: Planned): PlanModel {
  return {
    currency,
    months,
    asOf,
    booksFrom,
    fiscalYearStartMonth,
    rows: rows.map(({ code, name, section, side, isPeople, method, typed, actuals }) => ({
      id: code,
      name,
      code,
      section,
      side,
      departmentId: null,
      isPeople,
      method,
      overrides: Object.fromEntries(typed.flatMap(({ month, value }) => (value === null ? [] : [[month, value]]))),
      actuals,
    })),
    drivers: [],
    roster: [],
    headcounts: {},
    deltas: null,
  };
}
