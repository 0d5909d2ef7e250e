import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface Derivation {
  companyId: string;
  /** The version of the books whose cash lines are wanted. */
  version: number;
  /** The version whose cash lines are there; 0 for none. */
  since: number;
}

/** With more than this, looking up what each refers to takes longer than reading all of the company's. */
const MOST_CHANGED = 10_000;

/**
 * Numbers the entries whose cash lines may have changed, in the order in which payments find their documents, in the
 * temporary table `waiting_entry`. Entries with a receivable or payable are paid by, and pay, others that carry the same
 * reference: what has changed concerns exactly those it is connected with, however many steps away.
 */
export async function numberWaitingEntries(db: Db, derivation: Derivation): Promise<number> {
  const isWhole = derivation.since === 0 || !(await findChanged(db, derivation));
  // Fresh rows have no statistics, and nested loops over a whole company take minutes; for a few entries they are right.
  await sql`select set_config('enable_nestloop', ${isWhole ? 'off' : 'on'}, true)`.execute(db);
  await (isWhole ? numberAll(db, derivation) : numberConnected(db, derivation));
  await sql`drop table if exists changed_entry`.execute(db);
  await sql`analyze waiting_entry`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from waiting_entry`.execute(db);
  return rows[0]?.count ?? 0;
}

async function numberAll(db: Db, { companyId }: Derivation): Promise<void> {
  await sql`
    create temporary table waiting_entry on commit drop as
    select e.id as entry_id, (row_number() over (order by e.booked_on, e.id) - 1)::integer as no
      from journal_entry e
     where e.company_id = ${companyId}
       and e.id in (select entry_id from journal_line
                     where company_id = ${companyId} and basis = 'ACCRUAL' and until_version is null)`.execute(db);
}

/**
 * Entries that have come or gone since, and those with an account that is something else now: cash that becomes an
 * expense no longer pays. Answers whether they are few.
 */
async function findChanged(db: Db, { companyId, since }: Derivation): Promise<boolean> {
  await sql`
    create temporary table changed_entry on commit drop as
    select l.entry_id from journal_line l
     where l.company_id = ${companyId} and l.basis = 'ACCRUAL' and l.from_version > ${since}
    union
    select l.entry_id from journal_line l
     where l.company_id = ${companyId} and l.basis = 'ACCRUAL' and l.until_version > ${since}
    union
    select l.entry_id
      from account a
      join journal_line l on l.company_id = a.company_id and l.account_id = a.id
                         and l.basis = 'ACCRUAL' and l.until_version is null
     where a.company_id = ${companyId}
       and exists (select from account_past p
                     join ledger_change c on c.company_id = p.company_id and c.version = ${since}
                    where p.company_id = a.company_id and p.account_id = a.id and p.kind <> a.kind
                      and p.until > c.known_at)
     limit ${MOST_CHANGED + 1}`.execute(db);
  await sql`analyze changed_entry`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from changed_entry`.execute(db);
  return (rows[0]?.count ?? 0) <= MOST_CHANGED;
}

async function numberConnected(db: Db, { companyId }: Derivation): Promise<void> {
  await sql`
    create temporary table waiting_entry on commit drop as
    with recursive reference as (
      select a.kind, l.doc_ref
        from changed_entry c
        join journal_line l on l.company_id = ${companyId} and l.entry_id = c.entry_id and l.basis = 'ACCRUAL'
        join account a on a.company_id = l.company_id and a.id = l.account_id and a.kind in ('AR', 'AP')
       where l.doc_ref is not null
      union
      select a.kind, l.doc_ref
        from reference r
        join journal_line met on met.company_id = ${companyId} and met.doc_ref = r.doc_ref and met.basis = 'ACCRUAL'
                             and met.until_version is null
        join account m on m.company_id = met.company_id and m.id = met.account_id and m.kind = r.kind
        join journal_line l on l.company_id = met.company_id and l.entry_id = met.entry_id and l.basis = 'ACCRUAL'
                           and l.doc_ref is not null
        join account a on a.company_id = l.company_id and a.id = l.account_id and a.kind in ('AR', 'AP')
    ), connected as (
      select entry_id from changed_entry
      union
      select l.entry_id
        from reference r
        join journal_line l on l.company_id = ${companyId} and l.doc_ref = r.doc_ref and l.basis = 'ACCRUAL'
                           and l.until_version is null
        join account a on a.company_id = l.company_id and a.id = l.account_id and a.kind = r.kind
    )
    select e.id as entry_id, (row_number() over (order by e.booked_on, e.id) - 1)::integer as no
      from connected c
      join journal_entry e on e.company_id = ${companyId} and e.id = c.entry_id
     where e.until_version is null`.execute(db);
}
