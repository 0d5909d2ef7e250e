import { firstPlan } from '@tieout/finance/plan/first/first-plan.ts';
import { modelOf, type OpenPlan } from './open-plan.ts';
import type { PlanRule } from './plan-lines.queries.ts';

/** The rules a first plan begins with. Rows without any history get none: they would only say that they plan nothing. */
export function startingRules(open: OpenPlan): PlanRule[] {
  const rules = firstPlan(modelOf(open, [...open.rows]));
  return open.rows.flatMap(({ code, actuals }) => {
    const rule = rules.get(code);
    if (rule === undefined || Object.values(actuals).every((amount) => amount === 0)) return [];
    const { kind, ...params } = rule.method;
    return [{ code, method: kind, params, sentence: rule.sentence }];
  });
}
