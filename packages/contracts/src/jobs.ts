import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery, id, instant } from './primitives.ts';

export const jobReceipt = z.object({ jobId: id }).meta({ id: 'JobReceipt', description: 'Ask for its progress' });

export const job = z
  .object({
    id,
    kind: z.enum(['statement-export', 'drill-down-export', 'ledger-import-check', 'ledger-import', 'ledger-revert']),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    progress: z.number().min(0).max(1).meta({ description: 'Share that is done' }),
    step: z.string().nullable().meta({ description: 'What is being done, in words' }),
    error: z.string().nullable(),
    fileId: id.nullable().meta({ description: 'The file it made' }),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

/** Jobs and files belong to whoever started them; the resource only says which company's wall they stand behind. */
export const getJob = defineEndpoint({
  method: 'GET',
  path: '/api/me/jobs/{id}',
  access: 'company',
  resource: 'reports',
  level: 'view',
  summary: 'How far a job of mine is',
  params: z.object({ id }),
  query: companyQuery,
  response: job,
});

export const cancelJob = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/jobs/{id}',
  access: 'company',
  resource: 'reports',
  level: 'view',
  summary: 'Cancel a job of mine; what it had begun is undone',
  params: z.object({ id }),
  query: companyQuery,
  response: job,
});

export const getFile = defineEndpoint({
  method: 'GET',
  path: '/api/me/files/{id}',
  access: 'company',
  resource: 'reports',
  level: 'view',
  summary: 'Download a file a job of mine has made',
  params: z.object({ id }),
  query: companyQuery,
  response: jobReceipt,
  file: true,
});

export const JOBS_ENDPOINTS: readonly Endpoint[] = [getJob, cancelJob, getFile];
