import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { uploadedFileName } from './ledger-import.ts';
import { monthAmounts } from './plan-methods.ts';
import { rowCode } from './plans.ts';
import { companyQuery, currency, id } from './primitives.ts';

export const PLAN_FILE_LIMITS = { bytes: 5 * 1024 * 1024, rows: 2_000, months: 60, shown: 10 } as const;

/** What can be wrong with a budget (finance 3.5). Nothing is taken of a file with any of them. */
export const PLAN_FILE_PROBLEMS = [
  'EMPTY_FILE',
  'NO_HEADER',
  'NO_MONTH_COLUMNS',
  'INVALID_NUMBER',
  'PERCENT_NOT_ALLOWED',
  'DUPLICATE_LINE',
  'AMBIGUOUS_CATEGORY',
  'UNKNOWN_CURRENCY',
  'MONTH_GAP',
  'TOO_LARGE',
] as const;
export type PlanFileProblem = (typeof PLAN_FILE_PROBLEMS)[number];

const remark = z.object({
  cell: z.string().nullable().meta({ description: 'Its address in the file, such as C5' }),
  message: z.string(),
});
export type PlanFileRemark = z.output<typeof remark>;

export const planFileCheck = z
  .object({
    source: z
      .enum(['table', 'workbook'])
      .meta({ description: 'workbook: written by this plan, so that it knows what was changed in it since' }),
    sheets: z.array(z.string()).meta({ description: 'Of a workbook, those that can be seen; empty of any other file' }),
    sheet: z.string().nullable().meta({ description: 'The one that was read' }),
    currency: currency.nullable().meta({ description: 'Of the plan; null where nothing could be read' }),
    columns: z
      .array(z.object({ name: z.string(), readAs: z.string().nullable() }))
      .meta({ description: 'The columns of the file, and as what each is read; null: not at all' }),
    preview: z
      .array(z.object({ line: z.int(), cells: z.array(z.string()), wrong: z.array(z.int()) }))
      .meta({ description: 'Lines with mistakes, else its first ones, and which of their cells are wrong' }),
    months: z.array(month).meta({ description: 'Of the file that the plan has and that are not closed' }),
    ignoredMonths: z.int().meta({ description: 'Months of the file that the plan does not have, or that are closed' }),
    rows: z
      .array(
        z.object({
          line: z.int(),
          label: z.string(),
          code: rowCode.nullable(),
          name: z.string().nullable(),
          role: z.enum(['row', 'total', 'unknown', 'skipped']),
        }),
      )
      .meta({ description: 'unknown: nobody has said yet which row it is, or that it is none' }),
    leaves: z
      .array(z.object({ code: rowCode, name: z.string(), section: z.string() }))
      .meta({ description: 'Rows of the plan that an unknown line can be about; empty where there is none' }),
    questions: z
      .array(z.enum(['decimal-mark', 'costs-negative']))
      .meta({ description: 'What the file does not say by itself; nothing is taken before they are answered' }),
    errors: z.array(z.object({ code: z.enum(PLAN_FILE_PROBLEMS), count: z.int(), shown: z.array(remark) })),
    errorCount: z.int(),
    warnings: z.array(remark).meta({
      description:
        'Totals of the file that its parts do not add up to (TOTAL_MISMATCH), and rates that amounts were converted at',
    }),
    warningCount: z.int(),
    totals: z.array(z.object({ name: z.string(), amount: minorUnits })).meta({ description: 'By section' }),
    values: z
      .array(z.object({ code: rowCode, values: monthAmounts }))
      .meta({ description: 'What the file plans, row by row; empty while something is wrong or open' }),
    changes: z
      .array(
        z.object({
          code: rowCode,
          name: z.string(),
          month,
          from: minorUnits.nullable(),
          to: minorUnits.nullable().meta({ description: 'Null: given back to its rule' }),
          isTouched: z
            .boolean()
            .meta({ description: 'Somebody has changed it in the plan since the file was written' }),
        }),
      )
      .meta({ description: 'Cell by cell; to be saved as typed cells' }),
  })
  .meta({ id: 'PlanFileCheck' });
export type PlanFileCheck = z.output<typeof planFileCheck>;

const column = z.coerce.number().int().min(0).max(999).optional();

const company = { access: 'company', resource: 'planning' } as const;
const planFileFormat = z.enum(['csv', 'xlsx']);
export type PlanFileFormat = z.output<typeof planFileFormat>;

export const checkPlanFile = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/me/plans/file/check',
  creates: false,
  isExpensive: true,
  summary: 'What a budget (CSV or XLSX) says, what is wrong with it, and what it would change; nothing is saved',
  query: companyQuery.extend({
    fileName: uploadedFileName,
    planId: id.optional().meta({ description: 'The draft it is for; without it a new plan' }),
    decimalMark: z.enum(['.', ',']).optional(),
    costs: z.enum(['keep', 'flip']).optional().meta({ description: 'flip: costs of the file are negative' }),
    currency: currency
      .optional()
      .meta({ description: 'Of lines that name none; without it that of the plan. Amounts in others are converted' }),
    sheet: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Of a workbook; without it “Budget”, else the first one' }),
    firstColumn: column.meta({ description: 'Months by hand: the first column of a month, counted from 0' }),
    lastColumn: column.meta({ description: 'The last column of a month' }),
    firstMonth: month.optional().meta({ description: 'The month of the first one; the others follow it' }),
    duplicates: z.enum(['add']).optional().meta({ description: 'Lines of the same row are added up' }),
    rows: z
      .string()
      .max(6000, 'So many rows cannot be named by hand. Name them in the file')
      .regex(/^(\d{1,5}:[^:,]{0,200}(,|$))*$/, 'Rows look like 12:R.SUB,13:')
      .optional()
      .meta({ description: 'Rows of lines, chosen by hand: line and code, without a code the line is left out' }),
  }),
  uploadBytes: PLAN_FILE_LIMITS.bytes,
  response: planFileCheck,
  refusals: ['conflict'],
});

export const getPlanFile = defineEndpoint({
  ...company,
  level: 'export',
  method: 'GET',
  path: '/api/me/plans/{id}/file',
  summary: 'The rows of a plan as CSV, or as a workbook whose sums and rules are formulas; both can be uploaded again',
  params: z.object({ id }),
  query: companyQuery.extend({ format: planFileFormat }),
  // Never sent: the file comes at once.
  response: jobReceipt,
  file: true,
});

export const PLAN_FILE_ENDPOINTS: readonly Endpoint[] = [checkPlanFile, getPlanFile];
