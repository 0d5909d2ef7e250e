import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { companyQuery, currency, id } from './primitives.ts';
import { basis, cell, COMPARISONS, NO_CLASS, NO_DEPARTMENT, statementType } from './statements.ts';

export const STATEMENT_PAGE_SIZE = 100;
export const LINE_SORTS = ['date', 'amount', 'counterparty'] as const;
export const LINE_GROUPS = ['counterparty', 'account', 'month'] as const;

/** A cell of a statement: its row, its months and whatever else chose the figure. */
export const drilledCell = z.object({
  type: statementType,
  row: z.string().max(200).meta({ description: '`code` of the row' }),
  from: month.optional().meta({ description: 'With `to`; without both, the period a statement shows first' }),
  to: month.optional(),
  comparison: z.enum(COMPARISONS).exclude(['plan']).optional().meta({
    description: 'Of a comparison column, whose own months are asked for; decides nothing but the title',
  }),
  basis: basis.optional(),
  currency: currency.optional(),
  departmentId: z.union([id, z.literal(NO_DEPARTMENT)]).optional(),
  classId: z.union([id, z.literal(NO_CLASS)]).optional(),
  knownOn: localDate.optional(),
  publicationId: id.optional(),
});
export type AskedCell = z.output<typeof drilledCell>;

/** Which lines of a figure are wanted, and in which order. */
export const lineWish = z.object({
  search: z.string().trim().max(100).optional().meta({ description: 'In counterparty, memo, number and account' }),
  sort: z.enum(LINE_SORTS).default('date'),
  order: z.enum(['asc', 'desc']).default('asc'),
  groupBy: z.enum(LINE_GROUPS).optional().meta({ description: 'Sums instead of lines' }),
  group: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Only the lines of one group: its `key`; needs `groupBy`' }),
  cursor: z.string().max(400).optional().meta({ description: '`nextCursor` of the page before' }),
});
export type LineWish = z.output<typeof lineWish>;

export const statementDrillDownRequest = drilledCell.extend(lineWish.shape);
export type StatementDrillDownRequest = z.output<typeof statementDrillDownRequest>;

