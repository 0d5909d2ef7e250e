import {
  COMMENT_LIMITS,
  type CommentAudience,
  type CommentObject,
  type createComment,
} from '@tieout/contracts/comments.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { Db } from '#db/client.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { insertLines, selectAnchors } from '#server/comments/comment-lines.queries.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { countComments, insertComment, insertThread, updateThread } from '#server/comments/comment-writes.queries.ts';
import { seeObjects } from '#server/comments/see-objects.ts';
import { keyOfObject } from '#server/comments/seen-object.ts';
import { seesThread, writesInThread, type MetricPlaces, type ThreadPlace } from '#server/comments/thread-rights.ts';
import { answerThread, placeOf, refusalOf, requireThread } from './comments.service.ts';
import { readableWords } from '#server/comments/readable-words.ts';
import { keepMentions, tell, type CommentDeps } from './mentions.ts';

interface Words {
  threadId?: string | undefined;
  object?: CommentObject | undefined;
  audience: CommentAudience;
  text: string;
}

interface Beginning {
  object: CommentObject;
  audience: CommentAudience;
}

/** A thread, a word in it, its mentions and their mails, or nothing of it. */
export async function writeComment(
  deps: CommentDeps,
  db: Db,
  reader: CommentReader,
  body: Words,
): Promise<EndpointOutput<typeof createComment>> {
  const places = await openDashboard(db, reader.companyId);
  const { threadId, place } = await placeOfWords(db, reader, body, places);
  const { companyId, userId } = reader;
  const commentId = await insertComment(db, {
    companyId,
    threadId,
    authorId: userId,
    authorName: null,
    text: body.text,
  });
  const mentioned = await keepMentions(db, reader, { place, places, commentId, text: body.text });
  const comment = await answerThread(db, reader, threadId, places);
  await tell(deps, db, reader, {
    people: mentioned,
    comment,
    text: readableWords(body.text, mentioned),
    reason: 'mentioned',
  });
  return comment;
}

function placeOfWords(
  db: Db,
  reader: CommentReader,
  { threadId, object, audience }: Words,
  places: MetricPlaces,
): Promise<Place> {
  if (threadId !== undefined) return answerable(db, reader, threadId, { object, places });
  if (object === undefined)
    throw new AppError('invalid-input', 'Say what the comment is about, or which thread it answers.');
  return beginThread(db, reader, { object, audience }, places);
}

interface Place {
  threadId: string;
  place: ThreadPlace;
}

async function answerable(
  db: Db,
  reader: CommentReader,
  threadId: string,
  { object, places }: { object: CommentObject | undefined; places: MetricPlaces },
): Promise<Place> {
  const row = await requireThread(db, reader, threadId, places);
  if (!writesInThread(reader, row, places)) throw notFound();
  if (object !== undefined) {
    throw new AppError('invalid-input', 'Say either which thread it answers or what it is about, not both.');
  }
  if ((await countComments(db, reader.companyId, threadId)) >= COMMENT_LIMITS.threadComments) {
    throw new AppError(
      'conflict',
      `A thread has at most ${COMMENT_LIMITS.threadComments} comments. Begin another one.`,
    );
  }
  // Whoever answers in a resolved thread has something open.
  if (row.resolvedAt !== null) await updateThread(db, reader, threadId, { resolved: false });
  return { threadId, place: row };
}

/** What it is about is looked at with the eyes of whoever writes: only what they see is written about. */
export async function beginThread(
  db: Db,
  reader: CommentReader,
  { object: asked, audience }: Beginning,
  places: MetricPlaces,
): Promise<Place> {
  const object = withoutTwins(asked);
  const place = { ...(await placeOf(db, reader, object)), audience };
  if (!seesThread(reader, place, places) || !writesInThread(reader, place, places)) throw notFound();
  const anchors = object.kind === 'lines' ? await selectAnchors(db, reader.companyId, object.lines) : [];
  if (object.kind === 'lines' && anchors.length < object.lines.length) throw notFound();
  const [seen] = await seeObjects(db, reader, places, [{ object, audience }]);
  if (seen === undefined || seen.gone !== null) throw notFound();
  const refusal = await refusalOf(db, reader, { object, place });
  if (refusal !== null) throw new AppError('conflict', refusal);
  const { companyId, userId } = reader;
  const threadId = await insertThread(db, {
    companyId,
    place,
    object,
    objectKey: keyOfObject(object),
    boundValue: seen.value,
    boundRights: seen.rights,
    userId,
  });
  if (anchors.length > 0) await insertLines(db, { companyId, threadId }, anchors);
  return { threadId, place };
}

/** A line that is chosen twice is one line. */
function withoutTwins(object: CommentObject): CommentObject {
  if (object.kind !== 'lines') return object;
  const byKey = new Map(object.lines.map((line) => [`${line.entryId} ${line.lineNo}`, line]));
  return { ...object, lines: [...byKey.values()] };
}
