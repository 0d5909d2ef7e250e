import { sql } from 'kysely';
import type { BulkTransaction } from '#db/bulk-transaction.ts';

export interface KnownEntries {
  /** Already in the ledger as they are; they are not staged any more. */
  unchanged: number;
  /** In the ledger with other content. Their ids are in the temporary table `replaced_entry`. */
  replaced: number;
}

export const REPLACED_ENTRY = 'replaced_entry';

/**
 * Compares the staged entries with those of the same source and external id (rule J4: the newer one replaces the older
 * entirely, I-39: the same again changes nothing).
 */
export async function separateKnownEntries(
  { db }: BulkTransaction,
  { companyId, source }: { companyId: string; source: string },
): Promise<KnownEntries> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  await sql`
    create temporary table known_entry on commit drop as
    select s.entry_id as staged_id, e.id as entry_id
      from staged_line s
      join journal_entry e on e.company_id = ${companyId} and e.source = ${source} and e.external_id = s.external_id
                          and e.until_version is null
     where s.line_no = 1`.execute(db);
  await sql`create temporary table replaced_entry (entry_id uuid) on commit drop`.execute(db);
  const { rows } = await sql<{ known: number }>`select count(*)::integer as known from known_entry`.execute(db);
  const known = rows[0]?.known ?? 0;
  const unchanged = known === 0 ? 0 : await dropUnchanged(db, companyId);
  await sql`insert into replaced_entry select entry_id from known_entry`.execute(db);
  await sql`drop table known_entry`.execute(db);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return { unchanged, replaced: known - unchanged };
}

async function dropUnchanged(db: BulkTransaction['db'], companyId: string): Promise<number> {
  await sql`analyze known_entry`.execute(db);
  await sql`
    create temporary table unchanged_entry on commit drop as
    with staged as (
      select k.entry_id, min(l.booked_on) as booked_on, min(l.doc_type) as doc_type, min(l.doc_number) as doc_number,
             min(l.memo) as memo,
             md5(string_agg(row(a.id, l.amount_minor, c.id, d.id, s.id, l.doc_ref)::text, ';' order by l.line_no)) as lines
        from known_entry k
        join staged_line l on l.entry_id = k.staged_id
        join staged_account a on a.ref = l.account_ref
        left join staged_counterparty c on c.ref = l.counterparty_ref
        left join staged_department d on d.ref = l.department_ref
        left join staged_class s on s.ref = l.class_ref
       group by k.entry_id
    ), posted as (
      select l.entry_id,
             md5(string_agg(row(l.account_id, l.amount_base_minor, l.counterparty_id, l.department_id, l.class_id,
                                l.doc_ref)::text, ';' order by l.line_no)) as lines
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
       and (s.doc_number, s.memo) is not distinct from (e.doc_number, e.memo)`.execute(db);
  await sql`delete from staged_line l using unchanged_entry u where l.entry_id = u.staged_id`.execute(db);
  const { numAffectedRows } = await sql`
    delete from known_entry k using unchanged_entry u where k.entry_id = u.entry_id`.execute(db);
  await sql`drop table unchanged_entry`.execute(db);
  return Number(numAffectedRows ?? 0);
}
