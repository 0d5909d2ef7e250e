import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { DELETE_EXPIRED_FILE } from './delete-expired-file-task.ts';

export interface FileKey {
  companyId: string;
  fileId: string;
}

export interface NewStoredFile {
  companyId: string;
  name: string;
  contentType: string;
  /** Only this person may download it; null for one that is reached through what it belongs to. */
  createdBy: string | null;
  daysKept: number;
  /** Where a file that is made again takes the place of the one made before; else a new id. */
  id?: string | undefined;
}

/**
 * The file and the job that ends it in one statement. One job per file: behind the walls between companies nobody
 * could look for all that have expired.
 */
export async function insertStoredFile(db: Db, file: NewStoredFile): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with file as (
      insert into stored_file (company_id, id, name, content_type, created_by, expires_at)
      values (${file.companyId}, coalesce(${file.id ?? null}::uuid, uuidv7()), ${file.name}, ${file.contentType},
              ${file.createdBy}, now() + make_interval(days => ${file.daysKept}))
      returning company_id, id, expires_at
    ), expiry as (
      select (graphile_worker.add_job(
               ${DELETE_EXPIRED_FILE}::text,
               json_build_object('companyId', company_id, 'fileId', id),
               run_at => expires_at,
               job_key => ${DELETE_EXPIRED_FILE}::text || ':' || id)).id as job
        from file
    )
    select file.id::text as id from file, expiry where expiry.job is not null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an inserted file without an id');
  return row.id;
}

export async function insertChunk(db: Db, { companyId, fileId }: FileKey, chunkNo: number, bytes: Buffer) {
  await db
    .insertInto('stored_file_chunk')
    .values({ company_id: companyId, file_id: fileId, chunk_no: chunkNo, bytes })
    .execute();
}

export async function updateFileComplete(db: Db, { companyId, fileId }: FileKey, byteSize: number): Promise<void> {
  await db
    .updateTable('stored_file')
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .set({ is_complete: true, byte_size: byteSize })
    .execute();
}

export interface StoredFile {
  id: string;
  companyId: string;
  name: string;
  contentType: string;
  byteSize: number;
  createdBy: string | null;
}

/** Nothing for a file that is still being written, or whose time is over. */
export async function selectCompleteFile(db: Db, { companyId, fileId }: FileKey): Promise<StoredFile | undefined> {
  return db
    .selectFrom('stored_file')
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('is_complete', '=', true)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .select([
      'id',
      'company_id as companyId',
      'name',
      'content_type as contentType',
      'byte_size as byteSize',
      'created_by as createdBy',
    ])
    .executeTakeFirst();
}

export async function selectChunk(db: Db, { companyId, fileId }: FileKey, chunkNo: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('stored_file_chunk')
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('chunk_no', '=', chunkNo)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Its chunks go with it. */
export async function deleteStoredFile(db: Db, { companyId, fileId }: FileKey): Promise<void> {
  await db.deleteFrom('stored_file').where('company_id', '=', companyId).where('id', '=', fileId).execute();
}

/** A file that was written anew under the same id, or kept, lives longer than its job thought. */
export async function deleteExpiredFile(db: Db, { companyId, fileId }: FileKey): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
}

/** As long as what it belongs to: to be called in the transaction in which that begins to use it. */
export async function updateFileKept(db: Db, { companyId, fileId }: FileKey): Promise<void> {
  await db
    .updateTable('stored_file')
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .set({ expires_at: null })
    .execute();
}

/** Gives a file that was kept an end, and the job that deletes it then. */
export async function updateFileExpiring(db: Db, { companyId, fileId }: FileKey, afterMinutes: number): Promise<void> {
  await sql`
    with file as (
      update stored_file set expires_at = now() + make_interval(mins => ${afterMinutes})
       where company_id = ${companyId} and id = ${fileId}
      returning company_id, id, expires_at
    )
    select (graphile_worker.add_job(
             ${DELETE_EXPIRED_FILE}::text,
             json_build_object('companyId', company_id, 'fileId', id),
             run_at => expires_at,
             job_key => ${DELETE_EXPIRED_FILE}::text || ':' || id)).id
      from file`.execute(db);
}
