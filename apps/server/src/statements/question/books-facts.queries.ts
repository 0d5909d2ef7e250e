import type { LocalDate } from '@tieout/finance/local-date.ts';
import { lastDayOf, type Month } from '@tieout/finance/month.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { cameAfter, endedAfter, isKnownAt } from './known-lines.ts';

/** What holds of the books as a whole, in months that have come. */
export interface BooksFacts {
  /** Null of empty books. */
  firstMonth: Month | null;
  lastMonth: Month | null;
  /** Debits less credits of all accounts. */
  trialBalance: number;
}

/** Of the books as they were at a version; those of today are in the frame of every statement. */
export async function selectBooksFacts(
  db: Db,
  companyId: string,
  version: number,
  through: Month,
): Promise<BooksFacts> {
  const { rows } = await sql<BooksFacts>`
    select min(month)::text as "firstMonth", max(month)::text as "lastMonth",
           coalesce(sum(amount), 0)::bigint as "trialBalance"
      from (${monthsAt(companyId, version, through)}) m`.execute(db);
  return rows[0] ?? { firstMonth: null, lastMonth: null, trialBalance: 0 };
}

/** Of the books as they were at a version; null: now. */
export async function selectFirstMonth(db: Db, companyId: string, version: number | null): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select min(month)::text as month from (${monthsAt(companyId, version, null)}) m`.execute(db);
  return rows[0]?.month ?? null;
}

/** What each month with lines adds up to: today's months, with what has changed since the version undone. */
function monthsAt(companyId: string, version: number | null, through: Month | null): RawBuilder<unknown> {
  const now = sql`
    select month, amount_minor as amount, line_count as lines
      from monthly_trial_balance
     where company_id = ${companyId} and basis = 'ACCRUAL' ${through === null ? sql`` : sql`and month <= ${through}`}`;
  if (version === null) return now;
  const lines = sql`
    select to_char(l.booked_on, 'YYYY-MM') as month, l.amount_base_minor as amount
      from journal_line l
     where l.company_id = ${companyId} and l.basis in ('BOTH', 'ACCRUAL')
           ${through === null ? sql`` : sql`and l.booked_on <= ${lastDayOf(through)}`}`;
  return sql`
    select month, sum(amount) as amount
      from (${now}
            union all
            select month, -amount, -1
              from (${lines} and ${cameAfter(version)}) later
            union all
            select month, amount, 1
              from (${lines} and ${endedAfter(version)}) ended) b
     group by month
    having sum(lines) <> 0 or sum(amount) <> 0`;
}

/** The first entry, by date, whose lines do not sum to zero. */
export async function selectFirstUnbalanced(db: Db, companyId: string, version: number | null) {
  const { rows } = await sql<{ date: LocalDate; docNumber: string | null; difference: number }>`
    select min(l.booked_on) as date, min(e.doc_number) as "docNumber", sum(l.amount_base_minor)::bigint as difference
      from journal_line l
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = ${companyId} and l.basis in ('BOTH', 'ACCRUAL') and ${isKnownAt(version)}
     group by l.entry_id
    having sum(l.amount_base_minor) <> 0
     order by 1, l.entry_id
     limit 1`.execute(db);
  return rows[0];
}
