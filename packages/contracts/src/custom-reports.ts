import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery, id, instant } from './primitives.ts';
import { reportType } from './statements.ts';

/** A statement with the reader's choices, kept under a name. */
export const customReportBody = z
  .object({
    name: z.string().trim().min(1, 'A report needs a name').max(80, 'A name has at most 80 characters'),
    type: reportType,
    query: z
      .string()
      .max(500)
      .regex(/^[\w=&.,%~-]*$/, 'The choices are a query string')
      .meta({ description: "The page's query string: period, comparisons and the rest" }),
    isShared: z.boolean().meta({ description: 'Whether the whole company sees it' }),
  })
  .meta({ id: 'CustomReportBody' });

export const customReport = customReportBody
  .extend({ id, isMine: z.boolean(), createdAt: instant })
  .meta({ id: 'CustomReport' });
export type CustomReport = z.output<typeof customReport>;

const company = { access: 'company', resource: 'reports', query: companyQuery } as const;
const one = z.object({ id });

export const getCustomReports = defineEndpoint({
  ...company,
  thing: 'any',
  level: 'view',
  method: 'GET',
  path: '/api/me/custom-reports',
  summary: 'Reports kept under a name: mine and those shared with the company',
  response: z.array(customReport),
});

export const createCustomReport = defineEndpoint({
  ...company,
  thing: { in: 'body', field: 'type' },
  level: 'edit',
  method: 'POST',
  path: '/api/me/custom-reports',
  creates: true,
  summary: 'Keep a report under a name',
  refusals: ['conflict'],
  body: customReportBody,
  response: customReport,
});

export const updateCustomReport = defineEndpoint({
  ...company,
  thing: { in: 'params', field: 'id' },
  level: 'edit',
  method: 'PUT',
  path: '/api/me/custom-reports/{id}',
  summary: 'Rename or change a kept report',
  params: one,
  body: customReportBody,
  response: customReport,
});

export const deleteCustomReport = defineEndpoint({
  ...company,
  thing: { in: 'params', field: 'id' },
  level: 'edit',
  method: 'DELETE',
  path: '/api/me/custom-reports/{id}',
  summary: 'Delete a kept report',
  params: one,
  response: customReport,
});

export const CUSTOM_REPORTS_ENDPOINTS: readonly Endpoint[] = [
  getCustomReports,
  createCustomReport,
  updateCustomReport,
  deleteCustomReport,
];
