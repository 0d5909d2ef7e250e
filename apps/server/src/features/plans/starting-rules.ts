import type { PlanItem } from '@tieout/contracts/plan-items.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import { firstPlan } from '@tieout/finance/plan/first/first-plan.ts';
import { PLAN_TEMPLATES, type PlanTemplate } from '@tieout/finance/plan/first/template-plan.ts';
import { AppError } from '#server/app-error.ts';
import { modelOf, type OpenPlan } from './open-plan.ts';
import type { PlanRule } from './plan-lines.queries.ts';

export type StartingPoint = 'history' | 'template' | 'file' | 'nothing';

/** What a file plans of a row. */
export interface FileRow {
  code: string;
  values: MonthAmounts;
}

export interface PlanStart {
  rules: PlanRule[];
  items: PlanItem[];
}

/** What a new plan begins with. */
export function startOf(from: StartingPoint, open: OpenPlan, rows: readonly FileRow[]): PlanStart {
  if (from === 'nothing') return { rules: [], items: [] };
  if (from === 'file') return { rules: fileRules(open, rows), items: [] };
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

/** Amounts as the file gives them: a scenario changes them as it changes any other amounts. */
function fileRules(open: OpenPlan, rows: readonly FileRow[]): PlanRule[] {
  const codes = new Set(open.rows.map(({ code }) => code));
  if (rows.length === 0 || rows.some(({ code }) => !codes.has(code))) {
    throw new AppError('invalid-input', 'The file is about rows that the report does not have. Check it again.');
  }
  return rows.map(({ code, values }) => ({
    code,
    method: 'IMPORT',
    params: { values },
    sentence: 'As the uploaded file says.',
  }));
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
