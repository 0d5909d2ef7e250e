import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { id, isStorable } from './primitives.ts';

export const BATCH_ACTIONS = ['CLOSE', 'PUBLISH', 'REMIND', 'POST'] as const;
export const batchAction = z.enum(BATCH_ACTIONS).meta({
  description:
    'CLOSE the last month that is over; PUBLISH the last closed month; REMIND the owners of what is open; POST uploaded books',
});
export type BatchAction = z.output<typeof batchAction>;

const MOST_COMPANIES = 500;

export const batchToStart = z
  .object({
    action: batchAction,
    companies: list(
      z.object({
        companyId: id,
        importId: id.optional().meta({ description: 'Of POST: the import that was uploaded for this company' }),
      }),
    )
      .min(1, 'Choose a company')
      .max(MOST_COMPANIES, `At most ${MOST_COMPANIES} companies at once`),
    reason: z
      .string()
      .trim()
      .max(500, 'A reason has at most 500 characters')
      .refine(isStorable, 'A reason contains a character that is not text')
      .default('')
      .meta({ description: 'Of PUBLISH: why months with open points go out; kept in Activity, shown to no reader' }),
  })
  .meta({ id: 'BatchToStart' });
export type BatchToStart = z.output<typeof batchToStart>;

export const batch = z
  .object({
    id,
    action: batchAction,
    items: z.array(
      z.object({
        companyId: id,
        name: z.string(),
        state: z.enum(['waiting', 'done', 'refused']),
        message: z.string().nullable().meta({ description: 'What was done, or why not' }),
      }),
    ),
  })
  .meta({ id: 'Batch' });
export type Batch = z.output<typeof batch>;

export const startBatch = defineEndpoint({
  method: 'POST',
  path: '/manager/batches',
  access: 'signed-in',
  role: 'MANAGER',
  creates: true,
  summary: 'Do the same with many companies; each has its own result, and one that is refused stops no other',
  refusals: ['not-found'],
  body: batchToStart,
  response: batch,
});

export const getBatch = defineEndpoint({
  method: 'GET',
  path: '/manager/batches/{id}',
  access: 'signed-in',
  role: 'MANAGER',
  summary: 'What has become of it, company by company',
  params: z.object({ id }),
  refusals: ['not-found'],
  response: batch,
});

export const BATCH_ENDPOINTS: readonly Endpoint[] = [startBatch, getBatch];
