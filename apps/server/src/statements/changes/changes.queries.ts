import type { Cause } from '@tieout/finance/changes/causes.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { NO_DEPARTMENT_ID } from '#statements/books/line-terms.ts';
import { isKnownAt } from '#statements/question/known-lines.ts';

export interface AskedParties {
  companyId: string;
  basis: 'ACCRUAL' | 'CASH';
  /** Of the ledger; null: as the books are now. */
  version: number | null;
  from: LocalDate;
  to: LocalDate;
  accountIds: readonly string[];
  /** Accounts whose departments belong to different rows. */
  splitIds: readonly string[];
}

export interface PartyRow {
  accountId: string;
  /** Null where departments are added up. */
  departmentId: string | null;
  partyId: string | null;
  name: string | null;
  /** By month: effect on profit, lines, smallest and largest of them. */
  months: Record<string, [amount: number, lines: number, smallest: number, largest: number]>;
}

/** What each counterparty did to each account, month by month; closing entries move no profit. */
export async function selectParties(db: Db, asked: AskedParties): Promise<PartyRow[]> {
  const { companyId, basis, version, from, to, accountIds, splitIds } = asked;
  const { rows } = await sql<PartyRow>`
    with monthly as (
      select l.account_id, case when l.account_id = any (${splitIds}::uuid[])
                                then coalesce(l.department_id, ${NO_DEPARTMENT_ID}::uuid) end as department_id,
             l.counterparty_id, to_char(l.booked_on, 'YYYY-MM') as month, -sum(l.amount_base_minor)::bigint as amount,
             count(*)::integer as lines, -max(l.amount_base_minor)::bigint as smallest,
             -min(l.amount_base_minor)::bigint as largest
        from journal_line l
       where l.company_id = ${companyId} and l.account_id = any (${accountIds}::uuid[]) and not l.is_closing
         and l.basis in ('BOTH', ${basis}) and l.booked_on between ${from} and ${to} and ${isKnownAt(version)}
       group by 1, 2, 3, 4
    ), named as (
      select m.account_id, m.department_id, coalesce(p.merged_into_id, p.id) as party_id, m.month,
             sum(m.amount)::bigint as amount, sum(m.lines)::integer as lines, min(m.smallest) as smallest,
             max(m.largest) as largest
        from monthly m
        left join counterparty p on p.company_id = ${companyId} and p.id = m.counterparty_id
       group by 1, 2, 3, 4
    )
    select n.account_id as "accountId", n.department_id as "departmentId", n.party_id as "partyId", p.name,
           json_object_agg(n.month, json_build_array(n.amount, n.lines, n.smallest, n.largest)) as months
      from named n
      left join counterparty p on p.company_id = ${companyId} and p.id = n.party_id
     group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export interface WrongCauseRow {
  row: string;
  cause: Cause;
}

export async function selectWrongCauses(db: Db, companyId: string): Promise<WrongCauseRow[]> {
  const rows = await db
    .selectFrom('wrong_cause')
    .where('company_id', '=', companyId)
    .select(['row_code as row', 'cause'])
    .orderBy('marked_at')
    .execute();
  return rows.map(({ row, cause }) => ({ row, cause: cause as Cause }));
}

interface Mark extends WrongCauseRow {
  companyId: string;
}

export async function insertWrongCause(db: Db, { companyId, row, cause, userId }: Mark & { userId: string }) {
  await db
    .insertInto('wrong_cause')
    .values({ company_id: companyId, row_code: row, cause, marked_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWrongCause(db: Db, { companyId, row, cause }: Mark): Promise<void> {
  await db
    .deleteFrom('wrong_cause')
    .where('company_id', '=', companyId)
    .where('row_code', '=', row)
    .where('cause', '=', cause)
    .execute();
}

/** Changes with every mark, and with every fact that is no posting. */
export async function selectChangesVersions(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select concat((select string_agg(concat(row_code, ' ', cause), ',' order by row_code, cause) from wrong_cause
                    where company_id = ${companyId}), '/',
                  (select string_agg(concat(kind, version), ',' order by kind) from facts_version
                    where company_id = ${companyId})) as versions`.execute(db);
  return rows[0]?.versions ?? '';
}
