import { Decimal, roundToMinor } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { roundedTimes } from './rounded-times.ts';
import { runwayEndOf, type RunwayEnd } from './runway-end.ts';
import { FARTHEST, type RunwayInputs } from './runway-inputs.ts';
import { runwaySchedule } from './schedule.ts';

/** Changes of costs, as shares, and of growth, in points as decimals (finance 5.5). */
export const COST_CHANGES = ['-0.2', '-0.1', '0', '0.1', '0.2'] as const;
export const GROWTH_CHANGES = ['-0.04', '-0.02', '0', '0.02', '0.04'] as const;

/** Rows by costs, columns by growth. A cell that does not run out within ten years is sustainable. */
export function sensitivityTable(inputs: RunwayInputs): RunwayEnd[][] {
  return COST_CHANGES.map((costs) => GROWTH_CHANGES.map((growth) => endWith(inputs, { costs, growth })));
}

/** The end within ten years when costs and growth are others from the first month on. */
export function endWith(inputs: RunwayInputs, change: { costs: string; growth: string }): RunwayEnd {
  const changed = changedBy(inputs, change);
  return runwayEndOf(changed, runwaySchedule(changed, FARTHEST));
}

function changedBy(inputs: RunwayInputs, { costs, growth }: { costs: string; growth: string }): RunwayInputs {
  const factor = new Decimal(costs).plus(1);
  const revenueGrowth = Decimal.max(LEAST_GROWTH, new Decimal(inputs.revenueGrowth).plus(growth)).toFixed();
  const cashOut0 = roundToMinor(factor.times(inputs.cashOut0));
  const { planned } = inputs;
  if (planned === null) return { ...inputs, cashOut0, revenueGrowth };
  // A plan has no growth of its own to change: the points are laid on top of what it says.
  const step = new Decimal(growth).plus(1);
  const receipts = Array.from({ length: FARTHEST }, (_, place) => planned.in[place] ?? planned.in.at(-1) ?? ZERO_FLOW);
  return {
    ...inputs,
    cashOut0,
    revenueGrowth,
    planned: {
      in: receipts.map((amount, place) => {
        const exact = step.pow(place + 1);
        return roundedTimes(amount, { near: exact.toNumber(), steps: 1, exact: () => exact });
      }),
      out: planned.out.map((amount) => roundToMinor(factor.times(amount))),
    },
  };
}

const LEAST_GROWTH = '-0.9999';
const ZERO_FLOW = 0 as MinorUnits;
