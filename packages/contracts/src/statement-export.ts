import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { jobReceipt } from './jobs.ts';
import { list } from './list.ts';
import { companyQuery } from './primitives.ts';
import { statementQuery } from './statements.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
/** Beyond it a job makes the file (decisions section 6). */
export const MAX_ROWS_AT_ONCE = 5_000;

export const statementExportRequest = statementQuery.extend({
  compare: statementQuery.shape.compare.unwrap().optional(),
  subtotals: statementQuery.shape.subtotals.unwrap().optional(),
  zeroRows: z.boolean().optional(),
  format: z.enum(EXPORT_FORMATS),
  /** XLSX: formulas that live, or their values. */
  formulas: z.boolean().default(true),
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
  csvLayout: z.enum(['tree', 'flat']).default('tree'),
  percentOfRevenue: z.boolean().optional(),
  hiddenRows: z
    .boolean()
    .optional()
    .meta({
      description:
        'Whether rows that the structure hides stand in the file; without it one row adds them up, as on the screen. ' +
        'Whoever reads what was published never gets them',
    }),
  comments: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether what is said about its figures, as far as the caller sees it, stands below them' }),
  collapsed: list(z.string().max(200))
    .max(2_000)
    .default([])
    .meta({ description: 'Codes of rows whose children the reader has folded away; they are left out of the file' }),
});

export const exportStatement = defineEndpoint({
  method: 'POST',
  path: '/api/financial-reports/export',
  creates: false,
  isExpensive: true,
  access: 'company',
  resource: 'reports',
  thing: { in: 'body', field: 'type' },
  level: 'export',
  summary: 'A statement as a file, as it is on the screen',
  query: companyQuery,
  body: statementExportRequest,
  response: jobReceipt,
  file: true,
});

export const STATEMENT_EXPORT_ENDPOINTS: readonly Endpoint[] = [exportStatement];
