import { COMMENT_LIMITS, type changeComment, type Comment } from '@tieout/contracts/comments.ts';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { addMonthsToDate } from '@tieout/finance/local-date.ts';
import type { Db } from '#db/client.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import {
  deleteCommentOf,
  deleteMentions,
  selectComment,
  updateText,
  updateThread,
  type OneComment,
} from '#server/comments/comment-writes.queries.ts';
import { selectToday, type ThreadRow } from '#server/comments/comments.queries.ts';
import { isReader, writesInThread, type MetricPlaces } from '#server/comments/thread-rights.ts';
import { answerThread, requireThread } from './comments.service.ts';
import { readableWords } from '#server/comments/readable-words.ts';
import { keepMentions, requireAssignable, tell, type CommentDeps } from './mentions.ts';

type Change = EndpointInput<typeof changeComment>['body'];

interface FoundComment {
  comment: OneComment;
  thread: ThreadRow;
  places: MetricPlaces;
}

export async function changeCommentOf(
  deps: CommentDeps,
  db: Db,
  reader: CommentReader,
  { id, change }: { id: string; change: Change },
): Promise<Comment> {
  const { comment, thread, places } = await requireComment(db, reader, id);
  if (!writesInThread(reader, thread, places)) throw notFound();
  if (change.text !== undefined) await changeText(db, reader, { id, text: change.text, comment, thread, places });
  const { resolved, assigneeId, dueOn } = change;
  if (resolved !== undefined || assigneeId !== undefined || dueOn !== undefined) {
    // Readers of publications ask; the company says when that is answered.
    if (isReader(reader)) throw notFound();
    const assigned =
      assigneeId === null || assigneeId === undefined ? null : { place: thread, places, userId: assigneeId };
    if (assigned !== null) await requireAssignable(db, reader, assigned);
    // One that has passed stays with whoever else is assigned.
    if (dueOn !== undefined && dueOn !== null && dueOn !== thread.dueOn) await requireDueDay(db, reader, dueOn);
    await updateThread(db, reader, comment.threadId, { resolved, assigneeId, dueOn: dueOn as ThreadRow['dueOn'] });
  }
  const answer = await answerThread(db, reader, comment.threadId, places);
  if (assigneeId !== undefined && assigneeId !== null && assigneeId !== thread.assigneeId) {
    const person = await requireAssignable(db, reader, { place: thread, places, userId: assigneeId });
    const told = person.id === reader.userId ? [] : [person];
    const text = readableWords(answer.text, answer.mentions);
    await tell(deps, db, reader, { people: told, comment: answer, text, reason: 'assigned' });
  }
  return answer;
}

const LATEST_DUE = { years: 10, months: 120 } as const;

async function requireDueDay(db: Db, { companyId }: CommentReader, dueOn: string): Promise<void> {
  const today = await selectToday(db, companyId);
  if (dueOn < today) throw new AppError('invalid-input', 'The due day has passed. Choose today or a later one.');
  if (dueOn > addMonthsToDate(today, LATEST_DUE.months)) {
    throw new AppError('invalid-input', `The due day is more than ${LATEST_DUE.years} years away.`);
  }
}

async function changeText(
  db: Db,
  reader: CommentReader,
  { id, text, comment, thread, places }: FoundComment & { id: string; text: string },
): Promise<void> {
  const { companyId, userId } = reader;
  if (comment.authorId !== userId) throw notFound();
  if (!comment.isFresh) {
    throw new AppError(
      'conflict',
      `A comment can be changed for ${COMMENT_LIMITS.editMinutes} minutes. Write another one.`,
    );
  }
  await updateText(db, companyId, id, text);
  await deleteMentions(db, { companyId, commentId: id });
  await keepMentions(db, reader, { place: thread, places, commentId: id, text });
}

export async function dropComment(db: Db, reader: CommentReader, id: string): Promise<{ id: string }> {
  const { comment } = await requireComment(db, reader, id);
  if (comment.authorId !== reader.userId) throw notFound();
  await deleteCommentOf(db, reader.companyId, id, comment.threadId);
  return { id };
}

async function requireComment(db: Db, reader: CommentReader, id: string): Promise<FoundComment> {
  const comment = await selectComment(db, reader.companyId, id, COMMENT_LIMITS.editMinutes);
  if (comment === undefined) throw notFound();
  const places = await openDashboard(db, reader.companyId);
  return { comment, thread: await requireThread(db, reader, comment.threadId, places), places };
}
