import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { analyzeLedger } from './analyze-ledger.queries.ts';
import { revertTold } from '../corrections/told-entries.queries.ts';
import { ORIGINAL_FROM } from '../corrections/told-unit-parts.ts';
import { addToBalances } from '../balances/balance-sums.ts';
import { endEntries } from './end-entries.queries.ts';

export interface Reverting {
  companyId: string;
  /** That of the company's files. */
  connectionId: string;
  importId: string;
  /** The version it made. */
  importedVersion: number;
  /** The version its end makes. */
  version: number;
}

/**
 * How many entries of an import a later one has replaced, or has told otherwise than closed months keep them, and which file
 * did. Without the original a difference would be half of nothing.
 */
export async function findReplacedSince(
  db: Db,
  { companyId, connectionId, importId }: Pick<Reverting, 'companyId' | 'connectionId' | 'importId'>,
): Promise<{ entries: number; fileName: string | null }> {
  const { rows } = await sql<{ entries: number; fileName: string | null }>`
    with mine as (
      select external_id, max(until_version) as until_version
        from journal_entry where company_id = ${companyId} and import_id = ${importId} group by external_id
    ), told as (
      select original, max(until_version) as until_version
        from told_entry where company_id = ${companyId} and import_id = ${importId} group by original
    ), later as (
      select mine.external_id, now.import_id, mine.until_version
        from mine
        left join journal_entry now on now.company_id = ${companyId} and now.connection_id = ${connectionId}
                                   and now.source = 'IMPORT'
                                   and now.external_id = mine.external_id and now.until_version is null
       where now.import_id is distinct from ${importId}
      union all
      select mine.external_id, t.import_id, null
        from mine
        join told_entry t on t.company_id = ${companyId} and t.connection_id = ${connectionId} and t.until_version is null
                         and t.original = mine.external_id
       where t.import_id <> ${importId}
      union all
      select told.original, now.import_id, told.until_version
        from told
        left join told_entry now on now.company_id = ${companyId} and now.connection_id = ${connectionId}
                                and now.until_version is null and now.original = told.original
       where now.import_id is distinct from ${importId}
    )
    select count(distinct case when l.external_id like 'difference/%'
                               then substring(l.external_id from ${ORIGINAL_FROM}::integer)
                               else l.external_id end)::integer as entries,
           min(f.file_name) as "fileName"
      from later l
      left join ledger_import f on f.company_id = ${companyId}
                               and (f.id = l.import_id
                                    or l.import_id is null and f.imported_version = l.until_version)`.execute(db);
  return rows[0] ?? { entries: 0, fileName: null };
}

/** Ends the entries of an import; what it had replaced begins again as it was. */
export async function revertEntries(db: Db, reverting: Reverting): Promise<void> {
  const { companyId, connectionId, importId, importedVersion, version } = reverting;
  await sql`
    create temporary table reverted_entry on commit drop as
    select id as entry_id from journal_entry
     where company_id = ${companyId} and import_id = ${importId} and until_version is null`.execute(db);
  await sql`analyze reverted_entry`.execute(db);
  const ended = await endEntries(db, { companyId, version, table: 'reverted_entry' });
  await sql`
    create temporary table restored_entry on commit drop as
    select id as old_id, uuidv7() as new_id from journal_entry
     where company_id = ${companyId} and connection_id = ${connectionId} and source = 'IMPORT' and until_version = ${importedVersion}
       and import_id is distinct from ${importId}`.execute(db);
  await sql`
    insert into journal_entry (company_id, id, connection_id, source, external_id, booked_on, due_on, doc_type, doc_number,
                               memo, currency, fx_rate, is_voided, source_updated_at, import_id, from_version)
    select e.company_id, r.new_id, e.connection_id, e.source, e.external_id, e.booked_on, e.due_on, e.doc_type,
           e.doc_number, e.memo, e.currency, e.fx_rate, e.is_voided, e.source_updated_at, e.import_id, ${version}
      from restored_entry r join journal_entry e on e.company_id = ${companyId} and e.id = r.old_id`.execute(db);
  await restoreLines(db, companyId, importedVersion, version);
  await revertTold(db, reverting);
  await sql`drop table reverted_entry, restored_entry`.execute(db);
  await analyzeLedger(db, ended);
}

/** Cash lines are derived anew. */
async function restoreLines(db: Db, companyId: string, importedVersion: number, version: number): Promise<void> {
  await sql`
    with restored as (
      insert into journal_line (company_id, entry_id, line_no, account_id, booked_on, basis, is_closing,
                                amount_txn_minor, amount_base_minor, counterparty_id, department_id, class_id,
                                location_id, doc_ref, from_version)
      select l.company_id, r.new_id, l.line_no, l.account_id, l.booked_on, l.basis, l.is_closing, l.amount_txn_minor,
             l.amount_base_minor, l.counterparty_id, l.department_id, l.class_id, l.location_id, l.doc_ref, ${version}
        from restored_entry r join journal_line l on l.company_id = ${companyId} and l.entry_id = r.old_id
       where l.until_version = ${importedVersion} and l.basis <> 'CASH'
      returning account_id, department_id, booked_on, basis, is_closing, amount_base_minor
    ), ${addToBalances(companyId, sql`restored`)}
    select count(*) from added`.execute(db);
}
