import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { waitingBatches } from './waiting-batches.queries.ts';

export const samples: readonly Sample[] = [
  {
    name: 'waitingBatches',
    run: async (db) => {
      const transaction = { db, stage: () => Promise.resolve() } as unknown as BulkTransaction;
      const batches = [];
      for await (const batch of waitingBatches(transaction, { companyId: ID, count: 1, size: 1 })) batches.push(batch);
      return batches;
    },
  },
];
