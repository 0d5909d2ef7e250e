import type { BatchAction } from '@tieout/contracts/batches.ts';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { selectWaitingItem, updateItem, WORK_ON_BATCH, type BatchParams } from './batches.queries.ts';

/**
 * What is done with one company: answers what was done, and refuses with an AppError. Done again after a worker was killed
 * it must leave what is done already as it is.
 */
export type BatchWork = (call: CompanyCall, params: BatchParams) => Promise<string>;

export interface BatchTaskDeps {
  db: AppDb;
  works: Readonly<Record<BatchAction, BatchWork>>;
}

const payload = z.object({ batchId: z.uuid(), managerId: z.uuid(), companyIds: z.array(z.uuid()) });
const FAILED = 'Something went wrong on our side. Try this company again.';

export function batchTasks({ db, works }: BatchTaskDeps): TaskList {
  return {
    [WORK_ON_BATCH]: async (given, { logger, abortSignal }) => {
      const { batchId, managerId, companyIds } = payload.parse(given);
      for (const companyId of companyIds) {
        abortSignal?.throwIfAborted();
        const call = { companyId, userId: managerId, context: { userId: managerId, companyIds: [companyId] } };
        const item = await inContext(db, call.context, (transaction) =>
          selectWaitingItem(transaction, companyId, batchId),
        );
        if (item === undefined) continue;
        const result = await resultOf(item.isAssigned, () =>
          works[item.action]({ ...call, requestId: item.requestId }, item.params),
        ).catch((error: unknown) => {
          logger.error(`batch ${batchId} failed: ${error instanceof Error ? (error.stack ?? error.message) : ''}`);
          return { state: 'refused', message: FAILED } as const;
        });
        await inContext(db, call.context, (transaction) => updateItem(transaction, { companyId, id: batchId }, result));
      }
    },
  };
}

async function resultOf(
  isAssigned: boolean,
  work: () => Promise<string>,
): Promise<{ state: 'done' | 'refused'; message: string }> {
  if (!isAssigned) return { state: 'refused', message: 'You no longer look after this company.' };
  try {
    return { state: 'done', message: await work() };
  } catch (error) {
    if (error instanceof AppError) return { state: 'refused', message: error.message };
    throw error;
  }
}
