import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { uploadedFileName } from './ledger-import.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const FACT_KINDS = [
  'subscriptions',
  'orders',
  'stock',
  'deals',
  'pay',
  'people',
  'projects',
  'timesheets',
  'leave',
  'holidays',
  'listings',
  'marketplace-orders',
  'buyer-requests',
  'own-metrics',
] as const;
export const factKind = z.enum(FACT_KINDS).meta({ id: 'FactKind' });
export type FactKind = z.output<typeof factKind>;

export const FACT_KIND_NAMES: Readonly<Record<FactKind, string>> = {
  subscriptions: 'Subscriptions',
  orders: 'Orders',
  stock: 'Stock',
  deals: 'Deals',
  pay: 'Pay',
  people: 'People',
  projects: 'Projects',
  timesheets: 'Timesheets',
  leave: 'Leave',
  holidays: 'Holidays',
  listings: 'Listings',
  'marketplace-orders': 'Marketplace orders',
  'buyer-requests': 'Buyer requests',
  'own-metrics': 'Your metrics',
};

export const FACT_LIMITS = { fileBytes: 16 * 1024 * 1024, lines: 50_000, shownErrors: 10, shownImports: 50 } as const;

/** What can be wrong with a line. */
export const FACT_PROBLEMS = [
  'missing',
  'bad-date',
  'bad-amount',
  'bad-number',
  'bad-choice',
  'bad-text',
  'currency',
  'unknown',
  'duplicate',
  'contradiction',
] as const;
export const factProblem = z.enum(FACT_PROBLEMS).meta({ id: 'FactProblem' });
export type FactProblem = z.output<typeof factProblem>;

export const factImport = z
  .object({
    id,
    kind: factKind,
    fileName: z.string(),
    status: z
      .enum(['ready', 'refused', 'imported', 'reverted', 'discarded'])
      .meta({ description: 'ready: checked and waiting to be confirmed; refused: it has errors and cannot be' }),
    lineCount: z.int(),
    factCount: z.int().meta({ description: 'An order of several lines is one' }),
    replacedCount: z.int().meta({ description: 'Facts of earlier files with the same key, which it replaces' }),
    from: localDate.nullable().meta({ description: 'The first day it says something about' }),
    to: localDate.nullable(),
    columns: z
      .array(z.object({ name: z.string(), readAs: z.string().nullable() }))
      .meta({ description: 'The columns of the file, and as what each is read; null: not at all' }),
    totals: z
      .array(z.object({ name: z.string(), amount: minorUnits, currency }))
      .meta({ description: 'Sums of its amounts, to compare with the file' }),
    preview: z
      .array(z.object({ line: z.int(), cells: z.array(z.string()) }))
      .meta({ description: 'Its first lines, cell by cell as the columns above' }),
    errors: z
      .array(
        z.object({
          kind: factProblem,
          count: z.int(),
          shown: z.array(
            z.object({ line: z.int(), column: z.string().nullable(), cell: z.string(), message: z.string() }),
          ),
        }),
      )
      .meta({ description: 'By kind, the first lines of each' }),
    errorCount: z.int(),
    createdAt: instant,
    createdBy: z.string().nullable(),
    importedAt: instant.nullable(),
    revertedAt: instant.nullable(),
  })
  .meta({ id: 'FactImport' });
export type FactImport = z.output<typeof factImport>;

export const factImports = z
  .object({
    kinds: z
      .array(z.object({ kind: factKind, count: z.int(), lastImportedAt: instant.nullable() }))
      .meta({ description: 'What files have brought of each kind and still holds' }),
    imports: z.array(factImport).meta({ description: 'The latest, newest first' }),
  })
  .meta({ id: 'FactImports' });
export type FactImports = z.output<typeof factImports>;

const company = { access: 'company', resource: 'data-sources' } as const;
const one = { params: z.object({ id }), query: companyQuery, refusals: ['conflict'], response: factImport } as const;

export const getFactImports = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/facts',
  summary: 'Facts that files have brought, and the latest files',
  query: companyQuery,
  response: factImports,
});

export const uploadFacts = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/facts',
  creates: false,
  isExpensive: true,
  summary: 'Check a table of facts (CSV or XLSX): timesheets, orders, pay and others; nothing counts yet',
  query: companyQuery.extend({ kind: factKind, fileName: uploadedFileName }),
  uploadBytes: FACT_LIMITS.fileBytes,
  response: factImport,
});

export const getFactTemplate = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/facts/templates/{kind}',
  summary: 'A table to fill in, with an example, as CSV or XLSX',
  params: z.object({ kind: factKind }),
  query: companyQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
  // Never sent: the file comes at once.
  response: jobReceipt,
  file: true,
});

export const confirmFacts = defineEndpoint({
  ...company,
  ...one,
  level: 'edit',
  method: 'POST',
  path: '/api/import/facts/{id}/confirm',
  creates: false,
  isExpensive: true,
  summary: 'Let a checked file count: all of it, or nothing',
});

export const revertFacts = defineEndpoint({
  ...company,
  ...one,
  level: 'edit',
  method: 'POST',
  path: '/api/import/facts/{id}/revert',
  creates: false,
  isExpensive: true,
  summary: 'Take a file back; what it replaced counts again',
});

export const discardFacts = defineEndpoint({
  ...company,
  ...one,
  level: 'edit',
  method: 'DELETE',
  path: '/api/import/facts/{id}',
  summary: 'Discard a file that was not confirmed',
});

export const FACT_IMPORT_ENDPOINTS: readonly Endpoint[] = [
  getFactImports,
  uploadFacts,
  getFactTemplate,
  confirmFacts,
  revertFacts,
  discardFacts,
];
