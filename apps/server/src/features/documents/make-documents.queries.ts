import type { BuiltDocumentType, DocumentFormat } from '@tieout/contracts/documents.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DocumentKey } from './documents.queries.ts';

export interface AutomaticDocument {
  type: BuiltDocumentType;
  title: string;
}

/**
 * The documents that make themselves, as soon as there is anything in the books; one that was deleted stays so. Whoever
 * imported the books last has been waiting since they did.
 */
export async function insertAutomaticDocuments(
  db: Db,
  companyId: string,
  documents: readonly AutomaticDocument[],
): Promise<void> {
  const [types, titles] = [documents.map(({ type }) => type), documents.map(({ title }) => title)];
  await sql`
    insert into document (company_id, type, format, title, is_automatic, notify_user_id, asked_at)
    select ${companyId}, made.type, 'xlsx', made.title, true, waiting.user_id, coalesce(waiting.since, now())
      from unnest(${types}::text[], ${titles}::text[]) as made (type, title)
      left join (select i.created_by as user_id, coalesce(j.created_at, i.created_at) as since
                   from ledger_import i left join job j on j.company_id = i.company_id and j.id = i.job_id
                  where i.company_id = ${companyId} and i.status = 'imported'
                  order by i.imported_at desc limit 1) waiting on true
     where exists (select from monthly_total where company_id = ${companyId})
        on conflict (company_id, type, format) where is_automatic do nothing`.execute(db);
}

export interface DocumentToMake {
  id: string;
  type: BuiltDocumentType;
  format: DocumentFormat;
}

export async function selectDocumentsToMake(db: Db, companyId: string): Promise<DocumentToMake[]> {
  const { rows } = await sql<DocumentToMake>`
    select id, type, format from document
     where company_id = ${companyId} and deleted_at is null order by file_id is not null, created_at, type desc, id`.execute(
    db,
  );
  return rows;
}

export async function updateDocumentBegun(db: Db, { companyId, documentId }: DocumentKey): Promise<void> {
  await sql`
    update document set begun_at = now()
     where company_id = ${companyId} and id = ${documentId}`.execute(db);
}

/** What a document is made of. */
export interface Making {
  version: number;
  contentHash: Buffer;
  period: { from: Month; to: Month };
}

/** Answers whether its file shows this already; then it is as new as the books again. */
export async function updateDocumentUnchanged(
  db: Db,
  { companyId, documentId }: DocumentKey,
  { version, contentHash }: Making,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update document
       set status = 'ready', failure = null, begun_at = null, made_version = greatest(made_version, ${version}::bigint)
     where company_id = ${companyId} and id = ${documentId} and deleted_at is null
       and file_id is not null and content_hash = ${contentHash}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Puts a new file in the place of the one before, which it answers. Undefined, and nothing is done, when the document
 * was deleted meanwhile, or somebody has made it of newer books.
 */
export async function updateDocumentMade(
  db: Db,
  { companyId, documentId }: DocumentKey,
  fileId: string,
  { version, contentHash, period }: Making,
): Promise<{ oldFileId: string | null } | undefined> {
  const { rows } = await sql<{ oldFileId: string | null }>`
    update document d
       set status = 'ready', failure = null, begun_at = null, file_id = ${fileId}, made_at = now(),
           made_version = ${version}, content_hash = ${contentHash}, period_from = ${period.from},
           period_to = ${period.to}
      from (select id, file_id from document
             where company_id = ${companyId} and id = ${documentId} and deleted_at is null
               and coalesce(made_version, 0) <= ${version}
               for update) old
     where d.company_id = ${companyId} and d.id = old.id
    returning old.file_id as "oldFileId"`.execute(db);
  return rows[0];
}

export async function updateDocumentFailed(db: Db, key: DocumentKey, failure: string): Promise<void> {
  await sql`
    update document set status = 'failed', failure = ${failure}, begun_at = null
     where company_id = ${key.companyId} and id = ${key.documentId} and deleted_at is null`.execute(db);
}

/** As before it was made for the first time. Answers the file it had; undefined where it had none. */
export async function updateDocumentEmptied(
  db: Db,
  { companyId, documentId }: DocumentKey,
): Promise<{ oldFileId: string } | undefined> {
  const { rows } = await sql<{ oldFileId: string }>`
    update document d
       set file_id = null, made_at = null, made_version = null, content_hash = null, period_from = null, period_to = null
      from (select id, file_id from document
             where company_id = ${companyId} and id = ${documentId} and file_id is not null
               for update) old
     where d.company_id = ${companyId} and d.id = old.id
    returning old.file_id as "oldFileId"`.execute(db);
  return rows[0];
}

export interface Waiting {
  email: string;
  firstName: string;
  companyName: string;
  /** Null for a manager. */
  membershipType: MembershipType | null;
  titles: string[];
}

/**
 * Those who have waited for a document longer than its page did, and for none any more; nobody is told twice, and
 * nobody who may not see the company any longer.
 */
export async function updateWaitingTold(db: Db, companyId: string, patienceSeconds: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with told as (
      update document d set notify_user_id = null
        from document old
       where d.company_id = ${companyId} and d.status = 'ready' and d.deleted_at is null
         and old.company_id = d.company_id and old.id = d.id and old.notify_user_id is not null
         and not exists (select from document waiting
                          where waiting.company_id = d.company_id and waiting.notify_user_id = old.notify_user_id
                            and waiting.status = 'preparing' and waiting.deleted_at is null)
      returning old.notify_user_id as user_id, d.title, d.type,
                d.made_at > old.asked_at + make_interval(secs => ${patienceSeconds}) as is_late
    )
    select u.email, u.first_name as "firstName", c.name as "companyName", m.type as "membershipType",
           array_agg(told.title order by told.type desc, told.title) as titles
      from told
      join app_user u on u.id = told.user_id
      join company c on c.id = ${companyId}
      left join membership m on m.company_id = c.id and m.user_id = u.id and m.status = 'ACTIVE'
      left join manager_assignment a on a.company_id = c.id and a.user_id = u.id
     where m.type not in ('INVESTOR', 'VIEWER') or a.user_id is not null
     group by u.email, u.first_name, c.name, m.type
    having bool_or(told.is_late)`.execute(db);
  return rows;
}
