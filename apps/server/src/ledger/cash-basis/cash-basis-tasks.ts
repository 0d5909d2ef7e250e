import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import { deriveCashLines } from './derive-cash-lines.ts';
import { enqueueAfterChange } from '../posting/enqueue-after-change.ts';

const payload = z.object({ companyId: z.uuid() });

export function cashBasisTasks({ pool }: { pool: pg.Pool }): TaskList {
  return {
    'derive-cash-basis': async (given, { logger }) => {
      const { companyId } = payload.parse(given);
      await inBulkTransaction(pool, { companyIds: [companyId] }, async (transaction) => {
        // The lock keeps an import from moving what is being derived.
        const books = await transaction.db
          .selectFrom('ledger_version')
          .where('company_id', '=', companyId)
          .forUpdate()
          .select(['version', 'cash_derived_version as derived'])
          .executeTakeFirst();
        if (books === undefined || books.derived === books.version) return;
        const derivation = { companyId, version: books.version, since: books.derived };
        const entries = await deriveCashLines(transaction, derivation);
        await enqueueAfterChange(transaction.db, companyId, 'books');
        logger.info(
          `derived the cash basis of company ${companyId} at version ${books.version} from ${entries} entries`,
        );
      });
    },
  };
}
