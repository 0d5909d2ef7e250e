import { z } from 'zod';
import { OVERVIEW } from './dashboard-tabs.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery, id, instant } from './primitives.ts';
import { bugReport, bugType, supportReceipt } from './support.ts';

export const getManagerInfo = defineEndpoint({
  method: 'GET',
  path: '/manager/info',
  access: 'signed-in',
  role: 'MANAGER',
  summary: "The manager's own address",
  response: z.object({ email: z.string() }),
});

export const reportBugAsManager = defineEndpoint({
  method: 'POST',
  path: '/manager/bug-report',
  access: 'signed-in',
  role: 'MANAGER',
  creates: true,
  summary: 'Report a bug as a manager',
  body: bugReport,
  response: supportReceipt,
});

export const supportReport = z
  .object({
    id,
    kind: z.enum(['CONTACT', 'BUG']),
    bugType: bugType.nullable(),
    description: z.string(),
    email: z.string(),
    sender: z.string(),
    companyId: id.nullable(),
    companyName: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'SupportReport' });
export type SupportReport = z.output<typeof supportReport>;

/** Newest first; a hundred are more than anybody reads at once. */
export const listSupportReports = defineEndpoint({
  method: 'GET',
  path: '/manager/support-reports',
  access: 'signed-in',
  role: 'MANAGER',
  summary: 'What people of the companies I look after have written to support, and what I have written',
  query: companyQuery,
  response: z.array(supportReport),
});

export const getMyManager = defineEndpoint({
  method: 'GET',
  path: '/api/me/manager',
  access: 'company',
  ...OVERVIEW,
  level: 'view',
  summary: 'Who looks after the company, or null',
  query: companyQuery,
  response: z.object({ name: z.string(), email: z.string() }).nullable(),
});

export const MANAGER_ENDPOINTS: readonly Endpoint[] = [
  getManagerInfo,
  reportBugAsManager,
  listSupportReports,
  getMyManager,
];
