import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Batch } from '../posting/batch.ts';
import { namedLines } from '../staging/staged-lines.ts';
import type { NameTables } from '../staging/staged-tables.ts';

/**
 * Staged entries that nothing in the books is known to be, with day, accounts and amounts of one that is posted under
 * another key: two systems, or two reports, of the same books. Each posted one is found once. What the file itself tells
 * again is none of them: a second cup of coffee is a second entry. Answers how many, in `overlapping_entry`.
 */
export async function findOverlaps(db: Db, { companyId }: Batch, names: NameTables): Promise<number> {
  await sql`create temporary table overlapping_entry (staged_id uuid, entry_id uuid) on commit drop`.execute(db);
  const { numAffectedRows } = await sql`
    with added as (
      select l.entry_id, l.booked_on from staged_line l
       where l.line_no = 1 and l.external_id not like 'trial-balance/%'
         and not exists (select from replaced_entry r where r.unit_id = l.entry_id)
    ), candidate as (
      select e.id as entry_id, e.booked_on from journal_entry e
       where e.company_id = ${companyId} and e.until_version is null
         and e.booked_on in (select booked_on from added)
         and e.external_id not like 'difference/%' and e.external_id not like 'trial-balance/%'
         and e.id not in (select entry_id from identified_entry)
         and e.id not in (select entry_id from replaced_entry)
    ), told as (
      select x.entry_id, string_agg(x.account_id || ' ' || x.amount, ';' order by x.account_id) as lines
        from (select l.entry_id, l.account_id, sum(l.amount_minor) as amount
                from ${namedLines(names)} l
               where exists (select from candidate c where c.booked_on = l.booked_on)
               group by 1, 2 having sum(l.amount_minor) <> 0) x
       group by 1
    ), posted as (
      select x.entry_id, string_agg(x.account_id || ' ' || x.amount, ';' order by x.account_id) as lines
        from (select l.entry_id, l.account_id, sum(l.amount_base_minor) as amount
                from candidate c
                join journal_line l on l.company_id = ${companyId} and l.entry_id = c.entry_id
               where l.until_version is null and l.basis <> 'CASH'
               group by 1, 2 having sum(l.amount_base_minor) <> 0) x
       group by 1
    ), numbered_told as (
      select t.entry_id, a.booked_on, t.lines, row_number() over (partition by a.booked_on, t.lines order by t.entry_id) as no
        from added a join told t on t.entry_id = a.entry_id
    ), numbered_posted as (
      select p.entry_id, c.booked_on, p.lines, row_number() over (partition by c.booked_on, p.lines order by p.entry_id) as no
        from candidate c join posted p on p.entry_id = c.entry_id
    )
    insert into overlapping_entry
    select t.entry_id, p.entry_id
      from numbered_told t join numbered_posted p on p.booked_on = t.booked_on and p.lines = t.lines and p.no = t.no`.execute(
    db,
  );
  const found = Number(numAffectedRows ?? 0);
  return found === 0 || (await isWholeOverlap(db)) ? found : dropOverlaps(db);
}

/** Reports of the same days tell mostly the same: a few equal entries among many others are chance. */
async function isWholeOverlap(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select (select count(*) from overlapping_entry) * 2 >= (
             select count(*) from staged_line l
              where l.line_no = 1 and l.booked_on between shared.first and shared.last) as "isWhole"
      from (select min(l.booked_on) as first, max(l.booked_on) as last
              from staged_line l join overlapping_entry o on o.staged_id = l.entry_id
             where l.line_no = 1) shared`.execute(db);
  return rows[0]?.isWhole ?? false;
}

async function dropOverlaps(db: Db): Promise<number> {
  await sql`delete from overlapping_entry`.execute(db);
  return 0;
}

/**
 * What the file really lacks: not what it has under another key. Whatever else the books have of an entry goes with it.
 * Answers how many entries.
 */
export async function narrowAbsent(db: Db): Promise<number> {
  await sql`delete from absent_entry a using overlapping_entry o where a.entry_id = o.entry_id`.execute(db);
  await sql`
    insert into absent_entry
    select o.entry_id, a.entry_id, a.external_id, a.booked_on
      from absent_entry a
      join told_unit u on u.unit_id = a.entry_id
      join unit_entry o on o.told_id = u.told_id and o.entry_id <> a.entry_id`.execute(db);
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing from absent_entry where entry_id = unit_id`.execute(db);
  return rows[0]?.missing ?? 0;
}
