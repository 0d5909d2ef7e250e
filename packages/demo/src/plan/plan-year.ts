import { minorUnits } from '@tieout/finance/money.ts';
import { CODE, isProfitAndLoss } from '../chart/codes.ts';
import type { DemoPlanCell } from '../demo-company.ts';
import { countTo } from '../kernel/at.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import type { Books } from '../processes/books.ts';
import { factorFor, PLAN_FACTORS } from './plan-factors.ts';

const PLAN_STEP = 10000;

/**
 * Twelve months from `firstMonth`: the actuals of a year before times the factor of their account, in whole hundreds.
 * Income tax is not planned.
 */
export function planYear({ key, calendar, journal }: Books, firstMonth: MonthIndex): DemoPlanCell[] {
  const months = countTo(12).map((offset) => firstMonth + offset);
  const codes = new Set(months.flatMap((month) => [...journal.movements(month - 12).keys()].filter(isPlanned)));
  return [...codes].toSorted().flatMap((accountCode) => {
    const factor = factorFor(accountCode, PLAN_FACTORS[key]);
    return months.map((month) => ({
      accountCode,
      month: calendar.monthOf(month),
      amountMinor: minorUnits(planned(journal.movement(accountCode, month - 12), factor)),
    }));
  });
}

function isPlanned(code: string): boolean {
  return isProfitAndLoss(code) && code !== CODE.incomeTax;
}

function planned(actual: number, factor: number): number {
  return Math.sign(actual) * cents((Math.abs(actual) * factor) / PLAN_STEP) * PLAN_STEP;
}
