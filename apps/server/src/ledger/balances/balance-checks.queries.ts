import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { BalanceDifference } from './verify-balances.queries.ts';

export const CHECK_BALANCES = 'check-balances';
/** Of a broken company there may be thousands; the first few tell where to look. */
const KEPT_DIFFERENCES = 20;

/**
 * In the transaction that changes the books. Changes in a row are checked once, a minute after the first of them; from
 * then on the company is checked every day, whether its books move or not.
 */
export async function enqueueBalanceCheck(db: Db, companyId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${CHECK_BALANCES}, ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`${CHECK_BALANCES}:${companyId}`}, job_key_mode => 'preserve_run_at',
                                           run_at => now() + interval '1 minute')`.execute(db);
}

/** Under a key of its own: it must not put off a check that a change asks for. */
export async function enqueueDailyCheck(db: Db, companyId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${CHECK_BALANCES}, ${JSON.stringify({ companyId })}::json,
                                           job_key => ${`${CHECK_BALANCES}-daily:${companyId}`},
                                           run_at => now() + interval '1 day')`.execute(db);
}

/** What every statement shows of it. */
export async function upsertBalanceCheck(
  db: Db,
  companyId: string,
  differences: readonly BalanceDifference[],
): Promise<void> {
  await sql`
    insert into balance_check (company_id, ledger_version, checked_at, difference_count, differences)
    select c.id, coalesce(v.version, 0), now(), ${differences.length},
           ${JSON.stringify(differences.slice(0, KEPT_DIFFERENCES))}::jsonb
      from company c left join ledger_version v on v.company_id = c.id where c.id = ${companyId}
        on conflict (company_id) do update
       set ledger_version = excluded.ledger_version, checked_at = excluded.checked_at,
           difference_count = excluded.difference_count, differences = excluded.differences`.execute(db);
}
