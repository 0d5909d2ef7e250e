import type { CashMovement } from '@tieout/contracts/last-look.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { cameAfter, endedAfter } from '#statements/question/known-lines.ts';

/** Accounts that are cash today, whatever they were called then: else a renamed kind would look like a payment. */
const CASH_ACCOUNTS = sql`(select id from account where company_id = c.company_id and kind = 'CASH')`;

/** Cash up to a day: whole months from their sums, the last one from its lines. In the currency of the books. */
export async function selectCashOn(db: Db, companyId: string, day: LocalDate): Promise<MinorUnits> {
  const { rows } = await sql<{ cash: MinorUnits }>`
    select (coalesce((select sum(t.amount_minor) from monthly_total t
                       where t.company_id = c.company_id and t.basis = 'ACCRUAL'
                         and t.month < to_char(${day}::date, 'YYYY-MM') and t.account_id in ${CASH_ACCOUNTS}), 0)
          + coalesce((select sum(l.amount_base_minor) from journal_line l
                       where l.company_id = c.company_id and l.account_id in ${CASH_ACCOUNTS}
                         and l.booked_on between date_trunc('month', ${day}::date)::date and ${day}
                         and l.until_version is null and l.basis <> 'CASH'), 0))::bigint as cash
      from (select ${companyId}::uuid as company_id) c`.execute(db);
  return rows[0]?.cash ?? (0 as MinorUnits);
}

export interface MovedCash extends CashMovement {
  /** Of all movements in the same direction, shown or not. */
  count: number;
  total: MinorUnits;
}

export interface CashWindow {
  companyId: string;
  /** What the books were at, and the last day that counted then. */
  version: number;
  thenOn: LocalDate;
  nowOn: LocalDate;
  /** Of each direction. */
  limit: number;
}

/**
 * Entry by entry what has moved cash since a version: lines that came, less lines that went, and lines that were booked ahead
 * and whose day has come. An entry that was replaced counts by its difference; a transfer between two banks is none.
 */
export async function selectMovedCash(
  db: Db,
  { companyId, version, thenOn, nowOn, limit }: CashWindow,
): Promise<MovedCash[]> {
  const { rows } = await sql<MovedCash>`
    with c as (select ${companyId}::uuid as company_id),
    moved as (
      select l.entry_id, l.amount_base_minor as amount
        from c join journal_line l on l.company_id = c.company_id
       where ${cameAfter(version)} and l.booked_on <= ${nowOn} and l.basis <> 'CASH' and l.account_id in ${CASH_ACCOUNTS}
      union all
      select l.entry_id, -l.amount_base_minor
        from c join journal_line l on l.company_id = c.company_id
       where ${endedAfter(version)} and l.booked_on <= ${thenOn} and l.basis <> 'CASH' and l.account_id in ${CASH_ACCOUNTS}
      union all
      select l.entry_id, l.amount_base_minor
        from c join journal_line l on l.company_id = c.company_id
       where l.from_version <= ${version} and l.until_version is null and l.booked_on > ${thenOn}
         and l.booked_on <= ${nowOn} and l.basis <> 'CASH' and l.account_id in ${CASH_ACCOUNTS}
    ),
    document as (
      select (array_agg(e.id order by e.from_version desc, e.id desc))[1] as entry_id, sum(m.amount)::bigint as amount
        from c join moved m on true
        join journal_entry e on e.company_id = c.company_id and e.id = m.entry_id
       group by e.connection_id, e.source, e.external_id
      having sum(m.amount) <> 0
    ),
    ranked as (
      select entry_id, amount, count(*) over direction as count, sum(amount) over direction as total,
             row_number() over (partition by amount > 0 order by abs(amount) desc, entry_id) as place
        from document
      window direction as (partition by amount > 0)
    )
    select r.entry_id as "entryId", e.booked_on as date, e.doc_type as "docType", e.doc_number as "docNumber", e.memo,
           (select p.name from journal_line l
              join counterparty p on p.company_id = l.company_id and p.id = l.counterparty_id
             where l.company_id = c.company_id and l.entry_id = r.entry_id
             order by l.line_no limit 1) as counterparty,
           r.amount, r.count::integer as count, r.total::bigint as total
      from c join ranked r on true
      join journal_entry e on e.company_id = c.company_id and e.id = r.entry_id
     where r.place <= ${limit}
     order by r.place, r.entry_id`.execute(db);
  return rows;
}
