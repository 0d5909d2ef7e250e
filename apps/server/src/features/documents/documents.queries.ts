import type { CompanyDocument, DocumentFormat, DocumentType } from '@tieout/contracts/documents.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface DocumentKey {
  companyId: string;
  documentId: string;
}

export interface DocumentRow extends Omit<CompanyDocument, 'url' | 'period'> {
  periodFrom: NonNullable<CompanyDocument['period']>['from'] | null;
  periodTo: NonNullable<CompanyDocument['period']>['to'] | null;
  hasFile: boolean;
}

/**
 * Counters that only ever grow, so their sum is another one as soon as the books, the cash basis derived from them, the
 * settings or the structure of the reports have changed. A document made of a smaller one is out of date.
 */
const CURRENT_VERSION = sql`
  (coalesce(v.version + v.cash_derived_version, 0) + c.settings_version + c.structure_version + c.rates_version)::bigint`;
const COMPANY = sql`company c left join ledger_version v on v.company_id = c.id`;
const STATUS = sql`case when d.status = 'ready' and d.made_version < ${CURRENT_VERSION} then 'updating' else d.status end`;

const SHOWN = sql`
  d.id, d.type, d.title, d.format, d.period_from::text as "periodFrom", d.period_to::text as "periodTo",
  coalesce(d.period_to > coalesce(c.closed_through, ''), false) as "isOpen", ${STATUS} as status, d.failure, d.made_at as "updatedAt", f.byte_size as "sizeBytes",
  d.file_id is not null as "hasFile", d.is_pinned as pinned, d.created_at as "createdAt"`;
const SHOWN_TABLES = sql`
  document d join (${COMPANY}) on c.id = d.company_id
  left join stored_file f on f.company_id = d.company_id and f.id = d.file_id`;

export async function selectDocuments(
  db: Db,
  companyId: string,
  { onlyAutomatic }: { onlyAutomatic: boolean },
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${SHOWN} from ${SHOWN_TABLES}
     where d.company_id = ${companyId} and d.deleted_at is null and (d.is_automatic or not ${onlyAutomatic}::boolean)
     order by d.is_pinned desc, d.created_at desc, d.type desc, d.id`.execute(db);
  return rows;
}

/** Deleted ones too: whoever deletes one is shown what they deleted. */
export async function selectDocument(db: Db, { companyId, documentId }: DocumentKey): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${SHOWN} from ${SHOWN_TABLES} where d.company_id = ${companyId} and d.id = ${documentId}`.execute(db);
  return rows[0];
}

export interface DocumentFile {
  fileId: string;
  type: DocumentType;
  companyName: string;
  title: string;
  format: DocumentFormat;
  periodFrom: string | null;
  periodTo: string | null;
  contentType: string;
  byteSize: number;
}

export async function selectDocumentFile(
  db: Db,
  { companyId, documentId }: DocumentKey,
): Promise<DocumentFile | undefined> {
  const { rows } = await sql<DocumentFile>`
    select f.id as "fileId", d.type, c.name as "companyName", d.title, d.format, d.period_from::text as "periodFrom",
           d.period_to::text as "periodTo", f.content_type as "contentType", f.byte_size as "byteSize"
      from document d
      join company c on c.id = d.company_id
      join stored_file f on f.company_id = d.company_id and f.id = d.file_id and f.is_complete
     where d.company_id = ${companyId} and d.id = ${documentId} and d.deleted_at is null`.execute(db);
  return rows[0];
}

