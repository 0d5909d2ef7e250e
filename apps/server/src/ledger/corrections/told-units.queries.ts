import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { sameOrigin, type Batch } from '../posting/batch.ts';
import type { NameTables } from '../staging/staged-tables.ts';
import { ORIGINAL_FROM, toldDigests } from './told-unit-parts.ts';

/**
 * An entry that closed months keep otherwise than the file has it is a unit: the entry they keep, its differences in open
 * months, and what the file last told of it (`told_entry`). `told_unit` has these units, `unit_entry` what the books have of
 * each; `unit_id` is one entry that stands for all. What the file tells again as it did is in `settled_unit`, with its lines
 * in `settled_line`.
 */
export async function findToldUnits(db: Db, batch: Batch): Promise<void> {
  await createTables(db);
  if (batch.connectionId === null) return;
  await sql`
    insert into told_unit (told_id, original, told_key, told_on, digest, base_id)
    select t.id, t.original, t.told_key, t.told_on, t.digest, e.id
      from told_entry t
      left join journal_entry e on ${sameOrigin('e', batch)} and e.external_id = t.original and e.until_version is null
     where t.company_id = ${batch.companyId} and t.connection_id = ${batch.connectionId}
       and t.until_version is null`.execute(db);
  await sql`
    insert into unit_entry (told_id, entry_id)
    select told_id, base_id from told_unit where base_id is not null
    union all
    select u.told_id, e.id
      from journal_entry e
      join told_unit u on u.original = substring(e.external_id from ${ORIGINAL_FROM}::integer)
     where ${sameOrigin('e', batch)} and e.until_version is null and e.external_id like 'difference/%'`.execute(db);
  await sql`
    update told_unit u set unit_id = coalesce(u.base_id, first.entry_id)
      from (select told_id, min(entry_id::text)::uuid as entry_id from unit_entry group by told_id) first
     where first.told_id = u.told_id`.execute(db);
  await matchByKey(db);
}

async function createTables(db: Db): Promise<void> {
  await sql`
    create temporary table told_unit (told_id uuid, original text, told_key text, told_on date, digest text, base_id uuid,
                                      unit_id uuid, staged_id uuid, staged_on date) on commit drop`.execute(db);
  await sql`create temporary table unit_entry (told_id uuid, entry_id uuid) on commit drop`.execute(db);
  await sql`create temporary table settled_unit (told_id uuid, unit_id uuid) on commit drop`.execute(db);
  await sql`create temporary table settled_line (like staged_line) on commit drop`.execute(db);
}

/** By the original's key first: a file that has both has the original again, and something new under the other. */
async function matchByKey(db: Db): Promise<void> {
  await sql`
    with found as (
      select u.told_id, l.entry_id as staged_id, l.booked_on, 1 as rank
        from told_unit u join staged_line l on l.line_no = 1 and l.external_id = u.original
      union all
      select u.told_id, l.entry_id, l.booked_on, 2
        from told_unit u
        join staged_line l on l.line_no = 1 and l.external_id = u.told_key
       where u.told_key <> u.original and l.entry_id not in (select staged_id from known_entry)
    ), of_unit as (
      select distinct on (told_id) told_id, staged_id, booked_on, rank from found order by told_id, rank, staged_id
    ), of_staged as (
      select distinct on (staged_id) told_id, staged_id, booked_on from of_unit order by staged_id, rank, told_id
    )
    update told_unit u set staged_id = f.staged_id, staged_on = f.booked_on
      from of_staged f where f.told_id = u.told_id`.execute(db);
  await sql`
    insert into known_entry (staged_id, entry_id)
    select staged_id, unit_id from told_unit
     where staged_id is not null and unit_id is not null
       and staged_id not in (select staged_id from known_entry)`.execute(db);
}

/** Units that the file tells under a key that is neither the original's nor the one it was told under. */
export async function matchMovedUnits(db: Db): Promise<void> {
  await sql`
    update told_unit u set staged_id = k.staged_id, staged_on = l.booked_on
      from known_entry k join staged_line l on l.entry_id = k.staged_id and l.line_no = 1
     where k.entry_id = u.unit_id and u.staged_id is null`.execute(db);
}

export interface ToldUnits {
  /** Staged entries that the file has told as they are. */
  settled: number;
  /** Staged entries that it tells anew, and that replace what the books have of the unit. */
  changed: number;
}

/** Takes every unit out of what is compared entry by entry: told as before there is nothing to do, else all of it is replaced. */
export async function settleToldUnits(db: Db, names: NameTables): Promise<ToldUnits> {
  await sql`
    insert into settled_unit (told_id, unit_id)
    select u.told_id, u.staged_id
      from told_unit u
      join ${toldDigests(names, sql`(select staged_id from told_unit)`)} d on d.entry_id = u.staged_id
     where d.digest = u.digest`.execute(db);
  await sql`
    with moved as (delete from staged_line l using settled_unit s where l.entry_id = s.unit_id returning l.*)
    insert into settled_line select * from moved`.execute(db);
  await sql`
    delete from known_entry k using told_unit u where k.staged_id = u.staged_id`.execute(db);
  await sql`
    insert into replaced_entry (entry_id, unit_id)
    select e.entry_id, u.staged_id
      from told_unit u join unit_entry e on e.told_id = u.told_id
     where u.staged_id is not null and u.told_id not in (select told_id from settled_unit)`.execute(db);
  const { rows } = await sql<{ settled: number; changed: number }>`
    select (select count(*) from settled_unit)::integer as settled,
           (select count(distinct unit_id) from replaced_entry
             where unit_id in (select staged_id from told_unit))::integer as changed`.execute(db);
  return rows[0] ?? { settled: 0, changed: 0 };
}

/** What the file lacks again, as it was told to be taken out: nothing is asked. */
export async function settleGoneUnits(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from absent_entry a using told_unit u
       where a.entry_id = u.unit_id and u.digest is null
      returning u.told_id, a.entry_id
    )
    insert into settled_unit (told_id, unit_id) select told_id, entry_id from gone`.execute(db);
}
