import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { findMoved } from '../corrections/moved-entries.queries.ts';
import { findToldUnits, settleToldUnits } from '../corrections/told-units.queries.ts';
import { createStaged } from '../staging/staged-tables.queries.ts';
import type { NameTables } from '../staging/staged-tables.ts';
import { sameOrigin, type Batch, type Comparison } from './batch.ts';

/**
 * Compares the staged entries with those the connection has told before (rule J4: the newer one replaces the older
 * entirely, I-39: the same again changes nothing). Entries that are known as they are leave the staged lines; what a
 * posting has to end stands in `replaced_entry`. Of a file, `absent_entry` has what the files it corrects have and it has
 * not, and `identified_entry` what it tells again; entries that closed months keep otherwise see told-units.queries.ts.
 */
export async function compareStaged(db: Db, batch: Batch, names: NameTables): Promise<Comparison> {
  // Fresh tables look tiny to the planner, and nested loops over them take minutes.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  await createStaged(db, 'replaced_entry');
  await findKnown(db, batch);
  const { moved, units } = batch.importId === null ? NO_CORRECTIONS : await findCorrected(db, batch, names);
  const gone = batch.window === null ? 0 : await findGone(db, batch, batch.window);
  const known = await countKnown(db);
  const unchanged = known === 0 ? 0 : await dropUnchanged(db, batch, names);
  await sql`insert into replaced_entry (entry_id, unit_id) select entry_id, staged_id from known_entry`.execute(db);
  await sql`drop table known_entry`.execute(db);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  const { rows } = await sql<{ staged: number }>`
    select count(*)::integer as staged from staged_line where line_no = 1`.execute(db);
  const replaced = known - unchanged + units.changed;
  return {
    added: (rows[0]?.staged ?? 0) - replaced,
    unchanged: unchanged + units.settled,
    replaced,
    gone,
    moved,
  };
}

const NO_CORRECTIONS = { moved: 0, units: { settled: 0, changed: 0 } };

/** Of a file: entries under other keys, and those whose closed months keep them otherwise. */
async function findCorrected(db: Db, batch: Batch, names: NameTables) {
  await findToldUnits(db, batch);
  const moved = await findMoved(db, batch, { told: await countKnown(db), names });
  return { moved, units: await settleToldUnits(db, names) };
}

async function findKnown(db: Db, batch: Batch): Promise<void> {
  await sql`
    create temporary table known_entry on commit drop as
    select s.entry_id as staged_id, e.id as entry_id
      from staged_line s
      join journal_entry e on ${sameOrigin('e', batch)} and e.external_id = s.external_id and e.until_version is null
     where s.line_no = 1`.execute(db);
}

async function countKnown(db: Db): Promise<number> {
  const { rows } = await sql<{ known: number }>`select count(*)::integer as known from known_entry`.execute(db);
  return rows[0]?.known ?? 0;
}

async function findGone(db: Db, batch: Batch, { from, to }: NonNullable<Batch['window']>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into replaced_entry (entry_id, unit_id)
    select e.id, e.id from journal_entry e
     where ${sameOrigin('e', batch)} and e.until_version is null and e.booked_on between ${from} and ${to}
       and not exists (select from known_entry k where k.entry_id = e.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function dropUnchanged(db: Db, { companyId, currency }: Batch, names: NameTables): Promise<number> {
  await sql`analyze known_entry`.execute(db);
  await sql`
    create temporary table unchanged_entry on commit drop as
    with staged as (
      select k.entry_id, min(l.booked_on) as booked_on, min(l.doc_type) as doc_type, min(l.doc_number) as doc_number,
             min(l.memo) as memo, min(l.due_on) as due_on, coalesce(min(l.currency), ${currency}) as currency,
             coalesce(min(l.fx_rate), 1) as fx_rate,
             md5(string_agg(row(a.id, l.amount_minor, coalesce(l.amount_txn_minor, l.amount_minor), c.id, d.id, s.id,
                                o.id, l.doc_ref)::text, ';' order by l.line_no)) as lines
        from known_entry k
        join staged_line l on l.entry_id = k.staged_id
        join ${names.account} a on a.ref = l.account_ref
        left join ${names.counterparty} c on c.ref = l.counterparty_ref
        left join ${names.department} d on d.ref = l.department_ref
        left join ${names.class} s on s.ref = l.class_ref
        left join ${names.location} o on o.ref = l.location_ref
       group by k.entry_id
    ), posted as (
      select l.entry_id,
             md5(string_agg(row(l.account_id, l.amount_base_minor, l.amount_txn_minor, l.counterparty_id,
                                l.department_id, l.class_id, l.location_id, l.doc_ref)::text, ';'
                            order by l.line_no)) as lines
        from known_entry k
        join journal_line l on l.company_id = ${companyId} and l.entry_id = k.entry_id
       where l.until_version is null and l.basis <> 'CASH'
       group by l.entry_id
    )
    select k.staged_id, k.entry_id
      from known_entry k
      join staged s on s.entry_id = k.entry_id
      join posted p on p.entry_id = k.entry_id
      join journal_entry e on e.company_id = ${companyId} and e.id = k.entry_id
     where s.lines = p.lines and s.booked_on = e.booked_on and s.doc_type = e.doc_type
       and s.currency = e.currency and s.fx_rate = e.fx_rate
       and (s.doc_number, s.memo, s.due_on) is not distinct from (e.doc_number, e.memo, e.due_on)`.execute(db);
  await sql`delete from staged_line l using unchanged_entry u where l.entry_id = u.staged_id`.execute(db);
  const { numAffectedRows } = await sql`
    delete from known_entry k using unchanged_entry u where k.entry_id = u.entry_id`.execute(db);
  await sql`drop table unchanged_entry`.execute(db);
  return Number(numAffectedRows ?? 0);
}
