import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { addToBalances } from '../balances/balance-sums.ts';
import type { NameTables } from '../staging/staged-tables.ts';
import type { Batch } from './batch.ts';

export interface StagedPosting extends Omit<Batch, 'window' | 'reason'> {
  names: NameTables;
}

/**
 * Writes the entries of the staged tables, which balance and whose references are known, and the change to the monthly
 * balances. Answers how many lines there are.
 */
export async function postStaged(db: Db, posting: StagedPosting, version: number): Promise<number> {
  // Fresh tables look tiny to the planner, and nested loops over them take minutes. A merge join would sort the lines,
  // and rows that come in the order of their entries are appended to the indexes.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
                   set_config('work_mem', '64MB', true)`.execute(db);
  await insertEntries(db, posting, version);
  const lines = await insertLinesAndBalances(db, posting, version);
  await sql`select set_config('enable_nestloop', 'on', true), set_config('enable_mergejoin', 'on', true)`.execute(db);
  return lines;
}

async function insertEntries(db: Db, posting: StagedPosting, version: number): Promise<void> {
  await sql`
    insert into journal_entry (company_id, id, connection_id, source, external_id, booked_on, due_on, doc_type, doc_number,
                               memo, currency, fx_rate, source_updated_at, import_id, from_version)
    select ${posting.companyId}, l.entry_id, ${posting.connectionId}, ${posting.source}, l.external_id, l.booked_on,
           l.due_on, l.doc_type, l.doc_number, coalesce(l.memo, m.memo), coalesce(l.currency, ${posting.currency}),
           coalesce(l.fx_rate, 1), ${posting.sourceUpdatedAt}, ${posting.importId}, ${version}
      from staged_line l
      left join (select entry_id, memo from staged_line where memo is not null and line_no > 1) m on m.entry_id = l.entry_id
     where l.line_no = 1`.execute(db);
}

/**
 * Lines and balances in one statement: the balances grow by exactly the rows that were inserted, and nothing that was
 * there before is read. Entries without a receivable or payable are the same on both bases (finance 1.7, rule 1).
 */
async function insertLinesAndBalances(
  db: Db,
  { companyId, names }: Pick<StagedPosting, 'companyId' | 'names'>,
  version: number,
): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    with inserted as (
      insert into journal_line (company_id, entry_id, line_no, account_id, booked_on, basis, is_closing,
                                amount_txn_minor, amount_base_minor, counterparty_id, department_id, class_id,
                                location_id, doc_ref, from_version)
      select ${companyId}, l.entry_id, l.line_no, a.id, l.booked_on,
             case when x.entry_id is null then 'BOTH' else 'ACCRUAL' end, l.is_closing,
             coalesce(l.amount_txn_minor, l.amount_minor), l.amount_minor, c.id, d.id, s.id, o.id, l.doc_ref, ${version}
        from staged_line l
        join ${names.account} a on a.ref = l.account_ref
        left join (select distinct o.entry_id from staged_line o join ${names.account} k on k.ref = o.account_ref
                    where k.kind in ('AR', 'AP')) x on x.entry_id = l.entry_id
        left join ${names.counterparty} c on c.ref = l.counterparty_ref
        left join ${names.department} d on d.ref = l.department_ref
        left join ${names.class} s on s.ref = l.class_ref
        left join ${names.location} o on o.ref = l.location_ref
      returning account_id, department_id, booked_on, basis, is_closing, amount_base_minor
    ), ${addToBalances(companyId, sql`inserted`)}
    select coalesce(sum(line_count) filter (where basis = 'ACCRUAL'), 0)::bigint as lines from added`.execute(db);
  return rows[0]?.lines ?? 0;
}
