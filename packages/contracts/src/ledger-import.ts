import { z } from 'zod';
import { closedQuery } from './closed-effects.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { plainFileName } from './file-name.ts';
import { problemKind } from './import-problems.ts';
import { importQuestions, importSeems, likelyBooks, unproven } from './import-questions.ts';
import { correctionCounts, postedCounts } from './posted-counts.ts';
import { accountKind, decidedKind, kindDecision } from './kind-decision.ts';
import { list } from './list.ts';
import { companyQuery, currency, id, instant, isStorable } from './primitives.ts';

export const IMPORT_KINDS = ['general-ledger', 'trial-balance', 'chart-of-accounts'] as const;
export const importKind = z.enum(IMPORT_KINDS).meta({ id: 'ImportKind' });
export type ImportKind = z.output<typeof importKind>;

export const IMPORT_LIMITS = {
  csvBytes: 256 * 1024 * 1024,
  csvLines: 2_000_000,
  xlsxBytes: 50 * 1024 * 1024,
  xlsxRows: 1_048_576,
  xlsxExpansion: 200,
} as const;
export type ImportLimits = Readonly<Record<keyof typeof IMPORT_LIMITS, number>>;

/** Fields a column can be read as. Which are needed depends on the kind. */
export const IMPORT_FIELDS = [
  'entryNumber',
  'date',
  'accountCode',
  'accountName',
  'accountType',
  'accountSubType',
  'parentAccount',
  'debit',
  'credit',
  'amount',
  'currency',
  'counterparty',
  'department',
  'class',
  'memo',
  'documentNumber',
  'documentType',
  'appliesTo',
  'contraAccount',
  'side',
  'runningBalance',
  'location',
  'dueDate',
  'taxKey',
] as const;
export const importField = z.enum(IMPORT_FIELDS);
export type ImportField = z.output<typeof importField>;

export type ProblemKind = z.output<typeof problemKind>;

export const importMapping = z
  .object({
    kind: importKind,
    sheet: z.string().max(100).nullable().meta({ description: 'Of a workbook' }),
    headerLine: z.int().min(0).max(1_000).meta({ description: 'The header row; 0 where the columns have no names' }),
    // Not z.record, which would be the only one on the login page and weighs a kilobyte there.
    columns: z
      .object({})
      .catchall(importField)
      .refine(
        (columns) => Object.keys(columns).every((index) => /^\d{1,3}$/.test(index)),
        'Columns are counted 0, 1, 2, …',
      )
      .meta({ description: 'Field by column index ("0", "1", …); columns left out are ignored' }),
    dateFormat: z.enum(['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DDMM']),
    decimalMark: z.enum(['.', ',']),
    month: month.nullable().meta({ description: 'The month a trial balance is for' }),
    layout: z.string().max(60).nullable().meta({ description: 'The report it was recognised as' }),
    accountIn: z
      .enum(['column', 'heading'])
      .meta({ description: 'Whether each line names its account, or a heading above its lines does' }),
    signs: z
      .enum(['debit', 'credit', 'nature'])
      .meta({ description: 'What a positive amount is: a debit, a credit, or what the account grows by' }),
    entriesBy: z.enum(['number', 'number-in-file', 'block', 'document']).meta({
      description:
        'What keeps the lines of an entry together: its number; a number that only this file knows; that they stand together, with date and document on the first of them; or date, type, document and name',
    }),
    yearFrom: localDate.nullable().meta({ description: 'Dates without a year are of the twelve months from this day' }),
    leftOut: list(z.string().min(1).max(100)).max(20).meta({ description: 'Lines that begin like this are none' }),
    said: list(unproven)
      .max(2)
      .optional()
      .meta({ description: 'What a person has said because nothing in the file proves it' }),
  })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

/** What a mapping says of a plain table: every line names its account, and nothing is left out. */
export const PLAIN_TABLE = {
  layout: null,
  accountIn: 'column',
  signs: 'debit',
  entriesBy: 'document',
  yearFrom: null,
  leftOut: [],
} satisfies Partial<ImportMapping>;

