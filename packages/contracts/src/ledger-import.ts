import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { plainFileName } from './file-name.ts';
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
] as const;
export const importField = z.enum(IMPORT_FIELDS);
export type ImportField = z.output<typeof importField>;

export const importMapping = z
  .object({
    kind: importKind,
    sheet: z.string().max(100).nullable().meta({ description: 'Of a workbook' }),
    headerLine: z.int().min(1).max(1_000).meta({ description: 'The header row' }),
    // Not z.record, which would be the only one on the login page and weighs a kilobyte there.
    columns: z
      .object({})
      .catchall(importField)
      .refine(
        (columns) => Object.keys(columns).every((index) => /^\d{1,3}$/.test(index)),
        'Columns are counted 0, 1, 2, …',
      )
      .meta({ description: 'Field by column index ("0", "1", …); columns left out are ignored' }),
    dateFormat: z.enum(['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY']),
    decimalMark: z.enum(['.', ',']),
    month: month.nullable().meta({ description: 'The month a trial balance is for' }),
  })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

export const ledgerImport = z
  .object({
    id,
    fileName: z.string(),
    status: z.enum(['reading', 'ready', 'importing', 'imported', 'reverting', 'reverted', 'failed', 'cancelled']),
    jobId: id.nullable(),
    mapping: importMapping.nullable(),
    sheets: z.array(z.string()),
    columns: z.array(z.object({ index: z.int(), name: z.string(), samples: z.array(z.string()) })),
    preview: z.array(z.array(z.string())).meta({ description: 'The first lines under the header' }),
    counts: z.object({ lines: z.int(), entries: z.int(), accounts: z.int(), newAccounts: z.int() }).nullable(),
    totals: z.object({ debit: minorUnits, credit: minorUnits, currency }).nullable(),
    months: z.object({ from: month, to: month }).nullable(),
    errors: z
      .array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() }))
      .meta({ description: 'The first hundred' }),
    errorCount: z.int(),
    warnings: z.array(z.string()),
    failure: z.string().nullable(),
    createdAt: instant,
    importedAt: instant.nullable(),
    revertedAt: instant.nullable(),
  })
  .meta({ id: 'LedgerImport' });
export type LedgerImport = z.output<typeof ledgerImport>;

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
  confirmLedgerImport,
  revertLedgerImport,
  cancelLedgerImport,
];
