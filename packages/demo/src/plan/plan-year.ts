import { allocate } from '@tieout/finance/allocate.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { CODE, isProfitAndLoss } from '../chart/codes.ts';
import type { DemoPlanCell } from '../demo-company.ts';
import { at, countTo } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Books } from '../processes/books.ts';
import { factorFor, PLAN_FACTORS } from './plan-factors.ts';

const PLAN_STEP = 10000;

/**
 * Twelve months from `firstMonth`: the actuals of a year before times the factor of their account, in whole hundreds,
 * spread over the departments of those actuals in proportion, so that plan and actual of a department compare like with
 * like. Income tax is not planned.
 */
export function planYear({ key, calendar, journal }: Books, firstMonth: MonthIndex): DemoPlanCell[] {
  const months = countTo(12).map((offset) => firstMonth + offset);
  const codes = new Set(months.flatMap((month) => [...journal.movements(month - 12).keys()].filter(isPlanned)));
  return [...codes].toSorted().flatMap((accountCode) => {
    const factor = factorFor(accountCode, PLAN_FACTORS[key]);
    const shares = months.map((month) => {
      const amount = planned(journal.movement(accountCode, month - 12), factor);
      return departmentShares(minorUnits(amount), journal.departments(accountCode, month - 12));
    });
    return departmentsOf(shares).flatMap((departmentKey) =>
      months.map((month, index) => ({
        accountCode,
        departmentKey,
        month: calendar.monthOf(month),
        amountMinor: at(shares, index).get(departmentKey) ?? ZERO,
      })),
    );
  });
}

type DepartmentShares = ReadonlyMap<string | null, MinorUnits>;

function departmentShares(amount: MinorUnits, actuals: ReadonlyMap<string, number>): DepartmentShares {
  if (amount === 0) return new Map();
  const keys = [...actuals.keys()].toSorted();
  // A department that got something back in the month has no share of what the others spend.
  const weights = keys.map((key) => Math.max(0, (actuals.get(key) ?? 0) * Math.sign(amount)));
  if (weights.every((weight) => weight === 0)) return new Map([[null, amount]]);
  const shares = allocate(amount, weights);
  return new Map(keys.map((key, index) => [key, at(shares, index)]));
}

function departmentsOf(shares: readonly DepartmentShares[]): (string | null)[] {
  const keys = new Set(shares.flatMap((each) => [...each.keys()]));
  return keys.size === 0 ? [null] : [...keys];
}

function isPlanned(code: string): boolean {
  return isProfitAndLoss(code) && code !== CODE.incomeTax;
}

function planned(actual: number, factor: number): number {
  return Math.sign(actual) * cents((Math.abs(actual) * factor) / PLAN_STEP) * PLAN_STEP;
}
