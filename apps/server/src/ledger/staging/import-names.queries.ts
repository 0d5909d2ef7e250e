import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { sameOrigin, type Origin } from '../posting/batch.ts';
import { createStaged } from './staged-tables.queries.ts';

/**
 * Turns the names of counterparties, departments and classes in the staged lines into ids: of those the company has, whatever
 * case they are written in, else of new ones. Fills the temporary tables that a posting looks them up in.
 */
export async function nameStagedLines(db: Db, origin: Origin): Promise<void> {
  await nameCounterparties(db, origin);
  for (const kind of ['DEPARTMENT', 'CLASS', 'LOCATION'] as const) await nameDimensions(db, origin, kind);
}

/** Accounts by the numbers that the connection has told; for whoever names everything else by its name. */
export async function stageToldAccounts(db: Db, origin: Origin): Promise<void> {
  await createStaged(db, 'staged_account');
  await sql`
    insert into staged_account (ref, id, kind)
    select t.external_id, t.id, t.kind from account t where ${sameOrigin('t', origin)}`.execute(db);
}

/** Accounts that came another way, by their own ids; after those that the connection has told. */
export async function stageOtherAccounts(db: Db, { companyId }: Origin): Promise<void> {
  await sql`
    insert into staged_account (ref, id, kind)
    select t.id::text, t.id, t.kind from account t
     where t.company_id = ${companyId} and not exists (select from staged_account s where s.id = t.id)`.execute(db);
}

async function nameCounterparties(db: Db, { companyId, connectionId, source }: Origin): Promise<void> {
  await sql`
    create temporary table used_name on commit drop as
    select l.counterparty_ref as ref, lower(l.counterparty_ref) as name,
           bool_or(a.kind = 'AR') as is_customer, bool_or(a.kind = 'AP') as is_vendor
      from staged_line l join staged_account a on a.ref = l.account_ref
     where l.counterparty_ref is not null group by 1`.execute(db);
  await sql`
    insert into counterparty (company_id, connection_id, source, external_id, type, name)
    select distinct on (u.name) ${companyId}, ${connectionId}::uuid, ${source}, u.ref,
           case when u.is_customer then 'CUSTOMER' when u.is_vendor then 'VENDOR' else 'OTHER' end, u.ref
      from used_name u
     where not exists (select from counterparty c where c.company_id = ${companyId} and lower(c.name) = u.name)
     order by u.name, u.ref
        on conflict (company_id, connection_id, source, external_id) do nothing`.execute(db);
  await createStaged(db, 'staged_counterparty');
  await sql`
    insert into staged_counterparty
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
  LOCATION: { column: 'location_ref', table: 'staged_location' },
} as const;

async function nameDimensions(
  db: Db,
  { companyId, connectionId, source }: Origin,
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
    insert into dimension (company_id, connection_id, source, kind, external_id, name)
    select distinct on (u.name) ${companyId}, ${connectionId}::uuid, ${source}, ${kind}, u.ref, u.ref
      from used_name u
     where not exists (select from dimension d
                        where d.company_id = ${companyId} and d.kind = ${kind} and lower(d.name) = u.name)
     order by u.name, u.ref
        on conflict (company_id, connection_id, source, kind, external_id) do nothing`.execute(db);
  await createStaged(db, DIMENSIONS[kind].table);
  await sql`
    insert into ${table}
    select distinct on (u.ref) u.ref, d.id
      from used_name u
      join dimension d on d.company_id = ${companyId} and d.kind = ${kind} and lower(d.name) = u.name
     order by u.ref, d.id`.execute(db);
  await sql`analyze ${table}`.execute(db);
  await sql`drop table used_name`.execute(db);
}