export async function countDocuments(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document where company_id = ${companyId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there is anything to make a document of, or it is on its way. */
export async function selectHasBooks(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ hasBooks: boolean }>`
    select exists (select from monthly_trial_balance where company_id = ${companyId})
        or exists (select from ledger_import where company_id = ${companyId} and status = 'importing')
        as "hasBooks"`.execute(db);
  return rows[0]?.hasBooks ?? false;
}

export interface NewDocument {
  companyId: string;
  userId: string;
  type: DocumentType;
  format: DocumentFormat;
  title: string;
}

export async function insertDocument(db: Db, { companyId, userId, ...document }: NewDocument): Promise<string> {
  const { id } = await db
    .insertInto('document')
    .values({ company_id: companyId, created_by: userId, notify_user_id: userId, ...document })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Holds it until the transaction ends: nobody makes or deletes it meanwhile. */
export async function lockDocument(db: Db, { companyId, documentId }: DocumentKey) {
  return db
    .selectFrom('document')
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .select(['type', 'title', 'is_pinned as isPinned', 'file_id as fileId', 'deleted_at as deletedAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDocument(
  db: Db,
  { companyId, documentId }: DocumentKey,
  changes: { title?: string; is_pinned?: boolean },
): Promise<void> {
  await db
    .updateTable('document')
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .set(changes)
    .execute();
}

export async function updateDocumentDeleted(db: Db, key: DocumentKey, isDeleted: boolean): Promise<void> {
  await sql`
    update document set deleted_at = ${isDeleted ? sql`now()` : null}, notify_user_id = null
     where company_id = ${key.companyId} and id = ${key.documentId}`.execute(db);
}

/** Its file is made whether it would be another or not. Whoever has none yet is told when it is there. */
export async function updateDocumentAsked(db: Db, key: DocumentKey, userId: string): Promise<void> {
  await sql`
    update document
       set status = case when file_id is null then 'preparing' else 'updating' end, failure = null, content_hash = null,
           asked_at = now(), notify_user_id = case when file_id is null then ${userId}::uuid end
     where company_id = ${key.companyId} and id = ${key.documentId}`.execute(db);
}

export interface LoadingRow {
  /** Documents that are there, failed ones apart. */
  documents: number;
  loading: number;
  startedAt: string | null;
  /** The title of one that is being made. */
  making: string | null;
  isImporting: boolean;
  isReverting: boolean;
  isDeriving: boolean;
  isRecalculating: boolean;
  /** There are, or are about to be, books of which no document was ever made. */
  comesByItself: boolean;
}

export async function selectLoading(db: Db, companyId: string): Promise<LoadingRow | undefined> {
  const { rows } = await sql<LoadingRow>`
    select d.documents, d.loading, d.started_at as "startedAt", d.making,
           i.is_importing as "isImporting", i.is_reverting as "isReverting",
           exists (select from job j where j.company_id = c.id and j.kind = 'recalculation'
                      and j.status in ('waiting', 'running')) as "isRecalculating",
           coalesce(v.cash_derived_version < v.version, false) as "isDeriving",
           d.automatic = 0 and (coalesce(v.version, 0) > 0 or i.is_importing) as "comesByItself"
      from ${COMPANY}
     cross join lateral (
       select count(*) filter (where is_shown)::integer as documents,
              count(*) filter (where is_loading)::integer as loading,
              coalesce(min(begun_at) filter (where is_loading),
                       min(asked_at) filter (where is_loading and status = 'preparing')) as started_at,
              min(title) filter (where is_loading and begun_at is not null) as making,
              count(*) filter (where is_automatic)::integer as automatic
         from (select d.*, d.deleted_at is null and d.status <> 'failed' as is_shown,
                      d.deleted_at is null and ${STATUS} in ('preparing', 'updating') as is_loading
                 from document d where d.company_id = c.id) counted) d
     cross join lateral (
       select coalesce(bool_or(status = 'importing'), false) as is_importing,
              coalesce(bool_or(status = 'reverting'), false) as is_reverting
         from ledger_import where company_id = c.id) i
     where c.id = ${companyId}`.execute(db);
  return rows[0];
}

/** To be read in the snapshot that a document is made of. */
export async function selectCurrentVersion(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ${CURRENT_VERSION} as version from ${COMPANY} where c.id = ${companyId}`.execute(db);
  return rows[0]?.version ?? 0;
}
