import { sql } from 'kysely';
import type { BulkTransaction } from '#db/bulk-transaction.ts';

const SOURCE = 'IMPORT';

/**
 * Turns the names of counterparties, departments and classes in the staged lines into ids: of those the company has, whatever
 * case they are written in, else of new ones. Fills the temporary tables that a posting looks them up in.
 */
export async function nameStagedLines(transaction: BulkTransaction, companyId: string): Promise<void> {
  await nameCounterparties(transaction.db, companyId);
  await nameDimensions(transaction.db, companyId, 'DEPARTMENT');
  await nameDimensions(transaction.db, companyId, 'CLASS');
}

async function nameCounterparties(db: BulkTransaction['db'], companyId: string): Promise<void> {
  await sql`
    create temporary table used_name on commit drop as
    select l.counterparty_ref as ref, lower(l.counterparty_ref) as name,
           bool_or(a.kind = 'AR') as is_customer, bool_or(a.kind = 'AP') as is_vendor
      from staged_line l join staged_account a on a.ref = l.account_ref
     where l.counterparty_ref is not null group by 1`.execute(db);
  await sql`
    insert into counterparty (company_id, source, external_id, type, name)
    select distinct on (u.name) ${companyId}, ${SOURCE}, u.ref,
           case when u.is_customer then 'CUSTOMER' when u.is_vendor then 'VENDOR' else 'OTHER' end, u.ref
      from used_name u
     where not exists (select from counterparty c where c.company_id = ${companyId} and lower(c.name) = u.name)
     order by u.name, u.ref
        on conflict (company_id, source, external_id) do nothing`.execute(db);
  await sql`
    create temporary table staged_counterparty on commit drop as
    select distinct on (u.ref) u.ref, c.id
      from used_name u join counterparty c on c.company_id = ${companyId} and lower(c.name) = u.name
     order by u.ref, c.is_active desc, c.id`.execute(db);
  await sql`analyze staged_counterparty`.execute(db);
  await sql`drop table used_name`.execute(db);
}

/** Where each kind stands in the staged lines, and where its ids go. */
const DIMENSIONS = {
  DEPARTMENT: { column: 'department_ref', table: 'staged_department' },
  CLASS: { column: 'class_ref', table: 'staged_class' },
} as const;

async function nameDimensions(
  db: BulkTransaction['db'],
  companyId: string,
  kind: keyof typeof DIMENSIONS,
): Promise<void> {
  const column = sql.ref(DIMENSIONS[kind].column);
  const table = sql.table(DIMENSIONS[kind].table);
  await sql`
    create temporary table used_name on commit drop as
    select distinct ${column} as ref, lower(${column}) as name from staged_line where ${column} is not null`.execute(
    db,
  );
  await sql`
    insert into dimension (company_id, source, kind, external_id, name)
    select distinct on (u.name) ${companyId}, ${SOURCE}, ${kind}, u.ref, u.ref
      from used_name u
     where not exists (select from dimension d
                        where d.company_id = ${companyId} and d.kind = ${kind} and lower(d.name) = u.name)
     order by u.name, u.ref
        on conflict (company_id, source, kind, external_id) do nothing`.execute(db);
  await sql`
    create temporary table ${table} on commit drop as
    select distinct on (u.ref) u.ref, d.id
      from used_name u
      join dimension d on d.company_id = ${companyId} and d.kind = ${kind} and lower(d.name) = u.name
     order by u.ref, d.id`.execute(db);
  await sql`analyze ${table}`.execute(db);
  await sql`drop table used_name`.execute(db);
}
