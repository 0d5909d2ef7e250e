import type { Month } from '@tieout/finance/month.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { list } from './list.ts';
import { lineAmounts, planBalance } from './plan-balance.ts';
import { planItem, planItemEdit, scenarioDeltas } from './plan-items.ts';
import { monthAmounts, planMethod } from './plan-methods.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { sectionFrame } from './structure-frame.ts';

export const PLAN_STATUSES = ['DRAFT', 'APPROVED', 'ARCHIVED'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Of one save; a block of 300 rows and three years is one. */
export const MOST_CELLS = 12_000;

const name = z.string().trim().min(1, 'A plan needs a name').max(80, 'A name has at most 80 characters');
export const rowCode = z.string().max(200).meta({ description: 'A leaf of the P&L structure' });

export const planHead = z
  .object({
    id,
    name,
    currency,
    start: month,
    monthCount: z.int(),
    scenario: z.string(),
    edition: z.int().meta({ description: 'How often it was made anew from another plan, 1 of the first' }),
    status: z.enum(PLAN_STATUSES),
    asOf: month.meta({ description: 'The last closed month it was made of' }),
    parentPlanId: id.nullable(),
    createdAt: instant,
    createdBy: z.string().nullable(),
    approvedAt: instant.nullable(),
    version: z.int().meta({ description: 'Of its cells and rules; of no other plan' }),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'PlanHead' });
export type PlanHead = z.output<typeof planHead>;

const typedCell = z
  .object({
    month,
    value: minorUnits.nullable().meta({ description: 'Null: given back to its rule' }),
    version: z.int().meta({ description: 'The version of the plan it was typed in' }),
    by: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'PlanTypedCell' });
export type PlanTypedCell = z.output<typeof typedCell>;

const planRow = z
  .object({
    code: rowCode,
    name: z.string(),
    section: z.string(),
    side: z.union([z.literal(1), z.literal(-1)]),
    isPeople: z.boolean(),
    method: planMethod,
    sentence: z.string().meta({ description: 'How its amounts come about' }),
    typed: z.array(typedCell),
    inherited: monthAmounts.meta({ description: 'Of a scenario: cells typed in its base' }),
    actuals: monthAmounts,
  })
  .meta({ id: 'PlanRow' });
export type PlanRowAnswer = z.output<typeof planRow>;

const planProposal = z
  .object({
    code: rowCode,
    month,
    value: minorUnits.nullable().meta({ description: 'Null: given back to its rule' }),
    by: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'PlanProposal' });
export type PlanProposal = z.output<typeof planProposal>;

export const plan = z
  .object({
    ...planHead.shape,
    closedThrough: month.nullable(),
    booksFrom: month.nullable().meta({ description: 'Month of the first posting' }),
    headcounts: z
      .record(z.string(), z.record(z.string(), z.number()) as unknown as z.ZodType<Partial<Record<Month, number>>>)
      .meta({ description: 'Heads at the ends of closed months by function, as pay runs say them; "" is everybody' }),
    fiscalYearStartMonth: z.int().min(1).max(12),
    months: z.array(month).meta({ description: 'Closed months for comparison, then those of the plan' }),
    sections: z.array(sectionFrame),
    nodes: z
      .array(z.object({ code: z.string(), name: z.string(), parent: z.string().nullable() }))
      .meta({ description: 'The rows of the P&L structure, parents first, in reading order' }),
    rows: z.array(planRow).meta({ description: 'Its leaves' }),
    items: z.array(planItem),
    balance: planBalance,
    balances: lineAmounts,
    departments: z
      .array(z.object({ id, name: z.string(), rows: z.array(rowCode) }))
      .meta({ description: 'Of the company, with the rows they plan; to whoever plans some of them only, these' }),
    part: z
      .object({ rest: monthAmounts.meta({ description: 'Effect of all other rows on profit, in one sum' }) })
      .nullable()
      .meta({ description: 'To whoever plans some departments only: their rows, and all others as one sum' }),
    proposals: z.array(planProposal).meta({ description: 'Cells that wait for whoever plans the company' }),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Plan' });
export type PlanAnswer = z.output<typeof plan>;

const company = { access: 'company', resource: 'planning', query: companyQuery } as const;
/** Whoever plans a department only comes in, too, and gets its rows. */
const byDepartment = { thing: 'any' } as const;
const reading = { ...company, ...byDepartment, level: 'view', method: 'GET' } as const;
const changing = { ...company, level: 'edit' } as const;
const one = { params: z.object({ id }) };

export const getPlans = defineEndpoint({
  ...reading,
  path: '/api/me/plans',
  summary: 'Plans of the company: drafts first, then those that are approved, then the archive',
  response: z.object({
    plans: z.array(planHead),
    can: z.object({ edit: z.boolean() }),
    closedThrough: month.nullable(),
    businessModel: z.string().nullable(),
  }),
});

export const createPlan = defineEndpoint({
  ...changing,
  method: 'POST',
  path: '/api/me/plans',
  creates: true,
  summary:
    "Begins a draft from the company's history, from the template of its business model, from a file, or an empty one",
  body: z.object({
    name: name.optional().meta({ description: 'Without it one after its last fiscal year' }),
    from: z.enum(['history', 'template', 'file', 'nothing']),
    rows: list(z.object({ code: rowCode, values: monthAmounts }))
      .max(500)
      .optional()
      .meta({ description: 'Of a file: the amounts of its rows, as checkPlanFile answers them' }),
    months: z.int().min(12).max(60).optional().meta({ description: 'Without it to the end of the next fiscal year' }),
  }),
  response: planHead,
  refusals: ['conflict'],
});

export const getPlan = defineEndpoint({
  ...reading,
  ...one,
  path: '/api/me/plans/{id}',
  summary: 'A plan with its rows, their rules, typed cells and actuals: all that its figures are made of',
  response: plan,
});

export const renamePlan = defineEndpoint({
  ...changing,
  ...one,
  method: 'PUT',
  path: '/api/me/plans/{id}',
  summary: 'Names a plan anew',
  body: z.object({ name }),
  response: planHead,
});

export const deletePlan = defineEndpoint({
  ...changing,
  ...one,
  method: 'DELETE',
  path: '/api/me/plans/{id}',
  summary: 'Puts a draft into the archive, from where it can be cloned; an approved plan stays',
  response: planHead,
  refusals: ['conflict'],
});

const otherEdit = z.object({ code: rowCode, ...typedCell.shape }).meta({ id: 'PlanOtherEdit' });
export type PlanOtherEdit = z.output<typeof otherEdit>;

export const savePlanCells = defineEndpoint({
  ...changing,
  ...byDepartment,
  ...one,
  method: 'PATCH',
  path: '/api/me/plans/{id}/cells',
  summary:
    'Saves typed cells, rules and items of a draft, each by its last writer, and tells what others typed meanwhile; of whoever plans a department only, proposes its cells',
  body: z.object({
    seen: z.int().min(0).meta({ description: 'The version of the plan that the person has seen' }),
    cells: list(z.object({ code: rowCode, month, value: minorUnits.nullable() })).max(MOST_CELLS),
    rules: list(z.object({ code: rowCode, method: planMethod }))
      .max(500)
      .optional(),
    items: list(planItemEdit).max(500).optional(),
  }),
  response: z
    .object({
      version: z.int(),
      changedAt: instant,
      others: z.array(otherEdit).meta({ description: 'What others typed since, in cells that this change left alone' }),
      replaced: z
        .array(otherEdit)
        .meta({ description: 'What others typed since in cells that this change has replaced' }),
      items: z.array(planItem).meta({ description: 'All of the plan, as they are now' }),
    })
    .meta({ id: 'SavedPlanCells' }),
  refusals: ['conflict'],
});

const cellsOf = list(z.object({ code: rowCode, month })).max(MOST_CELLS);

export const decideProposals = defineEndpoint({
  ...changing,
  ...one,
  method: 'POST',
  path: '/api/me/plans/{id}/proposals',
  creates: false,
  summary: 'Takes over proposed cells of a draft, or declines them, cell by cell; those that are gone are left out',
  body: z.object({ accepted: cellsOf, declined: cellsOf }),
  response: z.object({ version: z.int() }),
  refusals: ['conflict'],
});

export const assignPlanRow = defineEndpoint({
  ...changing,
  method: 'PUT',
  path: '/api/me/plans/departments',
  summary: 'Says which department plans a row, in all plans of the company',
  body: z.object({ code: rowCode, departmentId: id.nullable() }),
  response: z.object({ code: rowCode, departmentId: id.nullable() }),
});

export const clonePlan = defineEndpoint({
  ...changing,
  ...one,
  method: 'POST',
  path: '/api/me/plans/{id}/clone',
  creates: true,
  summary: 'Begins a draft with the amounts of another plan',
  body: z.object({ name: name.optional() }),
  response: planHead,
  refusals: ['conflict'],
});

export const createScenario = defineEndpoint({
  ...changing,
  ...one,
  method: 'POST',
  path: '/api/me/plans/{id}/scenarios',
  creates: true,
  summary: 'Begins a scenario of a plan, which follows it but for what it changes and its own cells',
  body: z.object({
    scenario: z
      .string()
      .trim()
      .min(1, 'A scenario needs a name')
      .max(40, 'A name has at most 40 characters')
      .refine((text) => text.toUpperCase() !== 'BASE', 'The base is there already')
      .meta({ description: 'BEST, WORST, or a name' }),
    deltas: scenarioDeltas.optional().meta({ description: 'Without it those that are usual' }),
  }),
  response: planHead,
  refusals: ['conflict'],
});

export const approvePlan = defineEndpoint({
  ...changing,
  ...one,
  method: 'POST',
  path: '/api/me/plans/{id}/approve',
  creates: false,
  summary: 'Locks a draft for ever as the plan of record; the one before it goes to the archive',
  response: planHead,
  refusals: ['conflict'],
});

export const PLAN_ENDPOINTS: readonly Endpoint[] = [
  getPlans,
  createPlan,
  getPlan,
  renamePlan,
  savePlanCells,
  decideProposals,
  assignPlanRow,
  clonePlan,
  createScenario,
  approvePlan,
  deletePlan,
];
