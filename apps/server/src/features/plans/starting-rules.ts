import type { PlanItem } from '@tieout/contracts/plan-items.ts';
import { firstPlan } from '@tieout/finance/plan/first/first-plan.ts';
import { PLAN_TEMPLATES, type PlanTemplate } from '@tieout/finance/plan/first/template-plan.ts';
import { AppError } from '#server/app-error.ts';
import { modelOf, type OpenPlan } from './open-plan.ts';
import type { PlanRule } from './plan-lines.queries.ts';

export type StartingPoint = 'history' | 'template' | 'nothing';

export interface PlanStart {
  rules: PlanRule[];
  items: PlanItem[];
}

/** What a new plan begins with. */
export function startOf(from: StartingPoint, open: OpenPlan): PlanStart {
  if (from === 'nothing') return { rules: [], items: [] };
  return from === 'history' ? { rules: startingRules(open), items: [] } : templateOf(open);
}

/** The rules a first plan begins with. Rows without any history get none: they would only say that they plan nothing. */
function startingRules(open: OpenPlan): PlanRule[] {
  const rules = firstPlan(modelOf(open, [...open.rows]));
  return open.rows.flatMap(({ code, actuals }) => {
    const rule = rules.get(code);
    if (rule === undefined || Object.values(actuals).every((amount) => amount === 0)) return [];
    const { kind, ...params } = rule.method;
    return [{ code, method: kind, params, sentence: rule.sentence }];
  });
}

/** Drivers of the business model to be filled in, and the rows that follow them. */
function templateOf({ rows, months, view: { company } }: OpenPlan): PlanStart {
  const [first] = months;
  const template: PlanTemplate | undefined =
    company.businessModel === null ? undefined : PLAN_TEMPLATES[company.businessModel];
  if (template === undefined || first === undefined) {
    throw new AppError('conflict', 'A template needs the business model of the company. Choose it in the settings.');
  }
  return {
    rules: rows.flatMap(({ code }) => {
      const rule = template.methods[code];
      if (rule === undefined) return [];
      const { kind, ...params } = rule.method;
      return [{ code, method: kind, params, sentence: rule.sentence }];
    }),
    items: template.drivers.map(({ key, name, unit, value }) => ({
      kind: 'DRIVER',
      key,
      value: { name, unit, values: { [first]: value } },
    })),
  };
}
