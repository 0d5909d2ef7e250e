import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { namedLines } from '../staging/staged-lines.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { ORIGINAL_FROM, toldDigests } from './told-unit-parts.ts';

export interface DifferenceBooking {
  companyId: string;
  lastDay: LocalDate;
  firstOpen: Month;
}

/**
 * Turns each entry of `closed_unit` into its difference to what closed months keep of it, in the first open month; an entry
 * that the file has in a later month stands there whole, and the first open one takes back what is kept. So from the first
 * open month on every balance is the file's. What is in closed months stays, what was in open ones ends. Original and
 * difference balance, so the difference does. Answers how many entries have one; one that only moved its day between closed
 * months, or into the first open one, has none. What the file told is remembered of all.
 */
export async function bookDifferences(db: Db, booking: DifferenceBooking): Promise<number> {
  await keepClosed(db, booking);
  await findHeads(db, booking);
  await findLines(db, booking);
  await rememberTold(db, booking);
  await sql`delete from staged_line l using closed_unit u where l.entry_id = u.unit_id`.execute(db);
  await sql`delete from replaced_entry r using kept_entry k where r.entry_id = k.entry_id`.execute(db);
  await nameLines(db, booking);
  const booked = await stageDifferences(db);
  await sql`drop table kept_entry, difference_head, difference_line, difference_part`.execute(db);
  return booked;
}

async function keepClosed(db: Db, { companyId, lastDay }: DifferenceBooking): Promise<void> {
  await sql`
    create temporary table kept_entry on commit drop as
    select r.entry_id, r.unit_id
      from replaced_entry r
      join closed_unit u on u.unit_id = r.unit_id
      join journal_entry e on e.company_id = ${companyId} and e.id = r.entry_id
     where e.booked_on <= ${lastDay}`.execute(db);
}

/** What each difference is called. */
async function findHeads(db: Db, { companyId }: DifferenceBooking): Promise<void> {
  await sql`
    create temporary table difference_head on commit drop as
    with kept as (
      select distinct on (k.unit_id) k.unit_id, e.booked_on, e.doc_type, e.doc_number, e.memo, e.due_on,
             case when e.external_id like 'difference/%' then substring(e.external_id from ${ORIGINAL_FROM}::integer)
                  else e.external_id end as original
        from kept_entry k join journal_entry e on e.company_id = ${companyId} and e.id = k.entry_id
       order by k.unit_id, e.external_id like 'difference/%', e.booked_on
    ), told as (
      select l.entry_id, l.booked_on, l.doc_type, l.doc_number, l.due_on, l.external_id,
             coalesce(l.memo, (select min(m.memo) from staged_line m where m.entry_id = l.entry_id)) as memo
        from staged_line l join closed_unit u on u.unit_id = l.entry_id
       where l.line_no = 1
    )
    select u.unit_id, t.entry_id as staged_id, k.unit_id is not null as is_kept,
           coalesce(k.original, t.external_id) as original, coalesce(t.external_id, k.original) as told_key,
           coalesce(t.doc_type, k.doc_type) as doc_type,
           case when t.entry_id is null then k.doc_number else t.doc_number end as doc_number,
           case when t.entry_id is null then k.due_on else t.due_on end as due_on,
           coalesce(t.memo, k.memo) as memo, t.booked_on as told_on, coalesce(k.booked_on, t.booked_on) as original_on
      from closed_unit u
      left join told t on t.entry_id = u.unit_id
      left join kept k on k.unit_id = u.unit_id`.execute(db);
}

