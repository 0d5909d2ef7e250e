import { sql } from 'kysely';
import type { BulkTransaction } from '#db/bulk-transaction.ts';

const SOURCE = 'IMPORT';

/**
 * Turns the names of counterparties and departments in the staged lines into ids: of those the company has, whatever
 * case they are written in, else of new ones. Fills the temporary tables that a posting looks them up in.
 */
export async function nameStagedLines(transaction: BulkTransaction, companyId: string): Promise<void> {
  await nameCounterparties(transaction.db, companyId);
  await nameDepartments(transaction.db, companyId);
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

async function nameDepartments(db: BulkTransaction['db'], companyId: string): Promise<void> {
  await sql`
    create temporary table used_name on commit drop as
    select distinct department_ref as ref, lower(department_ref) as name
      from staged_line where department_ref is not null`.execute(db);
  await sql`
    insert into dimension (company_id, source, kind, external_id, name)
    select distinct on (u.name) ${companyId}, ${SOURCE}, 'DEPARTMENT', u.ref, u.ref
      from used_name u
     where not exists (select from dimension d
                        where d.company_id = ${companyId} and d.kind = 'DEPARTMENT' and lower(d.name) = u.name)
     order by u.name, u.ref
        on conflict (company_id, source, kind, external_id) do nothing`.execute(db);
  await sql`
    create temporary table staged_department on commit drop as
    select distinct on (u.ref) u.ref, d.id
      from used_name u join dimension d on d.company_id = ${companyId} and d.kind = 'DEPARTMENT' and lower(d.name) = u.name
     order by u.ref, d.id`.execute(db);
  await sql`analyze staged_department`.execute(db);
  await sql`drop table used_name`.execute(db);
}
