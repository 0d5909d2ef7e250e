import { minorUnits, type MinorUnits } from '../money.ts';
import { CASH_PLAN_LINES, FINANCING_LINES, type ThreeWayPlan } from '../plan/balance/three-way.ts';
import type { PlannedFlows } from './runway-inputs.ts';

/** What a plan's cash brings in and takes out by month, without loans and raises: those are events of the calculator. */
export function plannedCash({ cashPlan, months }: Pick<ThreeWayPlan, 'cashPlan' | 'months'>): PlannedFlows {
  const lines = CASH_PLAN_LINES.filter((line) => !FINANCING_LINES.has(line)).map((line) => cashPlan[line]);
  function summed(side: 1 | -1): MinorUnits[] {
    return months.map((_, at) =>
      minorUnits(lines.reduce((sum, amounts) => sum + Math.max(0, side * (amounts[at] ?? 0)), 0)),
    );
  }
  return { in: summed(1), out: summed(-1) };
}
