import type { CommentKind, CommentState } from '@tieout/contracts/comments.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { personName } from '#db/person-name.ts';
import type { ThreadPlace } from './thread-rights.ts';

/** Whose eyes look, in which company. */
export interface Asking {
  companyId: string;
  userId: string;
}

/** Whether the thread of `t` has something that the person has not read and not written. */
function isUnread(userId: string) {
  return sql<boolean>`exists (
    select from comment c
     where c.company_id = t.company_id and c.thread_id = t.id and c.deleted_at is null
       and c.author_id is distinct from ${userId}
       and c.created_at > coalesce((select r.read_at from comment_read r
                                     where r.company_id = t.company_id and r.thread_id = t.id
                                       and r.user_id = ${userId}), '-infinity'))`;
}

function mentions(userId: string) {
  return sql<boolean>`exists (
    select from comment c
      join comment_mention m on m.company_id = c.company_id and m.comment_id = c.id and m.user_id = ${userId}
     where c.company_id = t.company_id and c.thread_id = t.id and c.deleted_at is null)`;
}

/** What somebody has begun, answered in, or is asked to do. */
function isMine(userId: string) {
  return sql<boolean>`(t.assignee_id = ${userId} or exists (
    select from comment c
     where c.company_id = t.company_id and c.thread_id = t.id and c.author_id = ${userId} and c.deleted_at is null))`;
}

export interface PlaceCounts extends ThreadPlace {
  open: number;
  unread: number;
  mentions: number;
  mine: number;
}

/** Where there are threads, and how many open ones of each sort: rights are asked for place by place. */
export async function selectPlaces(db: Db, { companyId, userId }: Asking): Promise<PlaceCounts[]> {
  const { rows } = await sql<PlaceCounts>`
    select kind, subject, audience, (count(*) filter (where is_open))::integer as open,
           (count(*) filter (where is_open and is_unread))::integer as unread,
           (count(*) filter (where is_open and is_mention))::integer as mentions,
           (count(*) filter (where is_open and is_mine))::integer as mine
      from (select t.kind, t.subject, t.audience, t.resolved_at is null as is_open, ${isUnread(userId)} as is_unread,
                   ${mentions(userId)} as is_mention, ${isMine(userId)} as is_mine
              from comment_thread t where t.company_id = ${companyId}) each
     group by kind, subject, audience`.execute(db);
  return rows;
}

export interface ThreadRow extends ThreadPlace {
  id: string;
  object: unknown;
  objectKey: string;
  boundValue: unknown;
  boundRights: string | null;
  /** To the microsecond: pages begin after it. */
  lastAt: string;
  resolvedAt: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  dueOn: LocalDate | null;
  unread: boolean;
}

export interface ThreadWish {
  places: readonly ThreadPlace[];
  state: CommentState;
  kind: CommentKind | null;
  on: string | null;
  objectKey: string | null;
  after: { lastAt: string; id: string } | null;
  limit: number;
}

function inState(state: CommentState, userId: string) {
  switch (state) {
    case 'open':
      return sql<boolean>`t.resolved_at is null`;
    case 'mentions':
      return sql<boolean>`t.resolved_at is null and ${mentions(userId)}`;
    case 'mine':
      return sql<boolean>`t.resolved_at is null and ${isMine(userId)}`;
    case 'resolved':
      return sql<boolean>`t.resolved_at is not null`;
    case 'all':
      return sql<boolean>`true`;
  }
}

function shown(userId: string) {
  return sql`
    t.id, t.kind, t.subject, t.audience, t.object, t.object_key as "objectKey", t.bound_value as "boundValue",
    t.bound_rights as "boundRights", t.last_at::text as "lastAt", t.resolved_at as "resolvedAt",
    t.assignee_id as "assigneeId", trim(concat(a.first_name, ' ', a.last_name)) as "assigneeName",
    t.due_on as "dueOn", ${isUnread(userId)} as unread`;
}

