import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { companyQuery, id, instant } from './primitives.ts';

export const jobReceipt = z.object({ jobId: id }).meta({ id: 'JobReceipt', description: 'Ask for its progress' });

export const job = z
  .object({
    id,
    kind: z.string().meta({ description: 'What is done, as the part of the product that does it calls it' }),
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

/**
 * A job is seen by whoever started it, one that nobody started by everybody, both only as long as they may see what it works on.
 */
export const getJob = defineEndpoint({
  method: 'GET',
  path: '/api/me/jobs/{id}',
  access: 'company',
  resource: null,
  level: 'view',
  summary: 'How far a job is that I started, or that nobody did',
  params: z.object({ id }),
  query: companyQuery,
  response: job,
});

export const cancelJob = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/jobs/{id}',
  access: 'company',
  resource: null,
  level: 'view',
  summary: 'Cancel it; what it had begun is undone. One that nobody started takes the level edit on what it works on',
  params: z.object({ id }),
  query: companyQuery,
  response: job,
});

export const getFile = defineEndpoint({
  method: 'GET',
  path: '/api/me/files/{id}',
  access: 'company',
  resource: null,
  level: 'view',
  summary: 'Download the file such a job has made',
  params: z.object({ id }),
  query: companyQuery,
  response: jobReceipt,
  file: true,
});

export const JOBS_ENDPOINTS: readonly Endpoint[] = [getJob, cancelJob, getFile];
