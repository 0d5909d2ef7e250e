import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { CHECK_BALANCES, enqueueDailyCheck, upsertBalanceCheck } from './balance-checks.queries.ts';
import { findBalanceDifferences, type BalanceDifference } from './verify-balances.queries.ts';

const payload = z.object({ companyId: z.uuid() });

/** Recomputes all balances of a company from its lines and keeps what differs, for every statement to show. */
export function checkBalances(db: AppDb, companyId: string): Promise<BalanceDifference[]> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
    const differences = await findBalanceDifferences(transaction, companyId);
    await upsertBalanceCheck(transaction, companyId, differences);
    return differences;
  });
}

export function balanceCheckTasks({ db }: { db: AppDb }): TaskList {
  return {
    [CHECK_BALANCES]: async (given, { logger }) => {
      const { companyId } = payload.parse(given);
      const differences = await checkBalances(db, companyId);
      const [first] = differences;
      if (first !== undefined) {
        logger.error(
          `${differences.length} balances of company ${companyId} differ from their lines, first ${first.basis} ` +
            `${first.month} of ${first.accountId === null ? 'all accounts' : `account ${first.accountId}`}: ${first.stored} instead of ${first.summed}`,
        );
      }
      await enqueueDailyCheck(db, companyId);
    },
  };
}