export const statementLine = z
  .object({
    entryId: id,
    lineNo: z.int(),
    date: localDate,
    docType: z.string(),
    docNumber: z.string().nullable(),
    memo: z.string().nullable(),
    counterparty: z.string().nullable(),
    account: z.object({ id, code: z.string().nullable(), name: z.string() }),
    department: z.string().nullable(),
    class: z.string().nullable(),
    amountTxn: minorUnits.meta({ description: 'In the currency of the document, signed as booked: debit positive' }),
    currency,
    amount: minorUnits.meta({ description: 'Signed so that the lines add up to the figure, in its currency' }),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.output<typeof statementLine>;

/** What both the hover card and the drawer hold a figure against. */
const monthlyAverage = z
  .object({ amount: minorUnits, months: z.int().meta({ description: 'How many months it is of' }) })
  .nullable()
  .meta({
    description:
      'Of up to twelve months before a cell of one month; months before the first posting and without a figure are left out',
  });

const rowPart = z.object({
  code: z.string(),
  name: z.string(),
  amount: cell.meta({ description: 'As its own row shows it' }),
  effect: cell.meta({
    description: 'What it adds to the figure: in a profit a cost is negative, however costs are shown',
  }),
  change: minorUnits
    .nullable()
    .meta({ description: 'Of the effect, against the period before; null where that says nothing' }),
});

export const statementDrillDown = z
  .object({
    title: z.string(),
    breadcrumb: z.array(z.string()).meta({ description: 'Names from the section down to the row' }),
    from: month,
    to: month,
    currency,
    total: cell.meta({ description: 'The figure that was clicked' }),
    openingBalance: minorUnits.nullable().meta({ description: 'What the lines start from; only balances have it' }),
    translationDifference: minorUnits
      .nullable()
      .meta({ description: '"Translation and rounding" of a balance in a reporting currency; closes to the total' }),
    proof: z
      .object({ lineCount: z.int(), lineSum: minorUnits, difference: minorUnits, ties: z.boolean() })
      .meta({ description: 'Opening balance + sum of all lines + translation difference = total, over every page' }),
    found: z
      .object({ lineCount: z.int(), lineSum: minorUnits })
      .nullable()
      .meta({ description: 'Of the lines a search or group leaves; null without one' }),
    side: z
      .union([z.literal(1), z.literal(-1)])
      .nullable()
      .meta({ description: '1 where more of it is better, -1 where less is; null where nobody can say' }),
    previous: z.object({ label: z.string(), amount: minorUnits }).nullable().meta({
      description: 'The same row in as many months right before; null while a month is open or before the books began',
    }),
    components: z.array(rowPart.extend({ components: z.array(rowPart) })).meta({
      description:
        'The rows that make this one, hidden ones too, and what makes those; largest change first. Effects add up to ' +
        'the total and changes to its change; rows that are and were zero are left out',
    }),
    history: z
      .array(z.object({ month, value: cell }))
      .meta({ description: 'The row in the twelve months that end with `to`, oldest first' }),
    average: monthlyAverage,
    rateSources: z
      .string()
      .nullable()
      .meta({ description: 'Where its exchange rates come from; null in the currency of the books' }),
    isRestricted: z.boolean().default(false).meta({
      description: 'It contains lines that the reader is not told one by one: all of it is one group, "Restricted"',
    }),
    groups: z.array(z.object({ key: z.string(), name: z.string(), lineCount: z.int(), amount: minorUnits })),
    lines: z.array(statementLine),
    nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null on the last' }),
    can: z
      .object({ openEntries: z.boolean(), export: z.boolean() })
      .meta({ description: 'What the caller may do with the lines besides reading them' }),
  })
  .meta({ id: 'StatementDrillDown' });
export type StatementDrillDown = z.output<typeof statementDrillDown>;

export const drillDownStatement = defineEndpoint({
  method: 'POST',
  path: '/api/financial-reports/drill-down',
  isReading: true,
  creates: false,
  access: 'company',
  resource: 'reports',
  thing: { in: 'body', field: 'type' },
  level: 'drill',
  summary: 'The journal lines that make a cell of a statement, with the proof that they add up',
  query: companyQuery,
  body: statementDrillDownRequest,
  response: statementDrillDown,
});

export const exportDrillDown = defineEndpoint({
  method: 'POST',
  path: '/api/financial-reports/drill-down/export',
  creates: false,
  isExpensive: true,
  access: 'company',
  resource: 'reports',
  thing: { in: 'body', field: 'type' },
  level: 'export',
  summary: 'The same lines as a file, with the total and what was filtered at its head',
  query: companyQuery,
  body: statementDrillDownRequest.omit({ cursor: true }).extend({ format: z.enum(['xlsx', 'csv']) }),
  response: jobReceipt,
  file: true,
});

export const journalEntry = z
  .object({
    id,
    date: localDate,
    source: z.string(),
    externalId: z.string(),
    docType: z.string(),
    docNumber: z.string().nullable(),
    memo: z.string().nullable(),
    currency: currency.meta({ description: 'Of the document' }),
    baseCurrency: currency.meta({ description: 'Of the books, in which debits and credits are told' }),
    fxRate: z.string(),
    isVoided: z.boolean(),
    knownSince: z.iso.datetime(),
    replacedAt: z.iso.datetime().nullable().meta({ description: 'When a newer version of the entry became known' }),
    lines: z.array(
      z.object({
        lineNo: z.int(),
        account: z.object({ id, code: z.string().nullable(), name: z.string() }),
        counterparty: z.string().nullable(),
        department: z.string().nullable(),
        class: z.string().nullable(),
        debit: minorUnits.nullable(),
        credit: minorUnits.nullable(),
        docRef: z.string().nullable(),
      }),
    ),
    versions: z
      .array(z.object({ id, knownSince: z.iso.datetime(), reason: z.string() }))
      .meta({ description: 'Every version of the entry, newest first' }),
  })
  .meta({ id: 'JournalEntry' });

/** Its lines stand in several reports: whoever may drill into one of them may open it. */
export const getJournalEntry = defineEndpoint({
  method: 'GET',
  path: '/api/financial-reports/entries/{id}',
  access: 'company',
  resource: 'reports',
  thing: 'any',
  level: 'drill',
  summary: 'A journal entry with its lines, its source and its earlier versions',
  params: z.object({ id }),
  query: companyQuery,
  response: journalEntry,
});

/** What the hover card of a cell says. */
export const getCellSummary = defineEndpoint({
  method: 'POST',
  path: '/api/financial-reports/cell-summary',
  isReading: true,
  creates: false,
  access: 'company',
  resource: 'reports',
  thing: { in: 'body', field: 'type' },
  level: 'drill',
  summary: 'Average, year to date, largest counterparties and largest lines of a cell',
  query: companyQuery,
  body: drilledCell,
  response: z
    .object({
      currency,
      value: cell,
      average: monthlyAverage,
      yearToDate: cell,
      counterparties: z.array(z.object({ name: z.string(), amount: minorUnits })).max(3),
      lines: z.array(statementLine.pick({ date: true, counterparty: true, memo: true, amount: true })).max(3),
    })
    .meta({ id: 'CellSummary' }),
});

export const STATEMENT_DRILL_DOWN_ENDPOINTS: readonly Endpoint[] = [
  drillDownStatement,
  getJournalEntry,
  getCellSummary,
  exportDrillDown,
];
