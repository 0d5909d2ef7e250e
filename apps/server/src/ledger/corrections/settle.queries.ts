import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Comparison } from '../posting/batch.ts';

/** Entries that seem to be posted already leave the staged lines. */
export async function leaveOutOverlaps(db: Db): Promise<void> {
  await sql`delete from staged_line l using overlapping_entry o where l.entry_id = o.staged_id`.execute(db);
}

/** What the corrected file lacks ends with the posting. */
export async function takeOutAbsent(db: Db): Promise<void> {
  await sql`insert into replaced_entry (entry_id, unit_id) select entry_id, unit_id from absent_entry`.execute(db);
}

/** Of what is booked as differences: the file's own entries take their place. */
export async function restateBooked(db: Db): Promise<void> {
  await sql`insert into staged_line select * from settled_line`.execute(db);
  await sql`
    insert into replaced_entry (entry_id, unit_id)
    select o.entry_id, s.unit_id from settled_unit s join unit_entry o on o.told_id = s.told_id`.execute(db);
  // Or what the file has in open months would stay a difference.
  await sql`update told_unit set told_on = null where told_id in (select told_id from settled_unit)`.execute(db);
}

/** These questions are answered: what is left in the staged tables is what happens. */
export async function forgetQuestions(db: Db): Promise<void> {
  await sql`delete from overlapping_entry`.execute(db);
  await sql`delete from absent_entry`.execute(db);
  await sql`delete from settled_line`.execute(db);
  await sql`delete from settled_unit`.execute(db);
}

export async function countBooked(db: Db): Promise<number> {
  const { rows } = await sql<{ booked: number }>`select count(*)::integer as booked from settled_unit`.execute(db);
  return rows[0]?.booked ?? 0;
}

/** Whatever changes closed months neither comes nor ends. */
export async function leaveOutClosed(db: Db): Promise<void> {
  await sql`delete from staged_line l using closed_unit u where l.entry_id = u.unit_id`.execute(db);
  await sql`delete from replaced_entry r using closed_unit u where r.unit_id = u.unit_id`.execute(db);
  await sql`delete from forgotten_told f using closed_unit u where f.unit_id = u.unit_id`.execute(db);
}

/** How what is staged stands to the ledger, after questions have been answered. */
export async function countStaged(db: Db): Promise<Pick<Comparison, 'added' | 'replaced' | 'gone'>> {
  const { rows } = await sql<{ added: number; replaced: number; gone: number }>`
    with staged as (select entry_id from staged_line where line_no = 1),
         ended as (select distinct unit_id from replaced_entry)
    select count(*) filter (where e.unit_id is null)::integer as added,
           count(*) filter (where e.unit_id is not null and s.entry_id is not null)::integer as replaced,
           count(*) filter (where s.entry_id is null)::integer as gone
      from staged s full join ended e on e.unit_id = s.entry_id`.execute(db);
  return rows[0] ?? { added: 0, replaced: 0, gone: 0 };
}

/** The months that what is staged and what it ends changes, of those that are closed. */
export async function selectClosedMonths(db: Db, companyId: string, lastMonth: Month): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct to_char(x.booked_on, 'YYYY-MM') as month
      from (select l.booked_on from staged_line l join closed_unit u on u.unit_id = l.entry_id where l.line_no = 1
            union all
            select e.booked_on from replaced_entry r
              join closed_unit u on u.unit_id = r.unit_id
              join journal_entry e on e.company_id = ${companyId} and e.id = r.entry_id) x
     where to_char(x.booked_on, 'YYYY-MM') <= ${lastMonth}
     order by 1`.execute(db);
  return rows.map(({ month }) => month);
}
