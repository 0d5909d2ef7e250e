import type { FactKind } from '@tieout/contracts/fact-import.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { FactKindRules, FactTable, Reference } from '#fact-files/fact-kind.ts';
import type { FactImportKey, KnownThing } from './fact-import.queries.ts';

export interface Settling extends FactImportKey {
  rules: FactKindRules;
}

/** Moments without a zone are on the clocks of the company, until the transaction ends. */
export async function setClocks(db: Db, timezone: string): Promise<void> {
  await sql`select set_config('timezone', ${timezone}, true)`.execute(db);
}

/** Customers and departments that the company does not have under this name yet. */
export async function insertNamed(db: Db, settling: Settling, { field, to }: Reference): Promise<void> {
  const { companyId, importId } = settling;
  const named = sql`
    select distinct on (lower(n.name)) n.name, n.function
      from (select r.fact ->> ${field} as name, r.fact ->> 'function' as function from fact_import_row r
             where r.company_id = ${companyId} and r.import_id = ${importId}) n
     where n.name is not null
     order by lower(n.name), n.function nulls last`;
  if (to === 'customer') {
    await sql`
      insert into counterparty (company_id, source, external_id, type, name)
      select ${companyId}::uuid, 'FILE', n.name, 'CUSTOMER', n.name from (${named}) n
       where not exists (select from counterparty c where c.company_id = ${companyId} and lower(c.name) = lower(n.name))
          on conflict do nothing`.execute(db);
  }
  if (to === 'department') {
    await sql`
      insert into dimension (company_id, source, external_id, kind, name, function)
      select ${companyId}::uuid, 'FILE', n.name, 'DEPARTMENT', n.name, n.function from (${named}) n
       where not exists (select from dimension d
                          where d.company_id = ${companyId} and d.kind = 'DEPARTMENT' and lower(d.name) = lower(n.name))
          on conflict do nothing`.execute(db);
  }
}

/** Of the rows that are to count: the first thing they name that is not there any more. */
export async function selectGone(db: Db, settling: Settling, { field, to }: Reference): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select t.fact ->> ${field} as name from (${countingRows(settling)}) t
     where t.fact ->> ${field} is not null
       and not exists (select from (${thingsBy(to, settling.companyId)}) thing where thing.name = t.fact ->> ${field})
     limit 1`.execute(db);
  return rows[0]?.name;
}

/** Writes what counts of the keys of an import now: the rows of the last confirmed file that has each. */
export async function upsertFacts(db: Db, settling: Settling): Promise<void> {
  const { companyId, rules } = settling;
  const columns = [...rules.kept, ...rules.references.map(({ column }) => column)];
  const own = rules.kept.map((column) => sql`v.${sql.id(column)}`);
  const referred = rules.references.map((_, index) => sql`${sql.id(`ref_${index}`)}.id`);
  const joins = rules.references.map(
    ({ field, to }, index) => sql`
      left join (${thingsBy(to, companyId)}) ${sql.id(`ref_${index}`)}
        on ${sql.id(`ref_${index}`)}.name = ${nameOf(to, sql`t.fact ->> ${field}`)}`,
  );
  await sql`
    insert into ${sql.table(rules.table)} (company_id, source, external_id, ${sql.join(columns.map((name) => sql.id(name)))})
    select ${companyId}::uuid, 'FILE', t.fact_key, ${sql.join([...own, ...referred])}
      from (${countingRows(settling)}) t
     cross join lateral jsonb_populate_record(null::${sql.table(rules.table)}, t.fact) v
     ${sql.join(joins, sql` `)}
        on conflict (company_id, source, external_id)
        do update set ${sql.join(columns.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))}`.execute(db);
}

export async function deleteFacts(db: Db, settling: Settling): Promise<void> {
  const { companyId, rules } = settling;
  await sql`
    delete from ${sql.table(rules.table)} f
     where f.company_id = ${companyId} and f.source = 'FILE' and f.external_id = any (array(${endingKeys(settling)}))`.execute(
    db,
  );
}

/** Which facts name others by a reference. */
const USERS: Readonly<Partial<Record<FactTable, readonly { kind: FactKind; table: FactTable; column: string }[]>>> = {
  employee: [
    { kind: 'timesheets', table: 'timesheet', column: 'employee_id' },
    { kind: 'leave', table: 'employee_leave', column: 'employee_id' },
  ],
  project: [{ kind: 'timesheets', table: 'timesheet', column: 'project_id' }],
  marketplace_listing: [{ kind: 'marketplace-orders', table: 'marketplace_order', column: 'listing_id' }],
};

/** Of what would go: the first that another fact names, and the kind of that one. */
export async function selectUser(db: Db, settling: Settling): Promise<{ name: string; kind: FactKind } | undefined> {
  const { companyId, rules } = settling;
  for (const { kind, table, column } of USERS[rules.table] ?? []) {
    const { rows } = await sql<{ name: string }>`
      select f.external_id as name from ${sql.table(rules.table)} f
       where f.company_id = ${companyId} and f.source = 'FILE' and f.external_id = any (array(${endingKeys(settling)}))
         and exists (select from ${sql.table(table)} u where u.company_id = f.company_id and u.${sql.id(column)} = f.id)
       limit 1`.execute(db);
    if (rows[0] !== undefined) return { ...rows[0], kind };
  }
  return undefined;
}

/** Keys of the import that no confirmed file has any more. For `array(…)`: joined, it would be found out anew for each fact. */
function endingKeys(settling: Settling): RawBuilder<unknown> {
  const { companyId, importId } = settling;
  return sql`
    select k.fact_key from fact_import_row k where k.company_id = ${companyId} and k.import_id = ${importId}
    except
    select t.fact_key from (${countingRows(settling)}) t`;
}

/** Of each key of the import, the row of the file that was confirmed last. */
function countingRows({ companyId, importId, rules }: Settling): RawBuilder<unknown> {
  return sql`
    select distinct on (r.fact_key) r.fact_key, r.fact
      from fact_import_row k
      join fact_import_row r on r.company_id = k.company_id and r.fact_key = k.fact_key
      join fact_import i on i.company_id = r.company_id and i.id = r.import_id and i.kind = ${rules.kind} and i.status = 'imported'
     where k.company_id = ${companyId} and k.import_id = ${importId}
     order by r.fact_key, i.confirmed_no desc`;
}

/** Customers and departments go by name, in whatever letters; the rest by key. Of two with one name the older one. */
function thingsBy(to: Reference['to'], companyId: string): RawBuilder<unknown> {
  if (to === 'customer') {
    return sql`select distinct on (lower(c.name)) lower(c.name) as name, coalesce(c.merged_into_id, c.id) as id
                 from counterparty c where c.company_id = ${companyId} order by lower(c.name), c.id`;
  }
  if (to === 'department') {
    return sql`select distinct on (lower(d.name)) lower(d.name) as name, d.id from dimension d
                where d.company_id = ${companyId} and d.kind = 'DEPARTMENT' order by lower(d.name), d.id`;
  }
  const table: Record<KnownThing, string> = { person: 'employee', project: 'project', listing: 'marketplace_listing' };
  return sql`select distinct on (e.external_id) e.external_id as name, e.id from ${sql.table(table[to])} e
              where e.company_id = ${companyId} order by e.external_id, e.source = 'FILE' desc`;
}

function nameOf(to: Reference['to'], name: RawBuilder<unknown>): RawBuilder<unknown> {
  return to === 'customer' || to === 'department' ? sql`lower(${name})` : name;
}
