import type { FactImport, FactImports, FactKind } from '@tieout/contracts/fact-import.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { Fact, FactTable, Reference } from '#fact-files/fact-kind.ts';

export interface FactImportKey {
  companyId: string;
  importId: string;
}

export interface FactImportRow extends Pick<
  FactImport,
  'id' | 'kind' | 'fileName' | 'status' | 'factCount' | 'createdAt' | 'createdBy' | 'importedAt' | 'revertedAt'
> {
  findings: unknown;
}

const SHOWN = sql`
  i.id, i.kind, i.file_name as "fileName", i.status, i.fact_count as "factCount", i.findings, i.created_at as "createdAt",
  ${personName('u')} as "createdBy", i.imported_at as "importedAt",
  i.reverted_at as "revertedAt"`;

export async function selectFactCompany(
  db: Db,
  companyId: string,
): Promise<{ currency: string; timezone: string } | undefined> {
  const { rows } = await sql<{ currency: string; timezone: string }>`
    select base_currency::text as currency, timezone from company where id = ${companyId}`.execute(db);
  return rows[0];
}

export async function selectFactImports(db: Db, companyId: string, most: number): Promise<FactImportRow[]> {
  const { rows } = await sql<FactImportRow>`
    select ${SHOWN} from fact_import i left join app_user u on u.id = i.created_by
     where i.company_id = ${companyId} and i.status <> 'discarded'
     order by i.created_at desc, i.id desc
     limit ${most}`.execute(db);
  return rows;
}

/** Of two who change one import at the same time the later waits and sees what the first has made of it. */
export async function selectFactImportForUpdate(
  db: Db,
  { companyId, importId }: FactImportKey,
): Promise<FactImportRow | undefined> {
  const { rows } = await sql<FactImportRow>`
    select ${SHOWN} from fact_import i left join app_user u on u.id = i.created_by
     where i.company_id = ${companyId} and i.id = ${importId}
       for update of i`.execute(db);
  return rows[0];
}

/** What files have brought of each kind and still holds: keys of confirmed files, each once. */
export async function selectFactCounts(db: Db, companyId: string): Promise<FactImports['kinds']> {
  const { rows } = await sql<FactImports['kinds'][number]>`
    select i.kind, count(distinct r.fact_key)::integer as count, max(i.imported_at) as "lastImportedAt"
      from fact_import i
      left join fact_import_row r on r.company_id = i.company_id and r.import_id = i.id
     where i.company_id = ${companyId} and i.status = 'imported'
     group by i.kind`.execute(db);
  return rows;
}

export interface NewFactImport {
  companyId: string;
  userId: string;
  kind: FactKind;
  fileName: string;
  status: 'ready' | 'refused';
  factCount: number;
  findings: object;
}

export async function insertFactImport(db: Db, given: NewFactImport): Promise<string> {
  const { companyId, kind, fileName, status, factCount, findings, userId } = given;
  const { rows } = await sql<{ id: string }>`
    insert into fact_import (company_id, kind, file_name, status, fact_count, findings, created_by)
    values (${companyId}, ${kind}, ${fileName}, ${status}, ${factCount}, ${JSON.stringify(findings)}, ${userId})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export interface StagedFact {
  key: string;
  fact: Fact;
}

export async function insertFactRows(
  db: Db,
  { companyId, importId }: FactImportKey,
  facts: readonly StagedFact[],
): Promise<void> {
  await sql`
    insert into fact_import_row (company_id, import_id, fact_key, fact)
    select ${companyId}::uuid, ${importId}::uuid, f.key, f.fact
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) f (key text, fact jsonb)`.execute(db);
}

/** How many of these keys earlier files have brought. */
export async function countKnownFacts(
  db: Db,
  { companyId, table }: { companyId: string; table: FactTable },
  keys: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} f
     where f.company_id = ${companyId} and f.source = 'FILE' and f.external_id = any (${keys}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Things that a file can only refer to: it does not make them. */
export type KnownThing = Exclude<Reference['to'], 'customer' | 'department'>;

const TABLE_OF = { person: 'employee', project: 'project', listing: 'marketplace_listing' } as const;

/** Which of these the company does not have. */
export async function selectUnknown(
  db: Db,
  { companyId, to }: { companyId: string; to: KnownThing },
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n (name)
     where not exists (select from ${sql.table(TABLE_OF[to])} t
                        where t.company_id = ${companyId} and t.external_id = n.name)`.execute(db);
  return rows.map(({ name }) => name);
}

/** The number that this confirmation has, under the lock of the company. */
export async function updateConfirmed(db: Db, { companyId, importId }: FactImportKey): Promise<void> {
  await sql`
    update fact_import i
       set status = 'imported', imported_at = now(),
           confirmed_no = (select coalesce(max(o.confirmed_no), 0) + 1 from fact_import o where o.company_id = i.company_id)
     where i.company_id = ${companyId} and i.id = ${importId}`.execute(db);
}

export async function updateReverted(db: Db, { companyId, importId }: FactImportKey): Promise<void> {
  await sql`
    update fact_import set status = 'reverted', reverted_at = now()
     where company_id = ${companyId} and id = ${importId}`.execute(db);
}

/** Its lines go: nobody can confirm it any more. */
export async function updateDiscarded(db: Db, { companyId, importId }: FactImportKey): Promise<void> {
  await sql`delete from fact_import_row where company_id = ${companyId} and import_id = ${importId}`.execute(db);
  await sql`
    update fact_import set status = 'discarded' where company_id = ${companyId} and id = ${importId}`.execute(db);
}