/** `is_late`: of an entry that the file has in a month after the first open one. */
async function findLines(db: Db, { companyId, firstOpen }: DifferenceBooking): Promise<void> {
  await sql`
    create temporary table difference_line on commit drop as
    select x.unit_id, x.is_late, x.account_id, x.counterparty_id, x.department_id, x.class_id, x.location_id, x.doc_ref,
           x.is_closing, sum(x.amount)::bigint as amount,
           row_number() over (partition by x.unit_id, x.is_late
                              order by x.account_id, x.counterparty_id, x.department_id, x.class_id, x.location_id,
                                       x.doc_ref, x.is_closing)::integer as line_no
      from (select l.entry_id as unit_id, to_char(l.booked_on, 'YYYY-MM') > ${firstOpen} as is_late, l.account_id,
                   l.counterparty_id, l.department_id, l.class_id, l.location_id, l.doc_ref, l.is_closing,
                   l.amount_minor as amount
              from ${namedLines(STAGED_NAMES)} l join closed_unit u on u.unit_id = l.entry_id
            union all
            select k.unit_id, false, l.account_id, l.counterparty_id, l.department_id, l.class_id, l.location_id, l.doc_ref,
                   l.is_closing, -l.amount_base_minor
              from kept_entry k
              join journal_line l on l.company_id = ${companyId} and l.entry_id = k.entry_id
             where l.until_version is null and l.basis <> 'CASH') x
     group by x.unit_id, x.is_late, x.account_id, x.counterparty_id, x.department_id, x.class_id, x.location_id, x.doc_ref,
              x.is_closing
    having sum(x.amount) <> 0`.execute(db);
  // A staged entry's id is taken once, and that of a posted one never.
  await sql`
    create temporary table difference_part on commit drop as
    select p.unit_id, p.is_late,
           case when p.is_late or not exists (select from difference_line o where o.unit_id = p.unit_id and o.is_late)
                then coalesce(h.staged_id, uuidv7()) else uuidv7() end as entry_id,
           case when p.is_late then h.told_on else
             case when to_char(h.told_on, 'YYYY-MM') = ${firstOpen} then h.told_on
                  else ${`${firstOpen}-01`}::date end end as booked_on
      from (select distinct unit_id, is_late from difference_line) p
      join difference_head h on h.unit_id = p.unit_id`.execute(db);
}

/** Where closed months keep nothing and the file has nothing, there is nothing to remember. */
async function rememberTold(db: Db, { lastDay }: DifferenceBooking): Promise<void> {
  await sql`
    insert into new_told (original, told_key, told_on, digest)
    select h.original, h.told_key, h.told_on, d.digest
      from difference_head h
      left join ${toldDigests(STAGED_NAMES, sql`(select unit_id from closed_unit)`)} d on d.entry_id = h.staged_id
     where h.is_kept or h.told_on <= ${lastDay}`.execute(db);
}

/** What is posted has ids where a file has names: they are names of their own here. */
async function nameLines(db: Db, { companyId }: DifferenceBooking): Promise<void> {
  await sql`
    insert into staged_account (ref, id, kind)
    select distinct 'id:' || a.id, a.id, a.kind
      from difference_line l join account a on a.company_id = ${companyId} and a.id = l.account_id`.execute(db);
  for (const what of ['counterparty', 'department', 'class', 'location'] as const) {
    const id = sql.ref(`${what}_id`);
    await sql`
      insert into ${sql.table(`staged_${what}`)} (ref, id)
      select distinct 'id:' || ${id}, ${id} from difference_line where ${id} is not null`.execute(db);
  }
}

async function stageDifferences(db: Db): Promise<number> {
  await sql`
    insert into staged_line (entry_id, line_no, booked_on, external_id, doc_type, doc_number, due_on, memo, is_closing,
                             account_ref, amount_minor, counterparty_ref, department_ref, class_ref, location_ref, doc_ref)
    select p.entry_id, l.line_no, p.booked_on,
           case when l.line_no = 1 then 'difference/' || to_char(p.booked_on, 'YYYY-MM') || '/' || h.original end,
           case when l.line_no = 1 then h.doc_type end, case when l.line_no = 1 then h.doc_number end,
           case when l.line_no = 1 then h.due_on end,
           case when l.line_no > 1 then null
                when l.is_late then h.memo
                else 'Difference to ' || ${ORIGINAL_NAME} || ' of ' || to_char(h.original_on, 'FMDD Mon YYYY')
                     || ', which is in a closed month' || coalesce(': ' || h.memo, '') end,
           l.is_closing, 'id:' || l.account_id, l.amount, 'id:' || l.counterparty_id, 'id:' || l.department_id,
           'id:' || l.class_id, 'id:' || l.location_id, l.doc_ref
      from difference_line l
      join difference_part p on p.unit_id = l.unit_id and p.is_late = l.is_late
      join difference_head h on h.unit_id = l.unit_id`.execute(db);
  const { rows } = await sql<{ booked: number }>`
    select count(distinct unit_id)::integer as booked from difference_line`.execute(db);
  return rows[0]?.booked ?? 0;
}

/** As people call the original: by its number, else by what it is. */
const ORIGINAL_NAME = sql`
  case when h.original like 'trial-balance/%' then 'the trial balance'
       when h.original like 'day/%' then 'the entries'
       else concat_ws(' ', 'entry', nullif(case when h.original like 'entry/%'
                                                then regexp_replace(h.original, '^entry/(\\d{4}/)?', '')
                                                else split_part(h.original, '/', 3) end, '')) end`;
