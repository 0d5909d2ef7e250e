import { ACCOUNT_KINDS, pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const PNL_KINDS = ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null);

/**
 * Decides which staged entries close a year (finance 1.4): those that say so, carry the result to one account of retained
 * earnings and touch nothing else, on the last day of a fiscal year. Answers how many say so and do not: they keep what
 * they are called and count like any other entry.
 */
export async function markClosings(
  db: Db,
  { fiscalYearStartMonth }: { fiscalYearStartMonth: number },
): Promise<{ ordinary: number }> {
  const { rows: marked } = await sql`select from staged_line where is_closing limit 1`.execute(db);
  if (marked.length === 0) return { ordinary: 0 };
  await sql`
    create temporary table staged_closing on commit drop as
    select l.entry_id,
           bool_and(a.kind = 'RETAINED_EARNINGS' or a.kind = any (${PNL_KINDS}::text[]))
             and bool_or(a.kind <> 'RETAINED_EARNINGS')
             and count(distinct a.id) filter (where a.kind = 'RETAINED_EARNINGS') = 1
             and extract(day from min(l.booked_on) + 1) = 1
             and extract(month from min(l.booked_on) + 1) = ${fiscalYearStartMonth}::integer as is_closing
      from staged_line l join staged_account a on a.ref = l.account_ref
     where l.entry_id in (select entry_id from staged_line where line_no = 1 and is_closing)
     group by l.entry_id`.execute(db);
  await sql`
    update staged_line l set is_closing = false
     where l.is_closing and l.entry_id not in (select entry_id from staged_closing where is_closing)`.execute(db);
  await sql`
    update staged_line l set is_closing = true, doc_type = case when l.line_no = 1 then 'CLOSING' end
      from staged_closing c where c.is_closing and l.entry_id = c.entry_id`.execute(db);
  const { rows } = await sql<{ ordinary: number }>`
    select count(*) filter (where not is_closing)::integer as ordinary from staged_closing`.execute(db);
  await sql`drop table staged_closing`.execute(db);
  return rows[0] ?? { ordinary: 0 };
}
