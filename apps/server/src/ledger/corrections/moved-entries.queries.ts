import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { sameOrigin, type Batch } from '../posting/batch.ts';
import { namedLines } from '../staging/staged-lines.ts';
import type { NameTables } from '../staging/staged-tables.ts';
import { matchMovedUnits, settleGoneUnits } from './told-units.queries.ts';

/**
 * Keys hold the year of a number, or the day of a document, because numbers begin anew each year. So an entry whose date was
 * corrected comes under another key. It is the same one if the file corrects an earlier one (`findAbsent`), lacks the old
 * key, and has the same number or document with the same accounts and amounts under the new. Answers how many there are;
 * they join `known_entry`.
 */
export async function findMoved(
  db: Db,
  batch: Batch,
  { told, names }: { told: number; names: NameTables },
): Promise<number> {
  await sql`create temporary table identified_entry on commit drop as select entry_id from known_entry`.execute(db);
  await sql`
    create temporary table absent_entry (entry_id uuid, unit_id uuid, external_id text, booked_on date) on commit drop`.execute(
    db,
  );
  // Numbers of a file that has nothing in common with the books are its own: those of another year, for example.
  if (told === 0 || (await findAbsent(db, batch)) === 0) return 0;
  const moved = await matchMoved(db, batch, names);
  if (moved > 0) await matchMovedUnits(db);
  await settleGoneUnits(db);
  return moved;
}

async function matchMoved(db: Db, batch: Batch, names: NameTables): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with staged as (
      select l.entry_id, l.booked_on, ${nameIn('l')} as name
        from staged_line l
       where l.line_no = 1 and l.external_id ~ '^(entry|document)/'
         and not exists (select from known_entry k where k.staged_id = l.entry_id)
    ), pair as (
      select s.entry_id as staged_id, a.entry_id, abs(s.booked_on - a.booked_on) as days
        from staged s join absent_entry a on ${nameIn('a')} = s.name
       where a.external_id ~ '^(entry|document)/'
    ), told as (
      select x.entry_id, string_agg(x.account_id || ' ' || x.amount, ';' order by x.account_id) as lines
        from (select l.entry_id, l.account_id, sum(l.amount_minor) as amount
                from ${namedLines(names)} l
               where l.entry_id in (select staged_id from pair)
               group by 1, 2 having sum(l.amount_minor) <> 0) x
       group by x.entry_id
    ), posted as (
      select x.entry_id, string_agg(x.account_id || ' ' || x.amount, ';' order by x.account_id) as lines
        from (select w.entry_id, l.account_id, sum(l.amount_base_minor) as amount
                from (select distinct p.entry_id, coalesce(o.entry_id, p.entry_id) as part_id
                        from pair p
                        left join told_unit u on u.unit_id = p.entry_id
                        left join unit_entry o on o.told_id = u.told_id) w
                join journal_line l on l.company_id = ${batch.companyId} and l.entry_id = w.part_id
               where l.until_version is null and l.basis <> 'CASH'
               group by 1, 2 having sum(l.amount_base_minor) <> 0) x
       group by x.entry_id
    ), ranked as (
      select p.staged_id, p.entry_id,
             row_number() over (partition by p.staged_id order by p.days, p.entry_id) as of_staged,
             row_number() over (partition by p.entry_id order by p.days, p.staged_id) as of_posted
        from pair p
        join told t on t.entry_id = p.staged_id
        join posted o on o.entry_id = p.entry_id and o.lines = t.lines
    ), found as (
      insert into known_entry (staged_id, entry_id)
      select staged_id, entry_id from ranked where of_staged = 1 and of_posted = 1
      returning entry_id
    ), identified as (
      insert into identified_entry select entry_id from found
    ), present as (
      delete from absent_entry where entry_id in (select entry_id from found)
    )
    select count(*)::integer as moved from found`.execute(db);
  return rows[0]?.moved ?? 0;
}

/** `entry/2025/7` and `entry/2026/7` are one number; `document/2026-01-31/R-7/…` is one document on any day. */
function nameIn(table: string) {
  return sql`regexp_replace(${sql.ref(`${table}.external_id`)}, '^(entry|document)/\\d{4}(-\\d{2}-\\d{2})?/', '\\1/')`;
}

/**
 * What the file has no longer; what closed months keep otherwise counts as the file last told it. It corrects an earlier file of whose entries it has at least half, and all files within its
 * own months if it has at least half of those: less is a file of other things, or of other days of the month.
 */
export async function findAbsent(db: Db, batch: Batch): Promise<number> {
  const { numAffectedRows } = await sql`
    with span as (
      select date_trunc('month', min(booked_on))::date as first_day,
             (date_trunc('month', max(booked_on)) + interval '1 month')::date as end_day
        from staged_line
    ), entry as (
      select e.id, coalesce(u.told_key, e.external_id) as external_id, coalesce(u.told_on, e.booked_on) as booked_on,
             e.import_id, u.told_id is not null and u.digest is null as is_gone
        from journal_entry e
        left join told_unit u on u.base_id = e.id
       where ${sameOrigin('e', batch)} and e.until_version is null
         and e.external_id not like 'difference/%' and e.external_id not like 'trial-balance/%'
      union all
      select e.id, u.told_key, coalesce(u.told_on, e.booked_on), e.import_id, u.digest is null
        from told_unit u
        join journal_entry e on e.company_id = ${batch.companyId} and e.id = u.unit_id
       where u.base_id is null and u.original not like 'trial-balance/%'
    ), live as (
      select e.*, k.entry_id is not null as is_told,
             e.booked_on >= span.first_day and e.booked_on < span.end_day as is_inside
        from entry e
        cross join span
        left join known_entry k on k.entry_id = e.id
    ), corrected as (
      select import_id from live where is_told or not is_gone
       group by import_id having count(*) filter (where is_told) * 2 >= count(*)
    ), inside as (
      select count(*) filter (where is_told) * 2 >= count(*) as is_corrected
        from live where is_inside and (is_told or not is_gone)
    )
    insert into absent_entry
    select id, id, external_id, booked_on
      from live
     where not is_told
       and ((is_inside and (select is_corrected from inside))
         or import_id in (select import_id from corrected))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
