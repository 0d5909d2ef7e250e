import type { ClosedChange } from '@tieout/finance/closed-changes.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

export interface RevertedImport {
  companyId: string;
  /** That of the company's files. */
  connectionId: string;
  importId: string;
  /** The version it made. */
  importedVersion: number;
  /** Of the last month that is closed or published. */
  lastDay: LocalDate;
}

/** Lines that would leave closed months or come back to them, were the import taken back (see `revertEntries`). */
function movingLines({
  companyId,
  connectionId,
  importId,
  importedVersion,
  lastDay,
}: RevertedImport): RawBuilder<unknown> {
  return sql`
    (select e.external_id, l.account_id, l.department_id, l.is_closing, l.booked_on, -l.amount_base_minor as amount
       from journal_entry e
       join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
      where e.company_id = ${companyId} and e.import_id = ${importId} and e.until_version is null
        and l.until_version is null and l.basis <> 'CASH' and l.booked_on <= ${lastDay}
     union all
     select e.external_id, l.account_id, l.department_id, l.is_closing, l.booked_on, l.amount_base_minor
       from journal_entry e
       join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
      where e.company_id = ${companyId} and e.connection_id = ${connectionId} and e.source = 'IMPORT'
        and e.until_version = ${importedVersion} and e.import_id is distinct from ${importId}
        and l.until_version = ${importedVersion} and l.basis <> 'CASH' and l.booked_on <= ${lastDay})`;
}

/** What accounts have in closed months, and what taking the import back would change. */
export async function selectRevertChanges(db: Db, reverted: RevertedImport): Promise<ClosedChange[]> {
  const { companyId } = reverted;
  const { rows } = await sql<ClosedChange>`
    with change as (
      select x.account_id, to_char(x.booked_on, 'YYYY-MM') as month, x.is_closing, sum(x.amount)::bigint as amount
        from ${movingLines(reverted)} x
       group by 1, 2, 3 having sum(x.amount) <> 0
    )
    select a.id as "accountId", a.code, a.name, a.kind, a.classification, c.month, c.is_closing as "isClosing",
           coalesce(t.amount_minor, 0)::bigint as was, c.amount as file, 0::bigint as missing, 0::bigint as overlap,
           0::bigint as booked
      from change c
      join account a on a.company_id = ${companyId} and a.id = c.account_id
      left join monthly_total t on t.company_id = ${companyId} and t.basis = 'ACCRUAL' and t.account_id = c.account_id
                               and t.month = c.month and t.is_closing = c.is_closing
     order by abs(c.amount) desc, c.month, a.code, a.name`.execute(db);
  return rows;
}

/** How many entries change closed months by that. */
export async function countRevertedEntries(db: Db, reverted: RevertedImport): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(distinct external_id)::integer as entries
      from (select x.external_id
              from ${movingLines(reverted)} x
             group by x.external_id, x.account_id, x.department_id, x.is_closing, to_char(x.booked_on, 'YYYY-MM')
            having sum(x.amount) <> 0) touched`.execute(db);
  return rows[0]?.entries ?? 0;
}
