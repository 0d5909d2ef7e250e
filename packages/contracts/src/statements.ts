import { REASONS } from '@tieout/finance/metric-value.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { figureSource } from './headline.ts';
import { NOTHING_OPEN, openDecisions } from './kind-decision.ts';
import { list } from './list.ts';
import { companyQuery, currency, id } from './primitives.ts';
import { REPORT_TYPES } from './report-types.ts';
import { cellRange, restatedCell, statementNote } from './statement-remarks.ts';

/** Statements that are made of the ledger alone. */
export const STATEMENT_TYPES = ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW', 'CASH_IN_OUT'] as const;
export const statementType = z.enum(STATEMENT_TYPES).meta({ id: 'StatementType' });
export type StatementType = z.output<typeof statementType>;

/** The plan's reports are the P&L with a plan in it, and share its tree (finance 2.1). */
export const reportType = z.enum(REPORT_TYPES).meta({ id: 'ReportType' });
export type ReportType = z.output<typeof reportType>;
export type PlanReport = Exclude<ReportType, StatementType>;

export function isPlanReport(type: ReportType): type is PlanReport {
  return type === 'PLAN_VS_ACTUAL' || type === 'FINANCIAL_PLANNING';
}

/** The statement of the ledger that a report is one of. */
export function ledgerTypeOf(type: ReportType): StatementType {
  return isPlanReport(type) ? 'MANAGERIAL_PNL' : type;
}

