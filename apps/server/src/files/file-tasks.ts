import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { DELETE_EXPIRED_FILE } from './delete-expired-file-task.ts';
import { deleteExpiredFile } from './stored-files.queries.ts';

const payloadOf = z.object({ companyId: z.uuid(), fileId: z.uuid() });

export function fileTasks({ db }: { db: AppDb }): TaskList {
  return {
    [DELETE_EXPIRED_FILE]: async (payload) => {
      const file = payloadOf.parse(payload);
      await inContext(db, { companyIds: [file.companyId] }, (transaction) => deleteExpiredFile(transaction, file));
    },
  };
}
