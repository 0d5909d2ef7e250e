import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface QuestionRow {
  threadId: string;
  recipient: string;
  email: string;
  expiresAt: string;
  state: 'open' | 'answered' | 'expired' | 'revoked';
}

const STATE = sql`case when q.answered_at is not null then 'answered' when q.revoked_at is not null then 'revoked'
                       when q.expires_at <= now() then 'expired' else 'open' end`;

export async function selectQuestionsOf(
  db: Db,
  companyId: string,
  threadIds: readonly string[],
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.thread_id as "threadId", q.recipient_name as recipient, q.recipient_email as email,
           q.expires_at as "expiresAt", ${STATE} as state
      from line_question q
     where q.company_id = ${companyId} and q.thread_id = any(${threadIds}::uuid[])`.execute(db);
  return rows;
}

export interface NewQuestion {
  companyId: string;
  threadId: string;
  tokenHash: Buffer;
  name: string;
  email: string;
  days: number;
}

export async function insertQuestion(db: Db, question: NewQuestion): Promise<void> {
  await sql`
    insert into line_question (company_id, thread_id, token_hash, recipient_name, recipient_email, expires_at)
    values (${question.companyId}, ${question.threadId}, ${question.tokenHash}, ${question.name}, ${question.email},
            now() + make_interval(days => ${question.days}::integer))`.execute(db);
}

/** Questions that wait for an answer: of the readiness of the books. */
export async function countOpenQuestions(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from line_question q
      join comment_thread t on t.company_id = q.company_id and t.id = q.thread_id and t.resolved_at is null
     where q.company_id = ${companyId} and q.answered_at is null and q.revoked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False where there is none, or its link has ended already. */
export async function updateRevoked(db: Db, companyId: string, threadId: string): Promise<boolean> {
  const { rows } = await sql`
    update line_question set revoked_at = now()
     where company_id = ${companyId} and thread_id = ${threadId} and revoked_at is null and expires_at > now()
    returning 1`.execute(db);
  return rows.length > 0;
}

export interface AskedByLink {
  threadId: string;
  companyName: string;
  askedBy: string;
  askerEmail: string;
  askerIsManager: boolean;
  recipient: string;
  askedAt: string;
  expiresAt: string;
  text: string;
}

/** What the link of a token shows, while it works: that of somebody who has left the company does not. */
export async function selectAskedByLink(
  db: Db,
  companyId: string,
  tokenHash: Buffer,
): Promise<AskedByLink | undefined> {
  const { rows } = await sql<AskedByLink>`
    select q.thread_id as "threadId", company.name as "companyName",
           coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), company.name) as "askedBy",
           u.email as "askerEmail", a.user_id is not null as "askerIsManager", q.recipient_name as recipient,
           t.created_at as "askedAt", q.expires_at as "expiresAt", c.text
      from line_question q
      join company on company.id = q.company_id
      join comment_thread t on t.company_id = q.company_id and t.id = q.thread_id
      join app_user u on u.id = t.created_by
      join auth_user s on s.uid = u.id and not s.is_disabled
      left join membership m on m.company_id = q.company_id and m.user_id = u.id and m.status = 'ACTIVE'
      left join manager_assignment a on a.company_id = q.company_id and a.user_id = u.id
      join lateral (select text from comment
                     where company_id = t.company_id and thread_id = t.id and author_id = t.created_by and deleted_at is null
                     order by created_at, id limit 1) c on true
     where q.company_id = ${companyId} and q.token_hash = ${tokenHash} and q.revoked_at is null
       and q.expires_at > now() and (m.user_id is not null or a.user_id is not null)`.execute(db);
  return rows[0];
}

export interface LineOfQuestion {
  date: LocalDate;
  party: string | null;
  memo: string | null;
  docNumber: string | null;
  amount: MinorUnits;
  currency: string;
}

/** As they were when they were asked about. */
export async function selectLinesOfQuestion(db: Db, companyId: string, threadId: string): Promise<LineOfQuestion[]> {
  const { rows } = await sql<LineOfQuestion>`
    select l.booked_on as date, l.counterparty as party, l.memo, l.doc_number as "docNumber", l.amount_minor as amount,
           company.base_currency as currency
      from comment_line l join company on company.id = l.company_id
     where l.company_id = ${companyId} and l.thread_id = ${threadId}
     order by l.place`.execute(db);
  return rows;
}

export interface AnswerByLink {
  text: string;
  at: string;
  files: string[];
}

/** What came by the link itself: what the team says to each other is not for it. */
export async function selectAnswersByLink(db: Db, companyId: string, threadId: string): Promise<AnswerByLink[]> {
  const { rows } = await sql<AnswerByLink>`
    select c.text, c.created_at as at,
           coalesce((select jsonb_agg(f.name order by f.id)
                       from comment_file a
                       join stored_file f on f.company_id = a.company_id and f.id = a.file_id
                      where a.company_id = c.company_id and a.comment_id = c.id), '[]') as files
      from comment c
     where c.company_id = ${companyId} and c.thread_id = ${threadId} and c.author_id is null and c.deleted_at is null
     order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Answers by the link of a question in the last minutes. */
export async function countAnswersSince(
  db: Db,
  { companyId, threadId, minutes }: { companyId: string; threadId: string; minutes: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from comment
     where company_id = ${companyId} and thread_id = ${threadId} and author_id is null
       and created_at > now() - make_interval(mins => ${minutes}::integer)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function updateAnswered(db: Db, companyId: string, threadId: string): Promise<void> {
  await sql`
    with answered as (
      update line_question set answered_at = coalesce(answered_at, now())
       where company_id = ${companyId} and thread_id = ${threadId}
    )
    update comment_thread set resolved_at = null, resolved_by = null
     where company_id = ${companyId} and id = ${threadId}`.execute(db);
}

interface FileOfAnswer {
  companyId: string;
  threadId: string;
  fileId: string;
}

export async function insertAnswerFile(db: Db, { companyId, threadId, fileId }: FileOfAnswer): Promise<void> {
  await db.insertInto('comment_file').values({ company_id: companyId, thread_id: threadId, file_id: fileId }).execute();
}

export async function countAnswerFiles(db: Db, companyId: string, threadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from comment_file
     where company_id = ${companyId} and thread_id = ${threadId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of the files that were sent for this thread and belong to no answer yet. */
export async function updateFilesAnswered(
  db: Db,
  { companyId, threadId, commentId }: { companyId: string; threadId: string; commentId: string },
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    update comment_file set comment_id = ${commentId}
     where company_id = ${companyId} and thread_id = ${threadId} and comment_id is null
       and file_id = any(${fileIds}::uuid[])
    returning file_id as "fileId"`.execute(db);
  return rows.map(({ fileId }) => fileId);
}

export async function selectThreadOfFile(db: Db, companyId: string, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('comment_file')
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('comment_id', 'is not', null)
    .select('thread_id as threadId')
    .executeTakeFirst();
  return row?.threadId;
}