export const PERIOD_PRESETS = [
  'this-month',
  'last-closed-month',
  'this-quarter',
  'last-quarter',
  'fiscal-ytd',
  'last-fiscal-year',
  'trailing-12-months',
  'next-12-months',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

export const COMPARISONS = ['previous-period', 'previous-year', 'plan'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Columns between and behind those of the periods. */
export const SUBTOTALS = ['quarters', 'ytd'] as const;
export type Subtotal = (typeof SUBTOTALS)[number];
/** Ten years of months. */
export const MAX_MONTHS = 120;

export const GRANULARITIES = ['month', 'quarter', 'year'] as const;
export const SCALES = ['units', 'k', 'm'] as const;
export type Scale = (typeof SCALES)[number];
export const basis = z.enum(['ACCRUAL', 'CASH']);
export type Basis = z.output<typeof basis>;

/** The bucket of lines without a department (finance 1.8). */
export const NO_DEPARTMENT = 'none';
/** The same of classes. */
export const NO_CLASS = 'none';

const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A list of words in an address, each at most once. */
function wordList<const Word extends string>(words: readonly Word[], allowed: string, once: string) {
  return z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(
      list(z.enum(words, allowed))
        .max(words.length)
        .refine((asked) => new Set(asked).size === asked.length, once),
    );
}

export const comparisonsText = wordList(
  COMPARISONS,
  'Comparisons are previous-period, previous-year and plan, separated by commas',
  'Each comparison can be asked for once',
).meta({
  description:
    'Up to three of previous-period, previous-year, plan, separated by commas; empty for none, and without it the ' +
    "company's setting",
});

const subtotalsText = wordList(
  SUBTOTALS,
  'Subtotals are quarters and ytd, separated by commas',
  'Each subtotal can be asked for once',
).meta({
  description:
    'Columns besides those of the periods: quarters (behind the months of each whole fiscal quarter) and ytd (the fiscal ' +
    'year to the last month of the period that has come); not in the balance sheet, whose figures are those of a day',
});

/** What a statement can be asked for; the same fields choose the figures of a drill-down and of an export. */
export const statementQuery = z.object({
  type: reportType,
  period: z
    .string()
    .max(30)
    .optional()
    .meta({
      description:
        'A label such as Jan-24 (the twelve months that start with it), a range such as 2024-01..2024-12, or a preset ' +
        `(${PERIOD_PRESETS.join(', ')}); without it the twelve months to the last closed one, or, before any is closed, ` +
        'the months that have data',
    }),
  granularity: z
    .enum(GRANULARITIES)
    .optional()
    .meta({ description: 'One column per month (default), quarter or year' }),
  compare: comparisonsText.optional(),
  subtotals: subtotalsText.optional(),
  basis: basis.optional().meta({ description: "Without it the company's setting; balances and cash flow are accrual" }),
  currency: currency.optional().meta({ description: "The reporting currency; without it the company's setting" }),
  departmentId: z
    .union([id, z.literal(NO_DEPARTMENT)])
    .optional()
    .meta({ description: 'Only lines of this department and those below it; "none" for lines without one' }),
  classId: z
    .union([id, z.literal(NO_CLASS)])
    .optional()
    .meta({ description: 'Only lines of this class and those below it; "none" for lines without one' }),
  scale: z.enum(SCALES).optional().meta({ description: 'How the reader wants figures shown; never changes a value' }),
  zeroRows: booleanText.optional().meta({ description: 'Whether rows without any amount are listed' }),
  knownOn: localDate.optional().meta({ description: 'The books as they were known at the end of this day' }),
  publicationId: id.optional().meta({ description: 'An older publication, for callers who read what was published' }),
});
export type StatementQuery = z.output<typeof statementQuery>;

/** A figure in minor units, a reason why there is none, or null for a month that has not come yet. */
export const cell = z
  .union([minorUnits, z.enum(REASONS), z.null()])
  .meta({ id: 'StatementCell', description: 'Minor units; a reason code; null for a month that has not come yet' });
export type StatementCell = z.output<typeof cell>;

/** Tenths of a percent, so that 12.5 % is 125. */
export const tenths = z
  .union([z.int(), z.enum(REASONS), z.null()])
  .meta({ id: 'StatementPercent', description: 'Tenths of a percent; a reason code; null where the figure is null' });

export const statementColumn = z
  .object({
    key: z
      .string()
      .meta({ description: 'Stable within the answer: 2026-01, 2026-Q1, FY2026, ytd, total, and compare keys' }),
    kind: z.enum(['month', 'quarter', 'year', 'subtotal', 'ytd', 'total', 'comparison', 'change', 'change-percent']),
    label: z.string(),
    from: month,
    to: month,
    state: z
      .enum(['closed', 'open', 'future'])
      .meta({ description: 'open while any of its months is not closed, future when all of them are after today' }),
    remark: z
      .string()
      .nullable()
      .meta({
        description:
          'What a reader must know of its figures, shown beside the label: open, incl. open month, or the months that a ' +
          'change compares where the column shows more of them',
      }),
    comparison: z.enum(COMPARISONS).nullable(),
    of: z.string().nullable().meta({ description: 'Key of the column that a comparison or change belongs to' }),
  })
  .meta({ id: 'StatementColumn' });
export type StatementColumn = z.output<typeof statementColumn>;

/** A month, quarter or year of the period that was chosen. */
export function isPeriodColumn({ kind }: Pick<StatementColumn, 'kind'>): boolean {
  return kind === 'month' || kind === 'quarter' || kind === 'year';
}

/** Adds up periods: an open one among them is marked where it stands. */
export function isSumColumn({ kind }: Pick<StatementColumn, 'kind'>): boolean {
  return kind === 'subtotal' || kind === 'ytd' || kind === 'total';
}

/** Where the change stands that a change in percent is of; -1 for every other column. */
export function indexOfChange(
  columns: readonly Pick<StatementColumn, 'kind' | 'of' | 'comparison'>[],
  { kind, of, comparison }: Pick<StatementColumn, 'kind' | 'of' | 'comparison'>,
): number {
  if (kind !== 'change-percent') return -1;
  return columns.findIndex((each) => each.kind === 'change' && each.of === of && each.comparison === comparison);
}

export const structurePath = z
  .object({
    sectionName: z.string(),
    typeName: z.string().optional(),
    groupName: z.string().optional(),
    categoryName: z.string().optional(),
  })
  .meta({ id: 'StructurePath', description: 'A row by its names from the top' });

export const statementRow = z
  .object({
    code: z.string().meta({ description: 'Stable name of the row: drill-downs ask for it' }),
    name: z.string(),
    kind: z.enum(['node', 'computed', 'hidden']),
    level: z.int().meta({ description: '1 section, 2 type, 3 group, 4 category, 0 computed' }),
    parent: z.string().nullable().meta({ description: 'Code of the row above it in the tree' }),
    path: structurePath.nullable(),
    isUnplaced: z.boolean().meta({ description: 'Accounts no rule knew a place for: the amber row of its section' }),
    isUndecided: z
      .boolean()
      .default(false)
      .meta({ description: 'Accounts of unknown kind, credits positive: the amber row that is in no subtotal' }),
    isRestricted: z
      .boolean()
      .default(false)
      .meta({ description: 'One total of lines that the reader is not told one by one: nothing stands below it' }),
    accountCount: z.int().meta({ description: 'Accounts behind the row' }),
    hiddenCount: z.int().meta({ description: 'How many rows a "Hidden items" row stands for' }),
    marginName: z.string().nullable().meta({ description: 'Name of the percentage of a computed row' }),
    side: z.union([z.literal(1), z.literal(-1)]).meta({ description: '-1 where a cost reads as a positive number' }),
    style: z.enum(['section', 'type', 'line', 'subtotal', 'total', 'memo']),
    values: z.array(z.union([cell, tenths])).meta({
      description: 'One per column: minor units; tenths of a percent in columns of kind change-percent',
    }),
    percent: z.array(tenths).nullable().meta({
      description:
        'Percent of revenue, one per column, and in columns of kind change its change in percentage points; P&L only',
    }),
    restated: z.array(restatedCell),
    ranges: z.array(cellRange).default([]).meta({
      description: 'Between which amounts a figure lies until the unsure accounts are decided, by column',
    }),
    signChanges: z.array(z.int()).meta({
      description: 'Columns of changes in percent in which a negative figure became a positive one (finance 3.4)',
    }),
    isDrillable: z.boolean(),
  })
  .meta({ id: 'StatementRow' });
export type StatementRowAnswer = z.output<typeof statementRow>;

export const statementCheck = z
  .object({
    id: z.enum(['ledger-balances', 'nothing-lost', 'balance-sheet-balances', 'cash-ties', 'balances-equal-lines']),
    label: z.string(),
    ok: z.boolean().nullable().meta({ description: 'null while a part of it is not known, such as a missing rate' }),
    difference: z
      .union([minorUnits, z.enum(REASONS)])
      .meta({ description: 'Minor units, 0 where it holds; the reason where it is not known' }),
  })
  .meta({ id: 'StatementCheck' });

export const statement = z
  .object({
    type: reportType,
    title: z.string(),
    companyId: id,
    companyName: z.string(),
    currency,
    basis,
    scale: z.enum(SCALES),
    period: z.object({
      label: z.string().meta({ description: 'What was chosen: Jan-24, Fiscal YTD, Jan-24 – Mar-24' }),
      from: month,
      to: month,
    }),
    granularity: z.enum(GRANULARITIES),
    departmentId: z.union([id, z.literal(NO_DEPARTMENT)]).nullable(),
    classId: z.union([id, z.literal(NO_CLASS)]).nullable(),
    columns: z.array(statementColumn),
    rows: z.array(statementRow),
    checks: z.array(statementCheck),
    notes: z.array(statementNote),
    decisions: openDecisions.default(NOTHING_OPEN),
    isRestricted: z.boolean().default(false).meta({
      description: 'Some lines are kept from the reader: there are no departments, no other basis and no earlier day',
    }),
    source: figureSource,
    knownOn: localDate.nullable(),
    closedThrough: month.nullable(),
    firstMonth: month.nullable().meta({ description: 'Month of the first posting' }),
    today: localDate.meta({ description: "The company's date" }),
    fiscalYearStartMonth: z.int().min(1).max(12),
    display: z.object({
      showCostsAsNegative: z.boolean(),
      negativeFormat: z.enum(['minus', 'parentheses']),
      percentOfRevenue: z.boolean(),
      decimals: z.int().min(0).max(4),
    }),
    ledgerVersion: z.int(),
    structureVersion: z.int(),
    departments: z.array(z.object({ id, name: z.string(), parentId: id.nullable() })),
    classes: z.array(z.object({ id, name: z.string(), parentId: id.nullable() })),
    currencies: z.array(currency).meta({ description: 'Currencies the company can report in' }),
    can: z.object({
      drill: z.boolean(),
      export: z.boolean(),
      editStructure: z.boolean(),
      // Statements that were published before it was there have none.
      drillPlan: z.boolean().optional().meta({ description: 'Whether planned figures can be looked behind' }),
    }),
  })
  .meta({ id: 'Statement' });
export type Statement = z.output<typeof statement>;

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/financial-reports',
  access: 'company',
  resource: 'reports',
  thing: { in: 'query', field: 'type' },
  level: 'view',
  summary: 'A financial statement',
  query: companyQuery.extend(statementQuery.shape),
  response: statement,
});

export const STATEMENTS_ENDPOINTS: readonly Endpoint[] = [getStatement];
