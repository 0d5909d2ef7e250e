import { changePlan } from '@tieout/finance/plan/change-plan.ts';
import { openPlan } from '@tieout/finance/plan/compute-plan.ts';
import type { Bench } from '../bench.ts';
import { milliseconds } from '../measure/milliseconds.ts';
import { benchPlans, typedInto } from '../plan/bench-plan.ts';

const TIMES = { times: 3 };

/** One cell typed into the same plan, in all three scenarios; fifty rows follow it. */
export const planEdit: Bench = {
  name: 'plan-edit',
  unit: 'ms',
  reference: 'the whole plan worked out anew',
  goal: { of: 'ratio', atMost: 1 / 20 },
  async prepare() {
    const plans = benchPlans();
    const states = plans.map((plan) => openPlan(plan));
    let amount = 0;
    return {
      ours: () => {
        amount += 1;
        return milliseconds(
          async () => states.map((state) => changePlan(state, typedInto(state.model, amount))),
          TIMES,
        );
      },
      reference: () => milliseconds(async () => plans.map((plan) => openPlan(plan)), TIMES),
    };
  },
};
