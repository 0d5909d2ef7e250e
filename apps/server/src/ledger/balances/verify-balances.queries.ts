import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface BalanceDifference {
  basis: string;
  /** Null of all accounts together. */
  accountId: string | null;
  month: string;
  stored: number;
  summed: number;
}

/**
 * Recomputes every balance of a company from its lines, and the totals of departments and of all accounts from the
 * balances. An empty answer means that they agree to the cent and that every line has its entry and its account.
 */
export async function findBalanceDifferences(db: Db, companyId: string): Promise<BalanceDifference[]> {
  return [
    ...(await findWrongBalances(db, companyId)),
    ...(await findWrongTotals(db, companyId)),
    ...(await findWrongTrialBalances(db, companyId)),
    ...(await findLinesOfNothing(db, companyId)),
  ];
}

async function findWrongBalances(db: Db, companyId: string): Promise<BalanceDifference[]> {
  const { rows } = await sql<BalanceDifference>`
    with summed as (
      select b.basis, l.account_id, coalesce(l.department_id, '00000000-0000-0000-0000-000000000000') as department_id,
             to_char(l.booked_on, 'YYYY-MM') as month, l.is_closing, sum(l.amount_base_minor)::bigint as amount, count(*)::integer as lines
        from journal_line l
        join (values ('ACCRUAL'), ('CASH')) b (basis) on l.basis in ('BOTH', b.basis)
       where l.company_id = ${companyId} and l.until_version is null
       group by 1, 2, 3, 4, 5
    )
    select coalesce(s.basis, b.basis) as basis, coalesce(s.account_id, b.account_id)::text as "accountId",
           coalesce(s.month, b.month)::text as month,
           coalesce(b.amount_minor, 0)::bigint as stored, coalesce(s.amount, 0)::bigint as summed
      from summed s
      full join (select * from monthly_balance where company_id = ${companyId}) b
        on (b.basis, b.account_id, b.department_id, b.month, b.is_closing)
         = (s.basis, s.account_id, s.department_id, s.month, s.is_closing)
     where coalesce(b.amount_minor, 0) <> coalesce(s.amount, 0) or coalesce(b.line_count, 0) <> coalesce(s.lines, 0)
     order by 1, 2, 3`.execute(db);
  return rows;
}

async function findWrongTotals(db: Db, companyId: string): Promise<BalanceDifference[]> {
  const { rows } = await sql<BalanceDifference>`
    with summed as (
      select basis, account_id, month, is_closing, sum(amount_minor)::bigint as amount, sum(line_count)::integer as lines
        from monthly_balance
       where company_id = ${companyId}
       group by 1, 2, 3, 4
    )
    select coalesce(s.basis, t.basis) as basis, coalesce(s.account_id, t.account_id)::text as "accountId",
           coalesce(s.month, t.month)::text as month,
           coalesce(t.amount_minor, 0)::bigint as stored, coalesce(s.amount, 0)::bigint as summed
      from summed s
      full join (select * from monthly_total where company_id = ${companyId}) t
        on (t.basis, t.account_id, t.month, t.is_closing) = (s.basis, s.account_id, s.month, s.is_closing)
     where coalesce(t.amount_minor, 0) <> coalesce(s.amount, 0) or coalesce(t.line_count, 0) <> coalesce(s.lines, 0)
     order by 1, 2, 3`.execute(db);
  return rows;
}

async function findWrongTrialBalances(db: Db, companyId: string): Promise<BalanceDifference[]> {
  const { rows } = await sql<BalanceDifference>`
    with summed as (
      select basis, month, sum(amount_minor)::bigint as amount, sum(line_count)::integer as lines
        from monthly_balance
       where company_id = ${companyId}
       group by 1, 2
    )
    select coalesce(s.basis, t.basis) as basis, null as "accountId", coalesce(s.month, t.month)::text as month,
           coalesce(t.amount_minor, 0)::bigint as stored, coalesce(s.amount, 0)::bigint as summed
      from summed s
      full join (select * from monthly_trial_balance where company_id = ${companyId}) t
        on (t.basis, t.month) = (s.basis, s.month)
     where coalesce(t.amount_minor, 0) <> coalesce(s.amount, 0) or coalesce(t.line_count, 0) <> coalesce(s.lines, 0)
     order by 1, 3`.execute(db);
  return rows;
}

/** No constraint holds them (migration 17): a statement would leave such a line out, and a balance would not. */
async function findLinesOfNothing(db: Db, companyId: string): Promise<BalanceDifference[]> {
  const { rows } = await sql<BalanceDifference>`
    select l.basis, l.account_id::text as "accountId", to_char(l.booked_on, 'YYYY-MM') as month,
           sum(l.amount_base_minor)::bigint as stored, 0::bigint as summed
      from journal_line l
      left join account a on a.company_id = l.company_id and a.id = l.account_id
      left join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = ${companyId} and l.until_version is null and (a.id is null or e.id is null)
     group by 1, 2, 3
     order by 1, 2, 3`.execute(db);
  return rows;
}