/** Threads of the places that somebody may see, the latest first. */
export async function selectThreads(
  db: Db,
  { companyId, userId }: Asking,
  { places, state, kind, on, objectKey, after, limit }: ThreadWish,
): Promise<ThreadRow[]> {
  const seen = JSON.stringify(places.map(({ kind: of, subject, audience }) => ({ kind: of, subject, audience })));
  const { rows } = await sql<ThreadRow>`
    select ${shown(userId)}
      from comment_thread t
      left join app_user a on a.id = t.assignee_id
     where t.company_id = ${companyId} and ${inState(state, userId)}
       and (t.kind, t.subject, t.audience) in (
             select p.kind, p.subject, p.audience
               from jsonb_to_recordset(${seen}::jsonb) as p(kind text, subject text, audience text))
       ${kind === null ? sql`` : sql`and t.kind = ${kind}`}
       ${on === null ? sql`` : sql`and t.subject = ${on}`}
       ${objectKey === null ? sql`` : sql`and t.object_key = ${objectKey}`}
       ${after === null ? sql`` : sql`and (t.last_at, t.id) < (${after.lastAt}::timestamptz, ${after.id}::uuid)`}
     order by t.last_at desc, t.id desc
     limit ${limit}`.execute(db);
  return rows;
}

export async function selectThread(
  db: Db,
  { companyId, userId }: Asking,
  threadId: string,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${shown(userId)}
      from comment_thread t
      left join app_user a on a.id = t.assignee_id
     where t.company_id = ${companyId} and t.id = ${threadId}`.execute(db);
  return rows[0];
}

export interface CommentRow {
  id: string;
  threadId: string;
  authorId: string | null;
  authorName: string;
  text: string;
  createdAt: string;
  editedAt: string | null;
  isDeleted: boolean;
  /** May still be changed by its author, as far as the clock is asked. */
  isFresh: boolean;
  mentions: { id: string; name: string }[];
  files: { id: string; name: string; byteSize: number }[];
}

/** The comments of some threads, the first ones first. */
export async function selectCommentsOf(
  db: Db,
  { companyId }: Pick<Asking, 'companyId'>,
  threadIds: readonly string[],
  editMinutes: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.thread_id as "threadId", c.author_id as "authorId",
           coalesce(c.author_name, nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email, '') as "authorName",
           case when c.deleted_at is null then c.text else '' end as text, c.created_at as "createdAt",
           c.edited_at as "editedAt", c.deleted_at is not null as "isDeleted",
           c.created_at > now() - make_interval(mins => ${editMinutes}::integer) as "isFresh",
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(
                              nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), p.email)) order by p.id)
                       from comment_mention m join app_user p on p.id = m.user_id
                      where m.company_id = c.company_id and m.comment_id = c.id), '[]') as mentions,
           coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'byteSize', f.byte_size) order by f.id)
                       from comment_file a
                       join stored_file f on f.company_id = a.company_id and f.id = a.file_id and f.is_complete
                      where a.company_id = c.company_id and a.comment_id = c.id), '[]') as files
      from comment c
      left join app_user u on u.id = c.author_id
     where c.company_id = ${companyId} and c.thread_id = any(${threadIds}::uuid[])
     order by c.thread_id, c.created_at, c.id`.execute(db);
  return rows;
}

/** Whose month the audience of readers is asked about. */
export async function selectPublishedMonth(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('publication')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.max('month').as('month'))
    .executeTakeFirst();
  return row?.month ?? null;
}

export interface CommentedDocument {
  type: string;
  title: string;
  isDeleted: boolean;
}

export async function selectCommentedDocument(
  db: Db,
  companyId: string,
  id: string,
): Promise<CommentedDocument | undefined> {
  const { rows } = await sql<CommentedDocument>`
    select type, title, deleted_at is not null as "isDeleted"
      from document where company_id = ${companyId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function selectCompanyAndPerson(
  db: Db,
  companyId: string,
  userId: string,
): Promise<{ companyName: string; personName: string }> {
  return db
    .selectFrom('company')
    .innerJoin('app_user as u', (join) => join.on('u.id', '=', userId))
    .where('company.id', '=', companyId)
    .select(['company.name as companyName'])
    .select(sql<string>`coalesce(${personName('u')}, u.email)`.as('personName'))
    .executeTakeFirstOrThrow();
}

/** As the company's clock shows it. */
export async function selectToday(db: Db, companyId: string): Promise<LocalDate> {
  const { today } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(sql<LocalDate>`coalesce(clock_on, (now() at time zone timezone)::date)`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}
