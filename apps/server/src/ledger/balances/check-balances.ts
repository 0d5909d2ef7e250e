import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { findBalanceDifferences, type BalanceDifference } from './verify-balances.ts';

const TASK = 'check-balances';
const payload = z.object({ companyId: z.uuid() });
/** Of a broken company there may be thousands; the first few tell where to look. */
const KEPT_DIFFERENCES = 20;

/**
 * In the transaction that changes the books. Changes in a row are checked once, a minute after the first of them; from
 * then on the company is checked every day, whether its books move or not.
 */
export async function enqueueBalanceCheck(db: Db, companyId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${TASK}, ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`${TASK}:${companyId}`}, job_key_mode => 'preserve_run_at',
                                           run_at => now() + interval '1 minute')`.execute(db);
}

/** Under a key of its own: it must not put off a check that a change asks for. */
async function enqueueDailyCheck(db: Db, companyId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${TASK}, ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`${TASK}-daily:${companyId}`},
                                           run_at => now() + interval '1 day')`.execute(db);
}

/** Recomputes all balances of a company from its lines and keeps what differs, for every statement to show. */
export function checkBalances(db: AppDb, companyId: string): Promise<BalanceDifference[]> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
    const differences = await findBalanceDifferences(transaction, companyId);
    await sql`
      insert into balance_check (company_id, ledger_version, checked_at, difference_count, differences)
      select c.id, coalesce(v.version, 0), now(), ${differences.length},
             ${JSON.stringify(differences.slice(0, KEPT_DIFFERENCES))}::jsonb
        from company c left join ledger_version v on v.company_id = c.id where c.id = ${companyId}
          on conflict (company_id) do update
         set ledger_version = excluded.ledger_version, checked_at = excluded.checked_at,
             difference_count = excluded.difference_count, differences = excluded.differences`.execute(transaction);
    return differences;
  });
}

export function balanceCheckTasks({ db }: { db: AppDb }): TaskList {
  return {
    [TASK]: async (given, { logger }) => {
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
