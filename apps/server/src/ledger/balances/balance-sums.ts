import { sql, type RawBuilder } from 'kysely';

/** What lines sum to, by the key of monthly_balance. A line of both bases counts in each. */
function sumsOf(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.basis, l.account_id, coalesce(l.department_id, '00000000-0000-0000-0000-000000000000') as department_id,
           to_char(l.booked_on, 'YYYY-MM') as month, l.is_closing,
           sum(l.amount_base_minor)::bigint as amount_minor, count(*)::integer as line_count
      from ${lines} l
      join (values ('ACCRUAL'), ('CASH')) b (basis) on l.basis in ('BOTH', b.basis)
     group by 1, 2, 3, 4, 5`;
}

/** A part of WITH that adds lines of this very statement to the balances; `added` has the sums. */
export function addToBalances(companyId: string, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    added as (${sumsOf(lines)}),
    balances as (
      insert into monthly_balance (company_id, basis, account_id, department_id, month, is_closing, amount_minor,
                                   line_count)
      select ${companyId}, basis, account_id, department_id, month, is_closing, amount_minor, line_count from added
          on conflict (company_id, basis, account_id, department_id, month, is_closing)
          do update set amount_minor = monthly_balance.amount_minor + excluded.amount_minor,
                        line_count = monthly_balance.line_count + excluded.line_count
    )`;
}

/** A part of WITH that takes lines of this very statement off the balances. */
export function takeFromBalances(companyId: string, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    taken as (${sumsOf(lines)}),
    balances as (
      update monthly_balance b
         set amount_minor = b.amount_minor - t.amount_minor, line_count = b.line_count - t.line_count
        from taken t
       where b.company_id = ${companyId} and b.basis = t.basis and b.account_id = t.account_id
         and b.department_id = t.department_id and b.month = t.month and b.is_closing = t.is_closing
    )`;
}
