import { Decimal } from '@tieout/finance/decimal.ts';
import { openPlan } from '@tieout/finance/plan/compute-plan.ts';
import type { Bench } from '../bench.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { benchPlans, CELLS } from '../plan/bench-plan.ts';

const TIMES = { times: 3 };

/** 300 rows of 36 months in three scenarios, worked out from nothing. */
export const planFull: Bench = {
  name: 'plan-full',
  unit: 'ms',
  reference: 'one multiplication and rounding of decimal.js per cell',
  goal: { of: 'ratio', atMost: 4 },
  async prepare() {
    const plans = benchPlans();
    return {
      ours: () => milliseconds(async () => plans.map((plan) => openPlan(plan)), TIMES),
      reference: () => milliseconds(async () => multiplyAll(), TIMES),
    };
  },
};

function multiplyAll(): number {
  const [amount, factor] = [new Decimal('1234567'), new Decimal('1.0123456')];
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) sum += amount.times(factor).toDecimalPlaces(0).toNumber();
  return sum;
}
