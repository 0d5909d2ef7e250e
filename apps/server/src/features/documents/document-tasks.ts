import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { inContext } from '#db/context.ts';
import { enqueueDocuments, MAKE_DOCUMENTS } from '#ledger/posting/enqueue-documents.queries.ts';
import { makeDocuments, type MakingDeps } from './make-documents.ts';
import { tellWhoWaits } from './tell-who-waits.ts';

export interface DocumentTaskDeps extends MakingDeps {
  publicUrl: string;
}

const payload = z.object({ companyId: z.uuid() });

export function documentTasks(deps: DocumentTaskDeps): TaskList {
  return {
    [MAKE_DOCUMENTS]: async (given, { logger, abortSignal }) => {
      const { companyId } = payload.parse(given);
      const errors = await makeDocuments(deps, companyId, abortSignal);
      await inContext(deps.db, { companyIds: [companyId] }, async (transaction) => {
        await tellWhoWaits(transaction, companyId, deps.publicUrl);
        await enqueueDocuments(transaction, companyId, 'daily');
      });
      for (const error of errors) {
        logger.error(`a document of company ${companyId} could not be made: ${error.stack ?? error.message}`);
      }
      // The queue tries again; what was made is not made twice.
      if (errors[0] !== undefined) throw errors[0];
    },
  };
}
