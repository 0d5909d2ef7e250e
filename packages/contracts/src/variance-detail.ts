import { CAUSES } from '@tieout/finance/changes/causes.ts';
import { z } from 'zod';
import { sentencePiece } from './changes.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';
import { cell, MAX_MONTHS } from './statements.ts';

/** Statements with a plan beside their figures. */
export const PLANNED_STATEMENTS = ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW'] as const;
export type PlannedStatement = (typeof PLANNED_STATEMENTS)[number];
/** The longest column of a statement. */
export const MOST_PLANNED_MONTHS = MAX_MONTHS;

const rowCode = z.string().min(1).max(200).meta({ description: '`code` of a row of the statement' });
const planId = id.optional().meta({ description: 'Without it the plan of record' });

export const varianceNote = z
  .object({ text: z.string(), by: z.string().nullable(), at: instant })
  .meta({ id: 'VarianceNote' });
export type VarianceNote = z.output<typeof varianceNote>;

export const saveVarianceNote = defineEndpoint({
  method: 'PUT',
  path: '/api/me/plan-vs-actual/notes',
  access: 'company',
  resource: 'planning',
  level: 'comment',
  summary: 'Says why a row of a month is not what was planned; an empty text takes the note away',
  query: companyQuery,
  body: z.object({
    month,
    row: rowCode,
    text: z.string().trim().max(500, 'A note has at most 500 characters'),
  }),
  response: z.object({ note: varianceNote.nullable() }),
});

const varianceCause = z
  .object({ row: rowCode, cause: z.enum(CAUSES), reason: z.array(sentencePiece) })
  .meta({ id: 'VarianceCause' });
export type VarianceCause = z.output<typeof varianceCause>;

export const getVarianceCauses = defineEndpoint({
  method: 'GET',
  path: '/api/me/plan-vs-actual/causes',
  access: 'company',
  resource: 'planning',
  level: 'view',
  summary: 'Likely causes of the material variances of a closed month, where the books decide',
  query: companyQuery.extend({ month, plan: planId }),
  response: z.object({ causes: z.array(varianceCause) }).meta({ id: 'VarianceCauses' }),
});

const planLine = z
  .object({
    name: z.string(),
    department: z.string().nullable(),
    planName: z.string(),
    method: z.string().meta({ description: 'In two or three words' }),
    sentence: z.string().meta({ description: 'How its amounts come about' }),
    amount: cell.meta({ description: 'As the cell shows it: all lines make its amount' }),
    typed: z
      .array(
        z.object({ month, value: minorUnits, rule: minorUnits.nullable(), by: z.string().nullable(), at: instant }),
      )
      .meta({ description: 'Months somebody typed over, in the currency of the plan, beside what the rule gives' }),
  })
  .meta({ id: 'PlanCellLine' });
export type PlanCellLine = z.output<typeof planLine>;

export const planCell = z
  .object({ currency, planCurrency: currency.nullable(), total: cell, lines: z.array(planLine) })
  .meta({ id: 'PlanCell' });
export type PlanCellAnswer = z.output<typeof planCell>;

export const getPlanCell = defineEndpoint({
  method: 'GET',
  path: '/api/me/plan-vs-actual/plan-cell',
  access: 'company',
  resource: 'planning',
  level: 'drill',
  summary: 'What a planned amount is made of: lines, their rules and what was typed over them',
  query: companyQuery.extend({
    type: z.enum(PLANNED_STATEMENTS).optional().meta({ description: 'Without it the P&L' }),
    row: rowCode,
    from: month,
    to: month,
    plan: planId,
    currency: currency.optional().meta({ description: 'Without it the one that is reported in' }),
    departmentId: z.string().max(64).optional(),
  }),
  response: planCell,
});

export const VARIANCE_DETAIL_ENDPOINTS: readonly Endpoint[] = [saveVarianceNote, getVarianceCauses, getPlanCell];
