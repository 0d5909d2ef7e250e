import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Asking } from './comments.queries.ts';
import type { ThreadPlace } from './thread-rights.ts';

export interface NewThread {
  companyId: string;
  place: ThreadPlace;
  object: object;
  objectKey: string;
  boundValue: object | null;
  boundRights: string | null;
  /** Null: nobody with an account. */
  userId: string | null;
}

export async function insertThread(db: Db, thread: NewThread): Promise<string> {
  const { id } = await db
    .insertInto('comment_thread')
    .values({
      company_id: thread.companyId,
      ...thread.place,
      object: JSON.stringify(thread.object),
      object_key: thread.objectKey,
      bound_value: thread.boundValue === null ? null : JSON.stringify(thread.boundValue),
      bound_rights: thread.boundRights,
      created_by: thread.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewComment {
  companyId: string;
  threadId: string;
  authorId: string | null;
  authorName: string | null;
  text: string;
}

/** A word in a thread, which is then the latest. Whoever writes has read what is there. */
export async function insertComment(db: Db, comment: NewComment): Promise<string> {
  const { companyId, threadId, authorId } = comment;
  const { id } = await db
    .insertInto('comment')
    .values({
      company_id: companyId,
      thread_id: threadId,
      author_id: authorId,
      author_name: comment.authorName,
      text: comment.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('comment_thread')
    .set({ last_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', threadId)
    .execute();
  if (authorId !== null) await upsertRead(db, { companyId, userId: authorId }, [threadId]);
  return id;
}

export async function insertMentions(
  db: Db,
  { companyId, commentId }: { companyId: string; commentId: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('comment_mention')
    .values(userIds.map((userId) => ({ company_id: companyId, comment_id: commentId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMentions(
  db: Db,
  { companyId, commentId }: { companyId: string; commentId: string },
): Promise<void> {
  await db
    .deleteFrom('comment_mention')
    .where('company_id', '=', companyId)
    .where('comment_id', '=', commentId)
    .execute();
}

export interface OneComment {
  threadId: string;
  authorId: string | null;
  text: string;
  isFresh: boolean;
}

export async function selectComment(
  db: Db,
  companyId: string,
  id: string,
  editMinutes: number,
): Promise<OneComment | undefined> {
  const { rows } = await sql<OneComment>`
    select thread_id as "threadId", author_id as "authorId", text,
           created_at > now() - make_interval(mins => ${editMinutes}::integer) as "isFresh"
      from comment where company_id = ${companyId} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

export async function updateText(db: Db, companyId: string, id: string, text: string): Promise<void> {
  await db
    .updateTable('comment')
    .set({ text, edited_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** A thread in which nobody else has written goes with its last comment. */
export async function deleteCommentOf(db: Db, companyId: string, id: string, threadId: string): Promise<void> {
  await db
    .updateTable('comment')
    .set({ deleted_at: sql<string>`clock_timestamp()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await sql`
    delete from comment_thread t
     where t.company_id = ${companyId} and t.id = ${threadId}
       and not exists (select from comment c
                        where c.company_id = t.company_id and c.thread_id = t.id and c.deleted_at is null)`.execute(db);
}

export interface ThreadChange {
  resolved?: boolean | undefined;
  assigneeId?: string | null | undefined;
  dueOn?: LocalDate | null | undefined;
}

export async function updateThread(
  db: Db,
  { companyId, userId }: Asking,
  threadId: string,
  { resolved, assigneeId, dueOn }: ThreadChange,
): Promise<void> {
  await db
    .updateTable('comment_thread')
    .set({
      ...(resolved !== undefined && {
        resolved_at: resolved ? sql<string>`coalesce(resolved_at, clock_timestamp())` : null,
        resolved_by: resolved ? userId : null,
      }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(dueOn !== undefined && { due_on: dueOn }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', threadId)
    .execute();
}

export async function upsertRead(db: Db, { companyId, userId }: Asking, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return;
  await sql`
    insert into comment_read (company_id, thread_id, user_id, read_at)
    select ${companyId}::uuid, t.id, ${userId}::uuid, clock_timestamp()
      from comment_thread t where t.company_id = ${companyId} and t.id = any(${threadIds}::uuid[])
        on conflict (company_id, thread_id, user_id) do update set read_at = excluded.read_at`.execute(db);
}

/** Whoever else writes in it at the same moment waits, so that its limit holds. */
export async function countComments(db: Db, companyId: string, threadId: string): Promise<number> {
  await db
    .selectFrom('comment_thread')
    .where('company_id', '=', companyId)
    .where('id', '=', threadId)
    .select('id')
    .forUpdate()
    .execute();
  const { count } = await db
    .selectFrom('comment')
    .where('company_id', '=', companyId)
    .where('thread_id', '=', threadId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
