import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { addMonths } from '../month.ts';
import { CASH_PLAN_LINES, FINANCING_LINES, type ThreeWayPlan } from '../plan/balance/three-way.ts';
import { burningInputs } from './bridge.ts';
import type { PlannedFlows, RunwayInputs } from './runway-inputs.ts';

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

/**
 * A plan as the calculator is asked: what operates and is invested month by month, loans and raises as one-offs, so that the same
 * month falls below the minimum as in the plan. After its end the last month is repeated, without loans and raises.
 */
export function runwayOfPlan(
  plan: Pick<ThreeWayPlan, 'cash' | 'cashPlan' | 'months'>,
  minCash: MinorUnits,
): RunwayInputs | null {
  const [first] = plan.months;
  if (first === undefined) return null;
  const moved = CASH_PLAN_LINES.reduce((sum, line) => sum + (plan.cashPlan[line][0] ?? 0), 0);
  const financed = plan.months.map((_, at) =>
    [...FINANCING_LINES].reduce((sum, line) => sum + (plan.cashPlan[line][at] ?? 0), 0),
  );
  return {
    ...burningInputs({ asOf: addMonths(first, -1), cash: minorUnits((plan.cash[0] ?? 0) - moved), burn: ZERO }),
    minCash,
    planned: plannedCash(plan),
    oneOffs: financed.flatMap((amount, at) => (amount === 0 ? [] : [{ k: at + 1, amount: minorUnits(amount) }])),
  };
}