export const ledgerImport = z
  .object({
    id,
    fileName: z.string(),
    status: z.enum(['reading', 'ready', 'importing', 'imported', 'reverting', 'reverted', 'failed', 'cancelled']),
    jobId: id.nullable(),
    mapping: importMapping.nullable(),
    sheets: z.array(z.string()),
    columns: z.array(z.object({ index: z.int(), name: z.string(), samples: z.array(z.string()) })),
    layout: z
      .object({ system: z.string(), report: z.string() })
      .nullable()
      .meta({ description: 'The report it was recognised as' }),
    remembered: z
      .object({ fileName: z.string(), at: instant })
      .nullable()
      .meta({ description: 'The earlier file of the same shape whose mapping it is read with' }),
    preview: z
      .array(z.object({ line: z.int(), cells: z.array(z.string()), readAs: z.string() }))
      .meta({ description: 'The first lines and those with errors: `line`, why it is none, or the kind of its error' }),
    currency: currency.nullable().meta({ description: 'What the file says its amounts are in' }),
    basis: z.enum(['ACCRUAL', 'CASH']).nullable().meta({ description: 'On which basis the file says it was made' }),
    questions: importQuestions,
    likely: likelyBooks.nullable(),
    seems: importSeems.nullable(),
    controls: z
      .array(
        z.object({
          kind: z.enum(['account-totals', 'entry-totals', 'file-totals', 'running-balances']),
          right: z.int(),
          of: z.int(),
        }),
      )
      .meta({ description: 'What the file says about itself, and how often it is so' }),
    counts: z
      .object({ lines: z.int(), leftOut: z.int(), entries: z.int(), accounts: z.int(), newAccounts: z.int() })
      .nullable(),
    isFirst: z.boolean().meta({ description: 'Nothing is posted yet: then every account needs a kind' }),
    bringsNews: z.boolean().meta({ description: 'Whether posting it would change anything' }),
    newAccounts: z
      .object({ sure: z.int(), unsure: z.int(), unknown: z.int() })
      .nullable()
      .meta({ description: 'How sure the kinds of accounts are that the company does not have yet' }),
    totals: z.object({ debit: minorUnits, credit: minorUnits, currency }).nullable(),
    months: z.object({ from: month, to: month }).nullable(),
    errors: z
      .array(z.object({ line: z.int(), column: z.string().nullable(), kind: problemKind, message: z.string() }))
      .meta({ description: 'The first hundred, and the first of each kind' }),
    errorCount: z.int(),
    errorKinds: z.array(z.object({ kind: problemKind, count: z.int() })).meta({ description: 'All of them, by kind' }),
    warnings: z.array(z.string()),
    notes: z.array(z.string()).meta({ description: 'Those of them that only inform' }),
    corrections: correctionCounts.nullable(),
    posted: postedCounts.nullable(),
    failure: z.string().nullable(),
    createdAt: instant,
    importedAt: instant.nullable(),
    revertedAt: instant.nullable(),
  })
  .meta({ id: 'LedgerImport' });
export type LedgerImport = z.output<typeof ledgerImport>;

/** An account of a file that the company does not have yet. */
export const importAccount = z
  .object({
    key: z.string().meta({ description: 'Names it where its kind is chosen' }),
    code: z.string(),
    name: z.string(),
    kind: accountKind,
    decision: kindDecision,
    balance: minorUnits.meta({ description: 'What it comes to after the file; debits are positive' }),
  })
  .meta({ id: 'ImportAccount' });
export type ImportAccount = z.output<typeof importAccount>;

const MOST_DECISIONS = 20_000;
const importAccounts = z.object({ accounts: z.array(importAccount), currency });

const company = { access: 'company', resource: 'data-sources', query: companyQuery } as const;
const one = z.object({ id });

/** As people call it; what would move the cursor or end a line of a list or a log is no part of a name. */
export const uploadedFileName = z
  .string()
  .refine(isStorable, 'The name of the file contains a character that is not text')
  .overwrite(plainFileName)
  .min(1, 'The file needs a name')
  .max(200, 'The name of a file has at most 200 characters');

export const uploadLedger = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/ledger',
  creates: false,
  query: companyQuery.extend({ fileName: uploadedFileName, kind: importKind.optional() }),
  summary: 'Upload a general ledger, trial balance or chart of accounts (CSV or XLSX); nothing is posted yet',
  uploadBytes: IMPORT_LIMITS.csvBytes,
  response: ledgerImport,
});

export const getLedgerImports = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger',
  summary: 'The latest imports of files',
  response: z.array(ledgerImport),
});

export const getLedgerImport = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/{id}',
  summary: 'An import: its mapping, preview, errors and progress',
  params: one,
  response: ledgerImport,
});

export const mapLedgerImport = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'PUT',
  path: '/api/import/ledger/{id}',
  summary: 'Say what the columns mean; the file is checked again',
  params: one,
  body: importMapping,
  refusals: ['conflict'],
  response: ledgerImport,
});

export const getImportAccounts = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/{id}/accounts',
  summary: 'The new accounts of a checked file: what each seems to be, why, and how sure that is',
  params: one,
  response: importAccounts,
});

export const decideImportAccounts = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'PUT',
  path: '/api/import/ledger/{id}/accounts',
  summary: 'Say what new accounts of a checked file are',
  params: one,
  body: z.object({
    kinds: list(z.object({ key: z.string().max(400), kind: decidedKind })).max(MOST_DECISIONS),
  }),
  refusals: ['conflict'],
  response: importAccounts,
});

export const confirmLedgerImport = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/ledger/{id}/confirm',
  creates: false,
  summary: 'Post a checked file to the ledger: all of it, or nothing',
  params: one,
  refusals: ['conflict'],
  response: ledgerImport,
});

export const revertLedgerImport = defineEndpoint({
  ...company,
  query: closedQuery,
  level: 'edit',
  method: 'POST',
  path: '/api/import/ledger/{id}/revert',
  creates: false,
  summary: 'Revert an import',
  params: one,
  refusals: ['conflict'],
  response: ledgerImport,
});

export const cancelLedgerImport = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'DELETE',
  path: '/api/import/ledger/{id}',
  summary: 'Discard an upload that is not posted',
  params: one,
  refusals: ['conflict'],
  response: ledgerImport,
});

export const getImportTemplate = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/templates/{kind}',
  summary: 'A CSV to fill in',
  params: z.object({ kind: importKind }),
  response: z.string(),
  contentType: 'text/csv',
});

export const LEDGER_IMPORT_ENDPOINTS: readonly Endpoint[] = [
  uploadLedger,
  getLedgerImports,
  getImportTemplate,
  getLedgerImport,
  mapLedgerImport,
  getImportAccounts,
  decideImportAccounts,
  confirmLedgerImport,
  revertLedgerImport,
  cancelLedgerImport,
];
